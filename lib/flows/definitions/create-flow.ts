import type { FlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { handleTaken, subflowGone } from "./errors";
import { newContent } from "./new-content";
import { warningsOf } from "./parse-flow";
import { type FlowRow, insertFlow } from "./repository";

export async function createFlow(
	context: RequestContext,
	definition: FlowDefinition,
	warnings = warningsOf(definition),
): Promise<FlowRow> {
	const { flowType, handle } = definition;
	const content = await newContent(context.principal.organizationId, definition, warnings);
	const audit = { action: "flow.created", targetType: "flow", details: { flowType, handle } };
	const outcome = await insertFlow(context, newId(), { flowType, handle }, content, audit);
	if (outcome === "subflow-gone") throw subflowGone();
	if (outcome === "handle-taken") throw handleTaken(handle, flowType);
	return { ...outcome, nodes: content.nodes };
}
