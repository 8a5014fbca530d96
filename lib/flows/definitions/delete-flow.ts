import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { flowHasChanged, flowInUse, invalidFlowId } from "./errors";
import { deleteFlowRow, selectFlowHead, selectFlowReferences } from "./repository";

/** Deleting a flow that does not exist succeeds too: the contract has no 404. */
export async function deleteFlow(
	context: RequestContext,
	flowId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(flowId);
	if (id === null) throw invalidFlowId();
	const { organizationId } = context.principal;
	const outcome = await deleteFlowRow(context, id, expectedVersions, { action: "flow.deleted", targetType: "flow" });
	if (outcome === "in-use") throw flowInUse(await referencesOf(organizationId, id));
	if (outcome === "nothing" && expectedVersions !== null) {
		const flow = await selectFlowHead(organizationId, id);
		if (flow !== undefined) throw flowHasChanged(flow.activeVersion);
	}
}

async function referencesOf(organizationId: string, id: string): Promise<string[]> {
	const references = await selectFlowReferences(organizationId, id);
	// The last reference may have been removed since the deletion was refused.
	if (references.length === 0) return ["in use"];
	const said = {
		default: (name: string) => `the default ${name} flow`,
		application: (name: string) => `used by the application "${name}"`,
		flow: (name: string) => `run by the flow "${name}"`,
	};
	return references.map(({ kind, name }) => said[kind](name));
}
