import { edgeId } from "../graph/edges";
import type { SlotKind } from "../graph/outgoing";
import type { DrawnCard } from "./drawn-card";

/** A connection between two cards, by their positions in the list of cards. */
export interface Wire {
	id: string;
	slot: string;
	kind: SlotKind;
	source: number;
	target: number;
	/** Where it leaves, from the top of its source. */
	exitY: number;
	/** Whether it is what most people take: the success of a step, or the first action of a screen. */
	main: boolean;
	/** Whether it would close a cycle with the wires before it, and is drawn as a stub. */
	back: boolean;
}

/**
 * The wires of cards. Which of them lead back is decided from START on, in the order of what most people take: successes and first
 * actions, other actions, failures; what a failure leads to is followed in the same order. A wire that closes a cycle with those before
 * it leads back.
 */
export function flowWires(cards: readonly DrawnCard[]): Wire[] {
	const indexById = new Map<string, number>();
	for (const [index, { id }] of cards.entries()) if (!indexById.has(id)) indexById.set(id, index);
	const wires = cards.flatMap(({ key, exits }, source): Wire[] =>
		exits.flatMap(({ slot, kind, target, y }, row) => {
			const to = target === undefined ? undefined : indexById.get(target);
			if (to === undefined || cards[to]?.type === "START") return [];
			const main = kind === "success" || (kind === "action" && row === firstAction(exits));
			return [{ id: edgeId(key, slot), slot, kind, source, target: to, exitY: y, main, back: false }];
		}),
	);
	const leading: number[][] = cards.map(() => []);
	const isReached = (from: number, wanted: number) => {
		const seen = new Set([from]);
		// A set is walked in the order of insertion, also through what is added on the way.
		for (const at of seen) {
			if (at === wanted) return true;
			for (const next of leading[at] ?? []) seen.add(next);
		}
		return false;
	};
	const byRank = [0, 1, 2].map((rank) => wires.filter((wire) => rankOf(wire) === rank));
	const ofSource = byRank.map((ranked) => Map.groupBy(ranked, ({ source }) => source));
	const inOrder = [...cards.keys()].sort((one, other) => (cards[one]?.place ?? 0) - (cards[other]?.place ?? 0));
	const waiting: Wire[][] = [[], [], []];
	const seen = new Set<number>();
	const arriveAt = (index: number) => {
		if (seen.has(index)) return;
		seen.add(index);
		for (const [rank, own] of ofSource.entries()) waiting[rank]?.push(...(own.get(index) ?? []));
	};
	for (const root of inOrder) {
		arriveAt(root);
		for (let wire = nextOf(waiting); wire !== undefined; wire = nextOf(waiting)) {
			if (isReached(wire.target, wire.source)) wire.back = true;
			else {
				leading[wire.source]?.push(wire.target);
				arriveAt(wire.target);
			}
		}
	}
	return wires;
}

/** The cards from the first one along main wires: what most people see. */
export function mainPath(first: number, wires: readonly Wire[]): number[] {
	const leaving = Map.groupBy(
		wires.filter(({ kind, back }) => kind !== "failure" && !back),
		({ source }) => source,
	);
	const path: number[] = [];
	for (let at: number | undefined = first; at !== undefined; ) {
		path.push(at);
		const own: readonly Wire[] = leaving.get(at) ?? [];
		at = (own.find(({ main }) => main) ?? own[0])?.target;
	}
	return path;
}

function firstAction(exits: DrawnCard["exits"]): number {
	return exits.findIndex(({ kind, target }) => kind === "action" && target !== undefined);
}

function nextOf(waiting: readonly Wire[][]): Wire | undefined {
	return waiting.find((ranked) => ranked.length > 0)?.shift();
}

function rankOf({ main, kind }: Wire): number {
	return main ? 0 : kind === "action" ? 1 : 2;
}
