import type { ExecutorResult } from "@/lib/executors/contract";
import { begin } from "./engine/enter";
import { resolve } from "./engine/resolve";
import type { RunGraph } from "./engine/run-graph";
import type { RunState } from "./engine/run-state";
import type { Next, Step } from "./engine/step";
import { type Answer, type Refused, submit } from "./engine/submit";

/** What happens to a run that nobody really runs: what people answer, and what executors come to, in turn. */
export interface Scenario {
	/** Values known from the start. */
	given?: Readonly<Record<string, string>>;
	moves: readonly Move[];
}

export type Move = { kind: "answer"; answer: Answer } | { kind: "outcome"; result: ExecutorResult };

/** Where a run is after a move; `move` is the index of the move that led here, null for the beginning. */
export interface Moment {
	move: number | null;
	state: RunState;
	next: Next;
}

export interface Trace {
	moments: readonly Moment[];
	/** The first move that did not fit where the run stood; those after it were not made. */
	misfit: { move: number; why: "nothing-runs" | "nobody-is-asked" | Refused["refused"] } | null;
}

/** Runs a scenario through the engine that the server runs too: the same graph and moves give the same trace. */
export function simulate(graph: RunGraph, { given, moves }: Scenario): Trace {
	let step = begin(graph, { values: { ...given } });
	const moments: Moment[] = [{ move: null, ...step }];
	for (const [index, move] of moves.entries()) {
		const made = make(graph, step, move);
		if (typeof made === "string") return { moments, misfit: { move: index, why: made } };
		step = made;
		moments.push({ move: index, ...step });
	}
	return { moments, misfit: null };
}

function make(graph: RunGraph, { state, next }: Step, move: Move): Step | NonNullable<Trace["misfit"]>["why"] {
	if (move.kind === "outcome") return next.kind === "run" ? resolve(graph, state, move.result) : "nothing-runs";
	if (next.kind === "run") return "nobody-is-asked";
	const made = submit(graph, state, move.answer);
	return "refused" in made ? made.refused : made;
}
