import { acrOf, amrOf } from "@/lib/flows/executors/contract";
import { type Facts, type Guarantee, gatesOf, guaranteesIn, isAuthenticated, isWithin, proofsIn } from "./fact-bits";
import type { AbstractMove, AbstractState, FlowMoves } from "./flow-moves";
import type { Spend } from "./work-budget";

/** A step of a path: the node that was left, and how: `onSuccess`, `onFailure`, `action:<ref>`, `retry` or `resend`. */
export interface PathStep {
	nodeId: string;
	way: string;
}

/** A minimal set of guarantees at an END. Every execution that reaches the END has at least the guarantees of one such set. */
export interface ProvedPath {
	/** Whether the runtime signs somebody in. */
	authenticated: boolean;
	facts: readonly Guarantee[];
	/** The `acr` that a token asserts at least; null where nobody is signed in. */
	acr: string | null;
	/** One path that guarantees exactly this, without the END. */
	path: readonly PathStep[];
}

export interface EndPaths {
	nodeId: string;
	ways: readonly ProvedPath[];
}

/** A state that some execution can be in at a node, and how it got there first. */
export interface Reached extends AbstractState {
	at: number;
	before: Reached | null;
	way: string;
	/** The moves from this state. */
	next: readonly AbstractMove[];
	/** A state with fewer facts was found at the same place. */
	superseded: boolean;
}

/**
 * Every state that executions can reach at the nodes, with the fewest facts or with the most: a state is left out if another one is
 * equal except that it lacks, or has, facts that no later step depends on. Null if there are more than `max` states.
 * @throws AnalysisStopped where the budget is spent
 */
export function reachedStates(
	moves: FlowMoves,
	max: number,
	spend: Spend,
	keep: "fewest" | "most" = "fewest",
): Reached[] | null {
	const covers = (one: Facts, other: Facts) => (keep === "fewest" ? isWithin(one, other) : isWithin(other, one));
	if (moves.startAt === -1) return [];
	const known = new Map<string, Reached[]>();
	const first: Reached = { ...moves.initial, at: moves.startAt, before: null, way: "", next: [], superseded: false };
	const queue = [first];
	for (const from of queue) {
		if (queue.length > max) return null;
		if (from.superseded) continue;
		from.next = moves.from(from.at, from);
		for (const { to, way, facts, remembered } of from.next) {
			const key = `${to} ${gatesOf(facts)} ${remembered.join()}`;
			const others = known.get(key) ?? [];
			spend(1 + others.length);
			if (others.some((other) => covers(other.facts, facts))) continue;
			const next: Reached = { at: to, facts, remembered, before: from, way, next: [], superseded: false };
			for (const other of others) if (covers(facts, other.facts)) other.superseded = true;
			known.set(key, [...others.filter(({ superseded }) => !superseded), next]);
			queue.push(next);
		}
	}
	return queue.filter(({ superseded }) => !superseded);
}

/**
 * The minimal paths to each END, or, of states with the most facts, the maximal ones: first those that sign in nobody, then the
 * others, those with the fewest facts first.
 */
export function pathsToEnd(
	moves: FlowMoves,
	reached: readonly Reached[],
	spend: Spend,
	keep: "fewest" | "most" = "fewest",
): EndPaths[] {
	return moves.nodes.flatMap(({ id, type }, index) => {
		if (type !== "END") return [];
		const states = reached.filter(({ at }) => at === index);
		return [{ nodeId: id, ways: extreme(states, keep, spend).map((state) => wayOf(moves, state)) }];
	});
}

function extreme(states: readonly Reached[], keep: "fewest" | "most", spend: Spend): Reached[] {
	const kept: Reached[] = [];
	const sorted = states.toSorted((one, other) => numberOfFacts(one) - numberOfFacts(other));
	for (const state of keep === "fewest" ? sorted : sorted.reverse()) {
		spend(1 + kept.length);
		const covers = (other: Reached) => {
			const [less, more] = keep === "fewest" ? [other, state] : [state, other];
			return (
				isAuthenticated(other.facts) === isAuthenticated(state.facts) && (less.facts.proved & ~more.facts.proved) === 0
			);
		};
		if (!kept.some(covers)) kept.push(state);
	}
	return (keep === "fewest" ? kept : kept.reverse()).sort(
		(one, other) => Number(isAuthenticated(one.facts)) - Number(isAuthenticated(other.facts)),
	);
}

function wayOf(moves: FlowMoves, end: Reached): ProvedPath {
	return { ...outcomeOf(end.facts), path: pathTo(moves, end) };
}

/** One path to a state. */
export function pathTo({ nodes }: FlowMoves, reached: Reached): PathStep[] {
	const path: PathStep[] = [];
	for (let state = reached; state.before !== null; state = state.before)
		path.unshift({ nodeId: nodes[state.before.at]?.id ?? "", way: state.way });
	return path;
}

/** What a state guarantees. */
export function outcomeOf(facts: Facts): Omit<ProvedPath, "path"> {
	const authenticated = isAuthenticated(facts);
	const acr = authenticated ? acrOf(amrOf(proofsIn(facts.proved))) : null;
	return { authenticated, facts: guaranteesIn(facts.proved), acr };
}

function numberOfFacts({ facts }: Reached): number {
	let count = 0;
	for (let rest = facts.proved; rest !== 0; rest &= rest - 1) count++;
	return count;
}
