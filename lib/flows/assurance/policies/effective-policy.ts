import { type Demand, demands } from "./demands";
import { demandsOf } from "./demands-of";
import type { AssurancePolicy, PolicyException } from "./policy";

/** Who demands something, outermost first: what an organization above demands, nobody below can except. */
export const policyOrigins = ["above", "organization", "flow"] as const;
export type PolicyOrigin = (typeof policyOrigins)[number];

export interface EffectiveDemand {
	demand: Demand;
	from: PolicyOrigin;
	/** The reason of the exception that is made for the flow; null where it has to meet the demand. */
	excepted: string | null;
	/** Whether an existing sign-in meets it, because no flow of the organization leads to one that does not. */
	bySession: boolean;
}

/** What applies to a flow. */
export interface EffectivePolicy {
	demands: readonly EffectiveDemand[];
	testsBlock: boolean;
}

export const nothingDemanded: EffectivePolicy = { demands: [], testsBlock: false };

/** The policies that apply to a flow, and what other flows of the organization are excepted from. */
export interface PolicyLayers {
	above: readonly AssurancePolicy[];
	organization: AssurancePolicy;
	flow: AssurancePolicy;
	exceptedElsewhere: ReadonlySet<Demand>;
}

/**
 * All demands together: a layer below adds demands and never removes one. The exceptions of a flow are made from what its own
 * organization demands alone.
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
	return {
		demands: effective,
		testsBlock: [...above, organization, flow].some(({ testsBlock }) => testsBlock),
	};
}
