import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { selectFlow } from "./active-flow-repository";
import { flowNotFound } from "./errors";
import type { FlowRow } from "./repository";

export async function getFlow({ principal }: RequestContext, flowId: string): Promise<FlowRow> {
	const id = parseId(flowId);
	const flow = id === null ? undefined : await selectFlow(principal.organizationId, id);
	if (flow === undefined) throw flowNotFound();
	return flow;
}
