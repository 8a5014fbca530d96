import { organizationById } from "@/lib/identity/organization-tree";
import type { PolicyLayers } from "./effective-policy";
import { type AssurancePolicy, noPolicy, policySchema } from "./policy";
import { selectPolicies } from "./repository";

/** The policies that apply to a flow, or to new flows of an organization. */
export async function policyLayers(organizationId: string, flowId: string | null): Promise<PolicyLayers> {
	return layersFor(await policiesFor(organizationId), organizationId, flowId);
}

/** The policies of an organization, of those above it, and of its flows. */
export async function policiesFor(organizationId: string): Promise<readonly StoredPolicy[]> {
	const ancestorIds = (await organizationById(organizationId))?.ancestorIds ?? [];
	const rows = await selectPolicies(organizationId, ancestorIds);
	return rows.map(({ document, ...row }) => ({ ...row, policy: storedPolicy(document) }));
}

interface StoredPolicy {
	organizationId: string;
	flowId: string | null;
	policy: AssurancePolicy;
}

export function layersFor(
	policies: readonly StoredPolicy[],
	organizationId: string,
	flowId: string | null,
): PolicyLayers {
	const own = policies.filter((row) => row.organizationId === organizationId);
	const others = own.filter((row) => row.flowId !== null && row.flowId !== flowId);
	return {
		above: policies.filter((row) => row.organizationId !== organizationId).map(({ policy }) => policy),
		organization: own.find((row) => row.flowId === null)?.policy ?? noPolicy,
		flow: own.find((row) => row.flowId !== null && row.flowId === flowId)?.policy ?? noPolicy,
		exceptedElsewhere: new Set(others.flatMap(({ policy }) => policy.exceptions.map(({ demand }) => demand))),
	};
}

export function storedPolicy(document: string | null): AssurancePolicy {
	return document === null ? noPolicy : policySchema.parse(JSON.parse(document));
}
