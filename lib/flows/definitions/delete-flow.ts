import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { flowHasChanged, flowInUse, invalidFlowId } from "./errors";
import { deleteFlowRow, selectFlowHead, selectFlowHolders } from "./repository";

/** Deleting a flow that is not there succeeds too: the contract lists no 404. */
export async function deleteFlow(
	context: RequestContext,
	flowId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(flowId);
	if (id === null) throw invalidFlowId();
	const { organizationId } = context.principal;
	const outcome = await deleteFlowRow(context, id, expectedVersions, { action: "flow.deleted", targetType: "flow" });
	if (outcome === "in-use") throw flowInUse(await holdersOf(organizationId, id));
	if (outcome === "nothing" && expectedVersions !== null) {
		const flow = await selectFlowHead(organizationId, id);
		if (flow !== undefined) throw flowHasChanged(flow.activeVersion);
	}
}

async function holdersOf(organizationId: string, id: string): Promise<string[]> {
	const holders = await selectFlowHolders(organizationId, id);
	// The last holder may have let go between the refusal and this question.
	if (holders.length === 0) return ["in use"];
	return holders.map(({ kind, name }) =>
		kind === "default" ? `the default ${name} flow` : `used by the application "${name}"`,
	);
}
