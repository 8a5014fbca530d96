import { lookupIn, type StoredSubflow } from "@/lib/flows/definitions/works";
import type { HeavyWork } from "@/lib/platform/threads";
import { isStopped } from "./analyse-flow";
import { analysedCatalog } from "./analysed-catalog";
import { SMALL_STEPS } from "./paths/work-budget";
import type { EffectivePolicy } from "./policies/effective-policy";
import type { FlowServices, FlowThings, Surroundings } from "./problems/assurance-rule";
import { type FlowReport, reportOn } from "./report-on";

/** A definition with what is known about its organization, in a form that can be copied. */
export interface KnownFlow {
	submitted: unknown;
	services?: FlowServices;
	things?: FlowThings;
	policy?: EffectivePolicy;
	/** The versions of other flows that it runs. */
	stored?: readonly StoredSubflow[];
	flowId?: string;
}

/** The report on a definition in its organization. */
export const reportOnFlow: HeavyWork<KnownFlow, FlowReport> = {
	name: "report-on-flow",
	work: ({ submitted, ...known }) => reportOn(submitted, analysedCatalog(), surroundingsOf(known)),
	attempt({ submitted, ...known }) {
		const report = reportOn(submitted, analysedCatalog(), surroundingsOf(known), SMALL_STEPS);
		return isStopped(report) ? undefined : report;
	},
};

function surroundingsOf({ stored = [], ...known }: Omit<KnownFlow, "submitted">): Surroundings {
	return { ...known, subflows: lookupIn(stored) };
}
