"use client";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { attacksText, factsText } from "@/components/definitions/path-words";
import { classes } from "@/components/ui/classes";
import { Skeleton } from "@/components/ui/skeleton";
import type { FlowDefinition, SubflowLookup } from "@/lib/flows/model";
import { useSubflows } from "../../derived/subflows/subflows-context";
import { useAssurance } from "../../derived/use-analysis";
import type { CompareSources } from "./compare-sources";

/**
 * How the change affects what the flow proves, in sentences; shown before all other changes, because readers must not miss it.
 */
export function AssuranceChanges({
	before,
	after,
	executors,
}: {
	before: FlowDefinition;
	after: FlowDefinition;
	executors: CompareSources["executors"];
}) {
	const { t } = useTranslation();
	const assurance = useAssurance();
	const ran = useSubflows(before.nodes);
	const run = useSubflows(after.nodes);
	const changes = useMemo(() => {
		if (assurance === null) return null;
		const endsOf = (flow: FlowDefinition, subflows: SubflowLookup) =>
			assurance.analyseFlow(flow, executors, { subflows }).ends;
		return assurance.assuranceChanges(endsOf(before, ran), endsOf(after, run));
	}, [assurance, before, after, ran, run, executors]);
	const what = t(`compare:assurance.what.${after.flowType}`);
	return (
		<section aria-label={t("compare:assurance")} className="flex min-w-0 flex-col gap-1 border-b px-2 pb-2">
			<h3 className="text-sm font-medium">{t("compare:assurance")}</h3>
			{changes === null ? <Skeleton className="h-5 w-full" /> : null}
			{changes?.length === 0 ? <p className="text-sm text-muted">{t("compare:assurance.same")}</p> : null}
			<ul className="flex flex-col gap-1 empty:hidden">
				{changes?.map(({ kind, facts, attacks = [], weaker }) => {
					const Icon = weaker ? ShieldAlert : ShieldCheck;
					return (
						<li key={`${kind} ${facts.join()}`} className="flex items-start gap-2 text-sm">
							<Icon
								size={14}
								aria-hidden="true"
								className={classes("mt-0.5 shrink-0", weaker ? "text-danger" : "text-success")}
							/>
							<span className="sr-only">{t(weaker ? "compare:assurance.weaker" : "compare:assurance.stronger")}</span>
							<span className="min-w-0 wrap-anywhere">
								{t(`compare:assurance.${kind}`, {
									what,
									facts: factsText(t, facts),
									attacks: attacksText(t, attacks),
								})}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
