import type { Point } from "../edit/point";
import { rounded } from "../edit/point";
import type { Box } from "./box";
import type { DrawnCard } from "./drawn-card";
import { type FlowRow, flowRows } from "./flow-rows";
import { flowWires, type Wire } from "./flow-wires";
import { type LaidOutRow, type RowGraph, rowGraph } from "./row-graph";

/** Where cards and wires are drawn. It can be cloned to other threads and stored. */
export interface FlowLayout {
	/** By the key of the card. */
	boxes: ReadonlyMap<string, Box>;
	/** The corners of each wire that is drawn, by its id. */
	routes: ReadonlyMap<string, readonly Point[]>;
	/** The wires that are stubs: those that lead back, and those into another row. */
	stubs: ReadonlyMap<string, StubKind>;
	/** The rows after the first one: the key of the first card, and the wires that lead there. */
	rows: readonly { first: string; from: readonly string[] }[];
}

export type StubKind = "back" | "row";

/** What a layout engine computes for one flow, and what follows from its answers. */
export interface LayoutPlan {
	graphs: readonly RowGraph[];
	/** `laidOut` is parallel to `graphs`. */
	finish(laidOut: readonly LaidOutRow[]): FlowLayout;
}

/** In pixels: room for the tag of the next row. */
const ROW_GAP = 88;

/** Plans the layout of a flow, left to right: which wires are drawn, and which cards stand in one row. Equal flows have equal plans. */
export function layoutPlan(cards: readonly DrawnCard[]): LayoutPlan {
	const wires = flowWires(cards);
	const rows = flowRows(cards, wires);
	const byId = new Map(wires.map((wire) => [wire.id, wire]));
	const rowOf = new Map(rows.flatMap(({ cards: members }, row) => members.map((index) => [index, row] as const)));
	const isWithin = ({ source, target, back }: Wire) => !back && rowOf.get(source) === rowOf.get(target);
	return {
		graphs: rows.map((row, at) =>
			rowGraph(
				cards,
				row,
				wires.filter((wire) => isWithin(wire) && rowOf.get(wire.source) === at),
			),
		),
		finish(laidOut) {
			const boxes: Box[] = cards.map(({ width, height }) => ({ x: 0, y: 0, width, height }));
			const routes = new Map<string, readonly Point[]>();
			let top = 0;
			for (const laid of laidOut) {
				const moved = ({ x, y }: Point) => ({ x: rounded(x), y: rounded(y) + top });
				for (const { index, ...at } of laid.places) boxes[index] = { ...emptyBox, ...boxes[index], ...moved(at) };
				for (const { id, points } of laid.routes) {
					const wire = byId.get(id);
					if (wire !== undefined) routes.set(id, betweenPorts(points.map(moved), portsOf(wire, { cards, boxes })));
				}
				top += rounded(laid.height) + ROW_GAP;
			}
			return {
				boxes: new Map(cards.map(({ key }, index) => [key, boxes[index] ?? emptyBox])),
				routes,
				stubs: new Map(
					wires.flatMap((wire) => (isWithin(wire) ? [] : [[wire.id, wire.back ? "back" : "row"] as const])),
				),
				rows: rows.slice(1).map((row) => tagOf(cards, row, wires)),
			};
		},
	};
}

const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The two points where a wire leaves and enters. */
export function portsOf(
	{ source, target, exitY }: Pick<Wire, "source" | "target" | "exitY">,
	{ cards, boxes }: { cards: readonly DrawnCard[]; boxes: readonly Box[] },
): { from: Point; to: Point } {
	const [leaves = emptyBox, enters = emptyBox] = [boxes[source], boxes[target]];
	return {
		from: { x: leaves.x + leaves.width, y: leaves.y + exitY },
		to: { x: enters.x, y: enters.y + (cards[target]?.entryY ?? 0) },
	};
}

/** The corners of a wire whose cards stand on whole pixels: its first and last pieces are level with the ports. */
function betweenPorts(corners: readonly Point[], { from, to }: { from: Point; to: Point }): Point[] {
	const [, second, ...rest] = corners.slice(0, -1);
	if (second === undefined) {
		const x = rounded((from.x + to.x) / 2);
		return from.y === to.y ? [from, to] : [from, { x, y: from.y }, { x, y: to.y }, to];
	}
	const last = rest.pop() ?? second;
	return [from, { x: second.x, y: from.y }, ...rest, { x: last.x, y: to.y }, to];
}

/** A row begins with the card that the wires from other rows lead to. */
function tagOf(cards: readonly DrawnCard[], { cards: members }: FlowRow, wires: readonly Wire[]) {
	const [first = 0] = members;
	const own = new Set(members);
	const entering = wires.filter(({ source, target, back }) => target === first && !own.has(source) && !back);
	return { first: cards[first]?.key ?? "", from: entering.map(({ id }) => id) };
}
