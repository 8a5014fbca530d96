import type { DrawnCard } from "./drawn-card";
import { mainPath, type Wire } from "./flow-wires";

/** A row of a drawing: cards that are laid out together. */
export interface FlowRow {
	/** The cards, in the order in which the flow is read. */
	cards: readonly number[];
	/** Its straight line: what most people see, from the first card. */
	path: readonly number[];
}

/** In pixels: what a window of 1440 pixels shows of a row at a zoom at which it can be read. */
const READABLE = 1760;
/** In pixels, between two columns with a few wires between them. */
const GAP = 64;

/**
 * The rows of a flow: one, where it can be read in a window. Otherwise whole branches have rows of their own, the longest first,
 * until what is left can be read; the straight line of a row is never folded.
 */
export function flowRows(cards: readonly DrawnCard[], wires: readonly Wire[]): FlowRow[] {
	const forward = wires.filter(({ back }) => !back);
	const inOrder = [...cards.keys()].sort((one, other) => placeOf(one) - placeOf(other));
	const rows: FlowRow[] = [];
	const waiting: number[][] = inOrder.length === 0 ? [] : [inOrder];
	for (let members = waiting.shift(); members !== undefined; members = waiting.shift()) {
		const { row, branches } = split(members);
		rows.push(row);
		waiting.unshift(...branches);
	}
	return rows;

	function placeOf(index: number): number {
		return cards[index]?.place ?? 0;
	}

	function split(members: readonly number[]): { row: FlowRow; branches: number[][] } {
		let kept = new Set(members);
		const path = mainPath(members[0] ?? 0, forward.filter(within(kept)));
		const branches: number[][] = [];
		if (widthOf(kept) > READABLE) {
			for (const branch of longestFirst(kept, new Set(path))) {
				if (![...branch].every((index) => kept.has(index))) continue;
				kept = without(kept, branch);
				branches.push(members.filter((index) => branch.has(index)));
				if (widthOf(kept) <= READABLE) break;
			}
		}
		const byPlace = branches.toSorted((one, other) => placeOf(one[0] ?? 0) - placeOf(other[0] ?? 0));
		return { row: { cards: members.filter((index) => kept.has(index)), path }, branches: byPlace };
	}

	/** The branches that leave a row, without those of one card, which make it no shorter. */
	function longestFirst(members: ReadonlySet<number>, straight: ReadonlySet<number>): Set<number>[] {
		const inside = forward.filter(within(members));
		const heads = without(new Set(inside.map(({ target }) => target)), straight);
		const branches = [...heads].map((head) => onlyThrough(head, members)).filter(({ size }) => size > 1);
		const widths = new Map(branches.map((branch) => [branch, widthOf(branch)]));
		return branches.sort((one, other) => (widths.get(other) ?? 0) - (widths.get(one) ?? 0));
	}

	function within(members: ReadonlySet<number>) {
		return ({ source, target }: Wire) => members.has(source) && members.has(target);
	}

	/** The cards that are reached from the first one only through this one, and this one. */
	function onlyThrough(head: number, members: ReadonlySet<number>): Set<number> {
		const inside = forward.filter(within(members));
		const entered = new Set(inside.map(({ target }) => target));
		const others = reached(
			[...members].filter((index) => !entered.has(index)),
			inside.filter(({ target }) => target !== head),
		);
		return new Set([...reached([head], inside)].filter((index) => !others.has(index)));
	}

	/** The width of a row: the widest card of each column, and what is between them. */
	function widthOf(members: ReadonlySet<number>): number {
		const inside = forward.filter(within(members));
		const leaving = Map.groupBy(inside, ({ source }) => source);
		const column = new Map<number, number>();
		const entering = new Map<number, number>();
		for (const { target } of inside) entering.set(target, (entering.get(target) ?? 0) + 1);
		const ready = [...members].filter((index) => !entering.has(index));
		for (const index of ready) {
			const next = (column.get(index) ?? 0) + 1;
			for (const { target } of leaving.get(index) ?? []) {
				column.set(target, Math.max(column.get(target) ?? 0, next));
				const left = (entering.get(target) ?? 0) - 1;
				entering.set(target, left);
				if (left === 0) ready.push(target);
			}
		}
		const widths = new Map<number, number>();
		for (const index of members) {
			const at = column.get(index) ?? 0;
			widths.set(at, Math.max(widths.get(at) ?? 0, cards[index]?.width ?? 0));
		}
		return [...widths.values()].reduce((sum, width) => sum + width + GAP, -GAP);
	}
}

function without(one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
	return new Set([...one].filter((index) => !other.has(index)));
}

function reached(from: readonly number[], wires: readonly Wire[]): Set<number> {
	const leaving = Map.groupBy(wires, ({ source }) => source);
	const seen = new Set(from);
	// A set is walked in the order of insertion, also through what is added on the way.
	for (const at of seen) for (const { target } of leaving.get(at) ?? []) seen.add(target);
	return seen;
}
