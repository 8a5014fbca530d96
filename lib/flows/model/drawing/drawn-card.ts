import { cardMetrics } from "../edit/card-size";
import { nodeKeys } from "../graph/node-keys";
import type { SlotKind } from "../graph/outgoing";
import { type Transition, transitionsOf } from "../graph/transitions-of";
import { readingOrder } from "../outline/reading-order";
import type { FlowNode, NodeType } from "../schema/node";
import type { LayoutSize } from "./box";

/** A card as a layout needs it: its size, and where wires enter and leave, from its top. */
export interface DrawnCard extends LayoutSize {
	/** Unique, also where ids are not. */
	key: string;
	id: string;
	type: NodeType;
	/** Its place in the order in which the flow is read. */
	place: number;
	entryY: number;
	exits: readonly CardExit[];
}

export interface CardExit {
	slot: string;
	kind: SlotKind;
	target: string | undefined;
	y: number;
}

const ROWS_PADDING = 4;

/** The y coordinate at which incoming wires end, from the top of the card: the middle of its header, or of an END. */
export function entryY({ type }: Pick<FlowNode, "type">, height: number): number {
	return type === "END" ? height / 2 : cardMetrics.header / 2;
}

/** The y coordinate of each transition, from the top of the card: rows at its bottom, START's in its middle. */
export function exitY({ type }: Pick<FlowNode, "type">, transitions: number, height: number): number[] {
	return Array.from({ length: transitions }, (_, row) =>
		type === "START" ? height / 2 : height - ROWS_PADDING - (transitions - row - 0.5) * cardMetrics.transition,
	);
}

/** The height between the header and the transitions. */
export function bodyHeight(height: number, transitions: number): number {
	return Math.max(0, height - cardMetrics.header - transitions * cardMetrics.transition - ROWS_PADDING);
}

/** The cards of nodes, parallel to them, in these sizes and with the transitions that are shown. */
export function drawnCards(
	nodes: readonly FlowNode[],
	{
		sizeOf,
		shows = () => true,
	}: { sizeOf: (node: FlowNode) => LayoutSize; shows?: (node: FlowNode, transition: Transition) => boolean },
): DrawnCard[] {
	const keys = nodeKeys(nodes);
	const places = new Map(readingOrder(nodes).order.map((index, place) => [index, place]));
	return nodes.map((node, index) => {
		const { width, height } = sizeOf(node);
		const transitions = transitionsOf(node).filter((transition) => shows(node, transition));
		const rows = exitY(node, transitions.length, height);
		return {
			key: keys[index] ?? node.id,
			id: node.id,
			type: node.type,
			width,
			height,
			place: places.get(index) ?? nodes.length,
			entryY: entryY(node, height),
			exits: transitions.map(({ slot, kind, target }, row) => ({ slot, kind, target, y: rows[row] ?? 0 })),
		};
	});
}
