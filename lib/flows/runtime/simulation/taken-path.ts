import type { FailureReason } from "@/lib/flows/executors/contract";
import { edgeId } from "@/lib/flows/model";
import type { ExecutionGraph } from "../engine/execution-graph";
import type { ExecutionStep } from "../engine/execution-state";
import type { Step } from "../engine/step";
import type { Move } from "./move";

/** A node that a simulated execution left, and the step at which it got there. */
export interface VisitedNode extends ExecutionStep {
	/** The first step at which the node was reached; the execution can begin again from there. */
	at: number;
	/** The step at which it was left, by the move of the same number; -1 for the beginning, which needs none. */
	leftAt: number;
	/** Why it failed; null for an answer that declines, and for an executor that fails in silence. */
	reason: FailureReason | "invalid-input" | null;
}

/** The path of an execution up to one of its steps; `moves` led to the steps. */
export function visitedNodes(steps: readonly Step[], moves: readonly Move[], upTo: number): VisitedNode[] {
	const recorded = steps[upTo]?.state.walk ?? [];
	let step = 0;
	return recorded.map(({ nodeId, way: transition }, place) => {
		while ((steps[step]?.state.walk.length ?? Number.POSITIVE_INFINITY) < place) step++;
		const leftAt = steps.findIndex(({ state }, index) => index >= step && state.walk.length > place) - 1;
		const failed = transition === "onFailure" || transition === "retry";
		return {
			nodeId,
			way: transition,
			at: step,
			leftAt,
			// A step that fails in silence keeps the problem of an earlier one.
			reason: failed && !isQuiet(moves[leftAt]) ? (steps[leftAt + 1]?.state.problem?.reason ?? null) : null,
		};
	});
}

function isQuiet(move: Move | undefined): boolean {
	return move !== undefined && "outcome" in move && move.outcome.kind === "failure" && move.outcome.quiet === true;
}

/** The id of the edge by which a node was left; null for the return to the last screen, for which no edge is drawn. */
export function takenEdge(graph: ExecutionGraph, { nodeId, way: transition }: ExecutionStep): string | null {
	if (transition === "onSuccess" || transition === "onFailure") return edgeId(nodeId, transition);
	const index = graph.nodes.get(nodeId)?.actions?.findIndex(({ ref }) => `action:${ref}` === transition) ?? -1;
	return index === -1 ? null : edgeId(nodeId, `actions[${index}].nextNode`);
}
