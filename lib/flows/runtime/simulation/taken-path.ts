import type { FailureReason } from "@/lib/flows/executors/contract";
import { edgeId } from "@/lib/flows/model";
import type { ExecutionGraph } from "../engine/execution-graph";
import type { ExecutionStep } from "../engine/execution-state";
import type { Step } from "../engine/step";

/** A node that a run left, with where to find that moment among its steps. */
export interface VisitedNode extends ExecutionStep {
	/** The first step at which the run had come there; going back to it begins there again. */
	at: number;
	/** Why it was left by its failure. */
	reason: FailureReason | "invalid-input" | null;
}

/** The way a run took up to one of its steps. */
export function visitedNodes(steps: readonly Step[], upTo: number): VisitedNode[] {
	const walk = steps[upTo]?.state.walk ?? [];
	let step = 0;
	return walk.map(({ nodeId, way }, place) => {
		while ((steps[step]?.state.walk.length ?? Number.POSITIVE_INFINITY) < place) step++;
		const left = steps.slice(step).find(({ state }) => state.walk.length > place);
		const failed = way === "onFailure" || way === "retry";
		return { nodeId, way, at: step, reason: failed ? (left?.state.problem?.reason ?? null) : null };
	});
}

/** The id of the edge by which a node was left; null for the way back to the last screen, which no edge is drawn for. */
export function takenEdge(graph: ExecutionGraph, { nodeId, way }: ExecutionStep): string | null {
	if (way === "onSuccess" || way === "onFailure") return edgeId(nodeId, way);
	const index = graph.nodes.get(nodeId)?.actions?.findIndex(({ ref }) => `action:${ref}` === way) ?? -1;
	return index === -1 ? null : edgeId(nodeId, `actions[${index}].nextNode`);
}
