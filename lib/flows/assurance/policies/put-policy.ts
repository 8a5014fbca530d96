import type { RequestContext } from "@/lib/platform/kernel";
import { exceptionWithoutDemand, flowNotFound, policyHasChanged } from "../errors";
import { demandsOf } from "./demands-of";
import { effectivePolicy, type PolicyLayers } from "./effective-policy";
import type { AssurancePolicy } from "./policy";
import type { SavedPolicy } from "./policy-contracts";
import { policyLayers, storedPolicy } from "./policy-layers";
import { selectPolicy, upsertPolicy } from "./repository";

/** Replaces the demands on all flows of the organization, or the additional demands on one flow, with its exceptions. */
export async function putPolicy(
	context: RequestContext,
	query: { flow?: string },
	assurancePolicy: AssurancePolicy,
	expectedVersions: readonly number[] | null = null,
): Promise<SavedPolicy> {
	const { organizationId } = context.principal;
	const flowId = query.flow ?? null;
	const [row, layers] = await Promise.all([selectPolicy(organizationId, flowId), policyLayers(organizationId, flowId)]);
	if (row === undefined) throw flowNotFound();
	const before = storedPolicy(row.document);
	const added = assurancePolicy.exceptions.filter(
		({ demand, reason }) => !before.exceptions.some((old) => old.demand === demand && old.reason === reason),
	);
	for (const { demand } of added) checkException(demand, flowId, layers);
	// A client that sends back what it read includes more members.
	const { level, demands, testsBlock, fourEyes, exceptions } = assurancePolicy;
	const policy = { level, demands, testsBlock, fourEyes, exceptions };
	const targetType = flowId === null ? "organization" : "flow";
	const withdrawn = before.exceptions.filter((old) => !exceptions.some(({ demand }) => demand === old.demand));
	const revision = await upsertPolicy(
		context,
		{ flowId, document: JSON.stringify(policy), revisions: expectedVersions },
		{
			change: {
				action: "assurance-policy.updated",
				targetType,
				details: { level, demands: demands.join(", "), testsBlock, fourEyes },
			},
			exceptions: [
				...added.map((details) => ({ action: "assurance-policy.excepted", targetType, details })),
				...withdrawn.map((details) => ({ action: "assurance-policy.exception-withdrawn", targetType, details })),
			],
		},
	);
	if (revision === undefined) {
		const current = await selectPolicy(organizationId, flowId);
		throw current === undefined ? flowNotFound() : policyHasChanged(current.revision);
	}
	const changed = flowId === null ? { ...layers, organization: policy } : { ...layers, flow: policy };
	return { ...policy, revision, effective: effectivePolicy(changed) };
}

/**
 * @throws DomainError 400 unless the exception is for one flow, from a demand that the organization makes and none above it makes
 */
function checkException(demand: string, flowId: string | null, { above, organization }: PolicyLayers): void {
	if (flowId === null) throw exceptionWithoutDemand(`exceptions: "${demand}": an exception is made for one flow`);
	const demanded = (policies: readonly AssurancePolicy[]) =>
		policies.flatMap(demandsOf).some((each) => each === demand);
	if (demanded(above))
		throw exceptionWithoutDemand(
			`exceptions: "${demand}" is demanded by an organization above, which nobody here excepts`,
		);
	if (!demanded([organization]))
		throw exceptionWithoutDemand(`exceptions: "${demand}" is not demanded by the organization`);
}
