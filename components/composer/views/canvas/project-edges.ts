import type { Edge } from "@xyflow/react";
import type { DrawnCard, Point, SlotKind, StubKind } from "@/lib/flows/model";
import { ENTRY } from "../../derived/card-geometry";
import type { DrawnWire } from "../../derived/drawing/drawn-wires";

export interface EdgeData extends Record<string, unknown> {
	nodeId: string;
	slot: string;
	kind: SlotKind;
	/** From where it leaves to where it enters. */
	points: readonly Point[];
	stub: StubKind | undefined;
	/** Whether a stub is drawn as a wire because one of its ends is selected. */
	open: boolean;
}

export type FlowEdge = Edge<EdgeData, "flow">;

export interface EdgeProjectionInput {
	cards: readonly DrawnCard[];
	wires: readonly DrawnWire[];
	/** The id of the selected edge. */
	selected: string | null;
	/** The keys of the selected cards. */
	selectedCards: ReadonlySet<string>;
	readOnly: boolean;
}

/** The edges of the cards; unchanged edges keep their identity. */
export function edgeProjection(): (input: EdgeProjectionInput) => FlowEdge[] {
	let remembered = new Map<string, FlowEdge>();
	return ({ cards, wires, selected, selectedCards, readOnly }) => {
		const next = new Map<string, FlowEdge>();
		const edges = wires.map((wire) => {
			const before = remembered.get(wire.id);
			const now = edgeOf(wire, { cards, selected, selectedCards, readOnly });
			const edge = before !== undefined && isSame(before, now) ? before : now;
			next.set(wire.id, edge);
			return edge;
		});
		remembered = next;
		return edges;
	};
}

function edgeOf(
	{ id, slot, kind, source, target, points, stub }: DrawnWire,
	{ cards, selected, selectedCards, readOnly }: Omit<EdgeProjectionInput, "wires">,
): FlowEdge {
	const [from, to] = [cards[source], cards[target]];
	const ends = [from?.key ?? "", to?.key ?? ""] as const;
	return {
		id,
		type: "flow",
		source: ends[0],
		sourceHandle: slot,
		target: ends[1],
		targetHandle: ENTRY,
		selected: id === selected,
		reconnectable: !readOnly,
		// Hidden from assistive technology, because the cards list their transitions.
		domAttributes: hidden,
		data: {
			nodeId: from?.id ?? "",
			slot,
			kind,
			points,
			stub,
			open: stub !== undefined && (id === selected || ends.some((key) => selectedCards.has(key))),
		},
	};
}

const hidden = { "aria-hidden": true } as const;

function isSame(one: FlowEdge, other: FlowEdge): boolean {
	return (
		one.target === other.target &&
		one.selected === other.selected &&
		one.reconnectable === other.reconnectable &&
		one.data?.kind === other.data?.kind &&
		one.data?.stub === other.data?.stub &&
		one.data?.open === other.data?.open &&
		samePoints(one.data?.points ?? [], other.data?.points ?? [])
	);
}

function samePoints(one: readonly Point[], other: readonly Point[]): boolean {
	return (
		one === other ||
		(one.length === other.length && one.every(({ x, y }, index) => x === other[index]?.x && y === other[index].y))
	);
}
