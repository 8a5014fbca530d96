import { type Demand, demands } from "./demands";
import { demandsOf } from "./demands-of";
import type { AssurancePolicy, PolicyException } from "./policy";

/** The sources of a demand, outermost first: a flow cannot be excepted from a demand of an organization above. */
export const policyOrigins = ["above", "organization", "flow"] as const;
export type PolicyOrigin = (typeof policyOrigins)[number];

export interface EffectiveDemand {
	demand: Demand;
	from: PolicyOrigin;
	/** The reason for the exception of the flow; null where the flow has to meet the demand. */
	excepted: string | null;
	/** Whether an existing session meets the demand, because no flow of the organization creates a session that does not. */
	bySession: boolean;
}

/** What the policies demand of a flow. */
export interface EffectivePolicy {
	demands: readonly EffectiveDemand[];
	testsBlock: boolean;
	fourEyes: boolean;
}

export const nothingDemanded: EffectivePolicy = { demands: [], testsBlock: false, fourEyes: false };

/** The policies that apply to a flow, and what other flows of the organization are excepted from. */
export interface PolicyLayers {
	above: readonly AssurancePolicy[];
	organization: AssurancePolicy;
	flow: AssurancePolicy;
	exceptedElsewhere: ReadonlySet<Demand>;
}

/**
 * All demands together: a lower layer adds demands and never removes one. A flow can only be excepted from demands of its own
 * organization.
 */
export function effectivePolicy({ above, organization, flow, exceptedElsewhere }: PolicyLayers): EffectivePolicy {
	const layers = { above: new Set(above.flatMap(demandsOf)), organization: new Set(demandsOf(organization)) };
	const own = new Set(demandsOf(flow));
	const exceptions = new Map(flow.exceptions.map(({ demand, reason }: PolicyException) => [demand, reason]));
	const effective = demands.flatMap((demand): EffectiveDemand[] => {
		if (layers.above.has(demand)) return [{ demand, from: "above", excepted: null, bySession: true }];
		const reason = exceptions.get(demand) ?? null;
		const bySession = !exceptedElsewhere.has(demand);
		if (layers.organization.has(demand))
			return [{ demand, from: "organization", excepted: own.has(demand) ? null : reason, bySession }];
		return own.has(demand) ? [{ demand, from: "flow", excepted: null, bySession: false }] : [];
	});
	const layered = [...above, organization, flow];
	return {
		demands: effective,
		testsBlock: layered.some(({ testsBlock }) => testsBlock),
		fourEyes: layered.some(({ fourEyes }) => fourEyes),
	};
}
