import { type EffectivePolicy, effectivePolicy } from "./effective-policy";
import { layersFor, policiesFor, policyLayers } from "./policy-layers";

/** Everything that is demanded of a flow, or without one of every flow of the organization. */
export async function policyOfFlow(organizationId: string, flowId: string | null): Promise<EffectivePolicy> {
	return effectivePolicy(await policyLayers(organizationId, flowId));
}

/** Everything that is demanded of each of these flows, by flow id. */
export async function policiesOfFlows(
	organizationId: string,
	flowIds: readonly string[],
): Promise<ReadonlyMap<string, EffectivePolicy>> {
	const policies = await policiesFor(organizationId);
	return new Map(flowIds.map((id) => [id, effectivePolicy(layersFor(policies, organizationId, id))]));
}
