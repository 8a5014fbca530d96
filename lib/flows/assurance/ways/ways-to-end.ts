import { acrOf, amrOf, type Proof } from "@/lib/flows/executors/contract";
import { AUTHENTICATED, EMAIL_VERIFIED, GATES, GUARANTEES, PHONE_VERIFIED, proofsIn } from "./fact-bits";
import type { AbstractMove, AbstractState, FlowMoves } from "./flow-moves";
import type { Spend } from "./work-budget";

/** What a path guarantees: proofs of its steps, and verified addresses of the account. */
export type Guarantee = Proof | "verified-email" | "verified-phone";

/** A step of a path: the node that was left, and how: `onSuccess`, `onFailure`, `action:<ref>`, `retry` or `resend`. */
export interface WayStep {
	nodeId: string;
	way: string;
}

/** A minimal set of guarantees at an END. Every execution that reaches the END has at least the guarantees of one such set. */
export interface Way {
	/** Whether the runtime signs somebody in. */
	authenticated: boolean;
	facts: readonly Guarantee[];
	/** The `acr` that a token asserts at least; null where nobody is signed in. */
	acr: string | null;
	/** One path that guarantees exactly this, without the END. */
	path: readonly WayStep[];
}

export interface EndWays {
	nodeId: string;
	ways: readonly Way[];
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
 * Every state that executions can reach at the nodes, with the fewest facts: a state is left out if another one is equal except
 * that it lacks facts that no later step depends on. Null if there are more than `max` states.
 * @throws AnalysisStopped where the budget is spent
 */
export function reachedStates(moves: FlowMoves, max: number, spend: Spend): Reached[] | null {
	if (moves.startAt === -1) return [];
	const known = new Map<string, Reached[]>();
	const first: Reached = { ...moves.initial, at: moves.startAt, before: null, way: "", next: [], superseded: false };
	const queue = [first];
	for (const from of queue) {
		if (queue.length > max) return null;
		if (from.superseded) continue;
		from.next = moves.from(from.at, from);
		for (const { to, way, facts, remembered } of from.next) {
			const key = `${to} ${facts & GATES} ${remembered.join()}`;
			const others = known.get(key) ?? [];
			spend(1 + others.length);
			if (others.some((other) => (other.facts & ~facts) === 0)) continue;
			const next: Reached = { at: to, facts, remembered, before: from, way, next: [], superseded: false };
			for (const other of others) if ((facts & ~other.facts) === 0) other.superseded = true;
			known.set(key, [...others.filter(({ superseded }) => !superseded), next]);
			queue.push(next);
		}
	}
	return queue.filter(({ superseded }) => !superseded);
}

/** The minimal paths to each END: first those that sign in nobody, then the others, the weakest first. */
export function waysToEnd(moves: FlowMoves, reached: readonly Reached[], spend: Spend): EndWays[] {
	return moves.nodes.flatMap(({ id, type }, index) =>
		type === "END"
			? [
					{
						nodeId: id,
						ways: minimal(
							moves,
							reached.filter(({ at }) => at === index),
							spend,
						),
					},
				]
			: [],
	);
}

function minimal(moves: FlowMoves, states: readonly Reached[], spend: Spend): Way[] {
	const kept: Reached[] = [];
	const sorted = states.toSorted(
		(one, other) => countBits(one.facts & GUARANTEES) - countBits(other.facts & GUARANTEES),
	);
	for (const state of sorted) {
		spend(1 + kept.length);
		const covers = (other: Reached) =>
			isAuthenticated(other) === isAuthenticated(state) && (other.facts & ~state.facts & GUARANTEES) === 0;
		if (!kept.some(covers)) kept.push(state);
	}
	return kept
		.map((state) => wayOf(moves, state))
		.sort((one, other) => Number(one.authenticated) - Number(other.authenticated));
}

function wayOf({ nodes }: FlowMoves, end: Reached): Way {
	const authenticated = isAuthenticated(end);
	const proved = proofsIn(end.facts & GUARANTEES);
	const path: WayStep[] = [];
	for (let state = end; state.before !== null; state = state.before)
		path.unshift({ nodeId: nodes[state.before.at]?.id ?? "", way: state.way });
	return {
		authenticated,
		facts: guaranteesIn(end.facts),
		acr: authenticated ? acrOf(amrOf(proved)) : null,
		path,
	};
}

/** The guarantees among these facts. */
export function guaranteesIn(facts: number): Guarantee[] {
	return [
		...proofsIn(facts & GUARANTEES),
		...(facts & EMAIL_VERIFIED ? (["verified-email"] as const) : []),
		...(facts & PHONE_VERIFIED ? (["verified-phone"] as const) : []),
	];
}

function isAuthenticated({ facts }: Reached): boolean {
	return (facts & AUTHENTICATED) !== 0;
}

function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}
