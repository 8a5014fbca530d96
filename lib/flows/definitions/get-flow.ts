import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { flowNotFound } from "./errors";
import { type FlowRow, selectFlow } from "./repository";

export const getFlow: UseCase<{ flowId: string }, { verbose: "true" | "false" }, undefined, FlowRow> = async (
	{ principal },
	{ params },
) => {
	const id = parseId(params.flowId);
	const flow = id === null ? undefined : await selectFlow(principal.organizationId, id);
	if (flow === undefined) throw flowNotFound();
	return flow;
};
