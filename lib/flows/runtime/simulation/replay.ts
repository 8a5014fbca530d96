import { begin } from "../engine/enter";
import type { ExecutionGraph } from "../engine/execution-graph";
import type { ExecutionState } from "../engine/execution-state";
import { resolve } from "../engine/resolve";
import type { Step } from "../engine/step";
import { submit } from "../engine/submit";
import type { Move } from "./move";

/** The steps of a simulated execution: the beginning, and one for each move. */
export interface Replay {
	steps: readonly [Step, ...Step[]];
	stopped: Stopped | null;
}

/** The first move that does not fit the execution, counted from 0. Neither it nor later moves were made. */
export interface Stopped {
	at: number;
	why: WhyStopped;
}

/**
 * `over`: the execution has ended. `elsewhere`: the move was made at another node. `not-asked`: no screen waits for an answer.
 * `not-running`: no executor runs. `unknown-action`: the screen has no such button.
 */
export type WhyStopped = "over" | "elsewhere" | "not-asked" | "not-running" | "unknown-action";

/**
 * Makes the moves one after the other until one does not fit. A server whose executors return the same results gets the same
 * steps.
 */
export function replay(
	graph: ExecutionGraph,
	moves: readonly Move[],
	given: Partial<Pick<ExecutionState, "values" | "data">> = {},
): Replay {
	let step = begin(graph, given);
	const steps: [Step, ...Step[]] = [step];
	for (const [at, move] of moves.entries()) {
		const next = after(graph, step, move);
		if (typeof next === "string") return { steps, stopped: { at, why: next } };
		step = next;
		steps.push(step);
	}
	return { steps, stopped: null };
}

function after(graph: ExecutionGraph, { state, next }: Step, move: Move): Step | WhyStopped {
	if (next.kind === "end" || next.kind === "fail") return "over";
	if (move.nodeId !== undefined && move.nodeId !== state.nodeId) return "elsewhere";
	if ("outcome" in move) return next.kind === "run" ? resolve(graph, state, move.outcome) : "not-running";
	if (next.kind === "run") return "not-asked";
	const step = submit(graph, state, move.answer);
	if (!("refused" in step)) return step;
	return step.refused === "unknown-action" ? "unknown-action" : "not-asked";
}
