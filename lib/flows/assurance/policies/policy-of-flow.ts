import { type EffectivePolicy, effectivePolicy } from "./effective-policy";
import { policyLayers } from "./policy-layers";

/** Everything that is demanded of a flow, or without one of every flow of the organization. */
export async function policyOfFlow(organizationId: string, flowId: string | null): Promise<EffectivePolicy> {
	return effectivePolicy(await policyLayers(organizationId, flowId));
}
