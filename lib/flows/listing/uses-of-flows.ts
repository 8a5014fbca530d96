import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import type { FlowUse } from "./contract";
import { flowNotFound } from "./errors";
import { selectUses } from "./uses-repository";

/** Who uses these flows of the caller's organization, by flow id. */
export async function usesOfFlows(
	{ organizationId, scopes }: Principal,
	ids: readonly string[],
): Promise<ReadonlyMap<string, FlowUse>> {
	const mayName = permits(scopes, "internal_application_mgt_view");
	const rows = await selectUses(organizationId, ids);
	return new Map(
		rows.map(({ id, applications, ...use }) => [id, { ...use, applications: mayName ? applications : null }]),
	);
}

/** Who uses a flow. @throws DomainError 404 */
export async function getFlowUse({ principal }: RequestContext, flowId: string): Promise<FlowUse> {
	const id = parseId(flowId);
	const use = id === null ? undefined : (await usesOfFlows(principal, [id])).get(id);
	if (use === undefined) throw flowNotFound();
	return use;
}
