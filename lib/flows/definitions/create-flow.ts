import type { UseCase } from "@/lib/platform/http/route";
import { newId } from "@/lib/platform/kernel";
import { checkedContent } from "./checked-content";
import { handleTaken } from "./errors";
import { type FlowRow, insertFlow } from "./repository";

export const createFlow: UseCase<unknown, unknown, unknown, FlowRow> = async (context, { body }) => {
	const { identity, content } = checkedContent(body);
	const audit = { action: "flow.created", targetType: "flow", details: { ...identity } };
	const outcome = await insertFlow(context, newId(), identity, content, audit);
	if (outcome.kind === "handle-taken") throw handleTaken(identity.handle, identity.flowType);
	return { ...outcome.flow, nodes: content.nodes };
};
