import type { FlowPaths } from "./analyse-paths";
import { type Facts, gatesOf, isAuthenticated, isWithin, NO_FACTS } from "./fact-bits";
import type { Reached } from "./paths-to-end";
import type { Spend } from "./work-budget";

/** A move from one reached state to another, by their positions. */
export interface Step {
	from: number;
	to: number;
	way: string;
	/** Bits of what it proves, maybe once more. */
	proves: number;
}

/** The reached states of a flow with the moves between them. */
export interface StateGraph {
	states: readonly Reached[];
	steps: readonly Step[];
	/** The steps out of each state, and into it. */
	out: readonly (readonly Step[])[];
	into: readonly (readonly Step[])[];
	/** The states in which somebody is signed in at an END. */
	ends: readonly number[];
}

/**
 * Of the states with the fewest facts, or of those with the most. A move leads to a state with no more facts, or no fewer: the
 * others were left out, because they can do the same.
 */
export function stateGraph({ reached, moves: { nodes, meanings } }: FlowPaths, spend: Spend): StateGraph {
	const byPlace = new Map<string, number[]>();
	for (const [index, state] of reached.entries()) {
		const place = placeOf(state.at, state);
		byPlace.set(place, [...(byPlace.get(place) ?? []), index]);
	}
	const steps = reached.flatMap((state, from) =>
		state.next.flatMap(({ to: at, way, ...after }): Step[] => {
			const known = byPlace.get(placeOf(at, after)) ?? [];
			spend(1 + known.length);
			const isCovered = (facts: Facts) => isWithin(facts, after.facts) || isWithin(after.facts, facts);
			const to = known.find((each) => isCovered(reached[each]?.facts ?? NO_FACTS));
			const proves = way === "onSuccess" ? (meanings[state.at]?.proves ?? 0) : 0;
			return to === undefined ? [] : [{ from, to, way, proves }];
		}),
	);
	const [out, into] = [reached.map((): Step[] => []), reached.map((): Step[] => [])];
	for (const step of steps) {
		out[step.from]?.push(step);
		into[step.to]?.push(step);
	}
	const isEnd = ({ at, facts }: Reached) => nodes[at]?.type === "END" && isAuthenticated(facts);
	return { states: reached, steps, out, into, ends: reached.flatMap((state, index) => (isEnd(state) ? [index] : [])) };
}

function placeOf(at: number, { facts, remembered }: Pick<Reached, "facts" | "remembered">): string {
	return `${at} ${gatesOf(facts)} ${remembered.join()}`;
}

export interface Spread {
	from: readonly number[];
	over(step: Step): boolean;
	spend: Spend;
}

/** The states that are reached from these over these steps, and these themselves. */
export function spreadOn({ out }: StateGraph, { from, over, spend }: Spread): ReadonlySet<number> {
	const seen = new Set(from);
	for (const state of seen)
		for (const step of out[state] ?? []) {
			spend(1);
			if (over(step)) seen.add(step.to);
		}
	return seen;
}

/** The states from which one of these is reached over these steps, and these themselves. */
export function spreadBack({ into }: StateGraph, { from, over, spend }: Spread): ReadonlySet<number> {
	const seen = new Set(from);
	for (const state of seen)
		for (const step of into[state] ?? []) {
			spend(1);
			if (over(step)) seen.add(step.from);
		}
	return seen;
}
