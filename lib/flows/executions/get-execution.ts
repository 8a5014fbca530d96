import type { FlowNode } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import type { Execution } from "./contract";
import { executionNotFound } from "./errors";
import { selectExecution } from "./repository";

/** An execution and the nodes of its version, which only the console shows; empty when the version was deleted. */
export interface ExecutionWithNodes extends Execution {
	nodes: FlowNode[];
}

export async function getExecution({ principal }: RequestContext, executionId: string): Promise<ExecutionWithNodes> {
	const id = parseId(executionId);
	const row = id === null ? undefined : await selectExecution(principal.organizationId, id);
	if (row === undefined) throw executionNotFound();
	const { walk, nodes, ...execution } = row;
	return {
		...execution,
		walk: (JSON.parse(walk) as [string, string, number][]).map(([nodeId, transition, atMs]) => ({
			nodeId,
			way: transition,
			atMs,
		})),
		nodes: nodes === null ? [] : (JSON.parse(nodes) as FlowNode[]),
	};
}
