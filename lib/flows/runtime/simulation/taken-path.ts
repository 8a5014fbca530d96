import type { FailureReason } from "@/lib/flows/executors/contract";
import { edgeId } from "@/lib/flows/model";
import type { ExecutionGraph } from "../engine/execution-graph";
import type { ExecutionStep } from "../engine/execution-state";
import type { Step } from "../engine/step";

/** A node that a simulated execution left, and the step at which it got there. */
export interface VisitedNode extends ExecutionStep {
	/** The first step at which the node was reached; the execution can begin again from there. */
	at: number;
	/** Why its failure transition was taken. */
	reason: FailureReason | "invalid-input" | null;
}

/** The path of an execution up to one of its steps. */
export function visitedNodes(steps: readonly Step[], upTo: number): VisitedNode[] {
	const recorded = steps[upTo]?.state.walk ?? [];
	let step = 0;
	return recorded.map(({ nodeId, way: transition }, place) => {
		while ((steps[step]?.state.walk.length ?? Number.POSITIVE_INFINITY) < place) step++;
		const left = steps.slice(step).find(({ state }) => state.walk.length > place);
		const failed = transition === "onFailure" || transition === "retry";
		return { nodeId, way: transition, at: step, reason: failed ? (left?.state.problem?.reason ?? null) : null };
	});
}

/** The id of the edge by which a node was left; null for the return to the last screen, for which no edge is drawn. */
export function takenEdge(graph: ExecutionGraph, { nodeId, way: transition }: ExecutionStep): string | null {
	if (transition === "onSuccess" || transition === "onFailure") return edgeId(nodeId, transition);
	const index = graph.nodes.get(nodeId)?.actions?.findIndex(({ ref }) => `action:${ref}` === transition) ?? -1;
	return index === -1 ? null : edgeId(nodeId, `actions[${index}].nextNode`);
}
