import type { FlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { handleTaken, subflowGone } from "./errors";
import { newContent } from "./new-content";
import { type FlowRow, insertFlow } from "./repository";

/** Stores a definition that was checked, as version 1. */
export async function createFlow(context: RequestContext, definition: FlowDefinition): Promise<FlowRow> {
	const { flowType, handle } = definition;
	const content = await newContent(context.principal.organizationId, definition);
	const audit = { action: "flow.created", targetType: "flow", details: { flowType, handle } };
	const outcome = await insertFlow(context, newId(), { flowType, handle }, content, audit);
	if (outcome === "subflow-gone") throw subflowGone();
	if (outcome === "handle-taken") throw handleTaken(handle, flowType);
	return { ...outcome, nodes: content.nodes, otherMembers: content.otherMembers };
}
