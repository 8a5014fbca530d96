import type { FlowNode } from "@/lib/flows/model";
import { KNOWN, knownValues, type Leaving, UNKNOWN } from "./known-values";
import { isAt, keyOf, type Place, type Return } from "./returns";
import type { TaskMeaning } from "./task-meaning";

/**
 * What an abstract execution remembers that decides where it returns to: for each place the position of a node, or -1 for none so
 * far; then for each value whether it is known.
 */
export interface Memory {
	initial: readonly number[];
	/** The memory after a node was left. `reached`: a screen was answered, or a task has succeeded. */
	after(before: readonly number[], index: number, leaving: Leaving, reached: boolean): readonly number[];
	/** The memory without what no later return depends on, so that equal states are recognized. */
	keptAt(remembered: readonly number[], index: number): readonly number[];
	targets(back: Return, remembered: readonly number[], from: number): readonly number[];
}

interface Parts {
	nodes: readonly FlowNode[];
	meanings: readonly (TaskMeaning | null)[];
	successors: readonly (readonly number[])[];
	returns: readonly (readonly Return[])[];
}

/** Remembers exactly what the runtime remembers. */
export function exactMemory(parts: Parts): Memory {
	const { nodes, meanings, returns } = parts;
	const places = new Map(
		returns
			.flat()
			.flatMap(rememberedFor)
			.map((place) => [keyOf(place), place]),
	);
	const keys = [...places.keys()];
	const values = knownValues(parts);
	const sources = reversed(withReturns(parts));
	const live = [
		...[...places.values()].map((place) => nodesThatLeadBack(returns, sources, place)),
		...values.users.map((users) => spread(sources, users)),
	];
	const setBy = nodes.map((node, index) => [...places.values()].map((place) => isAt(place, node, meanings[index])));
	const positions = new Map(
		returns.flat().map((back) => [back, placesIn(back).map((place) => keys.indexOf(keyOf(place)))] as const),
	);
	const initial = [...keys.map(() => -1), ...values.initial];
	const knownIn = (remembered: readonly number[]) => (identifier: string) =>
		remembered[keys.length + values.identifiers.indexOf(identifier)];
	return {
		initial,
		after: (before, index, leaving, reached) => {
			const set = reached ? (setBy[index] ?? []) : [];
			const known = before.slice(keys.length);
			const after = values.after(known, index, leaving);
			if (!set.some(Boolean) && after === known) return before;
			return [...before.slice(0, keys.length).map((old, place) => (set[place] ? index : old)), ...after];
		},
		keptAt: (remembered, index) =>
			remembered.every((found, at) => found === nothingAt(at) || live[at]?.has(index))
				? remembered
				: remembered.map((found, at) => (live[at]?.has(index) ? found : nothingAt(at))),
		targets: (back, remembered) => {
			const [place = -1, otherwise = -1] = (positions.get(back) ?? []).map((at) => remembered[at] ?? -1);
			const { needs = [], otherwiseNeeds = [], asksFor, answered } = back;
			const known = knownIn(remembered);
			if (answered !== undefined && remembered[keys.indexOf(keyOf(answered))] === -1) return [];
			if (asksFor?.every((identifier) => known(identifier) === KNOWN)) return [];
			const hasAll = (identifiers: readonly string[]) => identifiers.every((each) => known(each) !== UNKNOWN);
			if (place !== -1) return hasAll(needs) ? [place] : [];
			return otherwise !== -1 && hasAll(otherwiseNeeds) ? [otherwise] : [];
		},
	};

	function nothingAt(at: number): number {
		return at < keys.length ? -1 : UNKNOWN;
	}
}

/** Remembers nothing and returns to everything that may have come before: it finds the same paths, or more. */
export function noMemory(parts: Parts): Memory {
	const { nodes, meanings, successors } = parts;
	const { everKnown } = knownValues(parts);
	const before = new Map<number, ReadonlySet<number>>();
	/** Each return belongs to one node. */
	const found = new Map<Return, readonly number[]>();
	return {
		initial: [],
		after: (remembered) => remembered,
		keptAt: (remembered) => remembered,
		targets: (back, _, from) => {
			const same = found.get(back);
			if (same !== undefined) return same;
			const known = before.get(from) ?? spread(reversed(successors), [from]);
			before.set(from, known);
			const { needs = [], otherwiseNeeds = [] } = back;
			const places = placesIn(back).filter((place) =>
				(place === back.otherwise ? otherwiseNeeds : needs).every((identifier) => everKnown.has(identifier)),
			);
			const targets = nodes.flatMap((node, index) =>
				known.has(index) && places.some((place) => isAt(place, node, meanings[index])) ? [index] : [],
			);
			found.set(back, targets);
			return targets;
		},
	};
}

/** The places that decide about a return. */
function rememberedFor(back: Return): Place[] {
	return back.answered === undefined ? placesIn(back) : [...placesIn(back), back.answered];
}

function placesIn({ place, otherwise }: Return): Place[] {
	return otherwise === undefined ? [place] : [place, otherwise];
}

/** The positions from which a task that returns to the place can still be reached, also by returns. */
function nodesThatLeadBack(
	returns: Parts["returns"],
	sources: readonly (readonly number[])[],
	place: Place,
): ReadonlySet<number> {
	const key = keyOf(place);
	const users = returns.flatMap((each, index) =>
		each.flatMap(rememberedFor).some((used) => keyOf(used) === key) ? [index] : [],
	);
	return spread(sources, users);
}

/** The successors of each node with all nodes that it may return to. */
function withReturns({ nodes, meanings, successors, returns }: Parts): number[][] {
	const known = new Map<string, readonly number[]>();
	const nodesAt = (place: Place) => {
		const key = keyOf(place);
		const found = known.get(key) ?? nodes.flatMap((node, index) => (isAt(place, node, meanings[index]) ? [index] : []));
		known.set(key, found);
		return found;
	};
	return successors.map((direct, index) => [
		...new Set([...direct, ...(returns[index] ?? []).flatMap(placesIn).flatMap(nodesAt)]),
	]);
}

function reversed(successors: readonly (readonly number[])[]): number[][] {
	const sources: number[][] = successors.map(() => []);
	for (const [from, targets] of successors.entries()) for (const to of targets) sources[to]?.push(from);
	return sources;
}

function spread(neighbours: readonly (readonly number[])[], from: readonly number[]): ReadonlySet<number> {
	const seen = new Set(from);
	const waiting = [...from];
	for (let index = waiting.pop(); index !== undefined; index = waiting.pop())
		for (const next of neighbours[index] ?? [])
			if (!seen.has(next)) {
				seen.add(next);
				waiting.push(next);
			}
	return seen;
}
