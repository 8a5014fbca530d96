import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { checkedContent } from "./checked-content";
import { handleTaken } from "./errors";
import { type FlowRow, insertFlow } from "./repository";

export async function createFlow(context: RequestContext, definition: unknown): Promise<FlowRow> {
	const { identity, content } = checkedContent(definition);
	const audit = { action: "flow.created", targetType: "flow", details: { ...identity } };
	const outcome = await insertFlow(context, newId(), identity, content, audit);
	if (outcome.kind === "handle-taken") throw handleTaken(identity.handle, identity.flowType);
	return { ...outcome.flow, nodes: content.nodes };
}
