import type { RequestContext } from "@/lib/platform/kernel";
import { flowNotFound } from "../errors";
import type { SavedPolicy } from "./policy-contracts";
import { storedPolicy } from "./policy-layers";
import { policyOfFlow } from "./policy-of-flow";
import { selectPolicy } from "./repository";

/** The policy of the organization for all its flows, or for one flow, and everything that is demanded as a result. */
export async function getPolicy({ principal }: RequestContext, query: { flow?: string }): Promise<SavedPolicy> {
	const { organizationId } = principal;
	const flowId = query.flow ?? null;
	const row = await selectPolicy(organizationId, flowId);
	if (row === undefined) throw flowNotFound();
	return {
		...storedPolicy(row.document),
		revision: row.revision,
		effective: await policyOfFlow(organizationId, flowId),
	};
}
