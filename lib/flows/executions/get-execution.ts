import { analysedCatalog } from "@/lib/flows/assurance";
import { progressOf } from "@/lib/flows/assurance/contract";
import type { Findings } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { awaitedInputs } from "./awaited-inputs";
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
	const { walk: recorded, nodes: stored, previewOf, previewedVersion, ...execution } = row;
	const nodes = stored === null ? [] : (JSON.parse(stored) as FlowNode[]);
	const steps = (JSON.parse(recorded) as [string, string, number, Findings?][]).map(
		([nodeId, transition, atMs, said]) => ({
			...{ nodeId, way: transition, atMs },
			...(said !== undefined && { said }),
		}),
	);
	const runs = execution.outcome === "running";
	const progress = progressOf({ flowType: execution.flowType, nodes }, analysedCatalog(), steps, execution.nodeId);
	return {
		...execution,
		flowId: previewOf ?? execution.flowId,
		version: previewedVersion ?? execution.version,
		walk: steps,
		asks: runs ? awaitedInputs(nodes.find(({ id: nodeId }) => nodeId === execution.nodeId)) : [],
		progress:
			progress === null ? null : { ...progress, facts: [...progress.facts], next: runs ? [...progress.next] : [] },
		nodes,
	};
}
