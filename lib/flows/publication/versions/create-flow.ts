import type { FlowRow } from "@/lib/flows/definitions";
import type { FlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { handleTaken } from "../errors";
import { newContent } from "./new-content";
import { publishedOrThrow } from "./published-or-throw";
import { insertFlow } from "./versions-repository";

/** Stores a definition that was checked, as version 1. */
export async function createFlow(context: RequestContext, definition: FlowDefinition): Promise<FlowRow> {
	const { flowType, handle } = definition;
	const content = await newContent(context.principal.organizationId, definition);
	const audit = { action: "flow.created", targetType: "flow", details: { flowType, handle } };
	const created = await insertFlow(context, { id: newId(), identity: { flowType, handle }, content }, audit);
	const { nodes, otherMembers } = content;
	return { ...(await publishedOrThrow(created, async () => handleTaken(handle, flowType))), nodes, otherMembers };
}
