import { cardSize } from "../edit/card-size";
import { edges } from "../graph/edges";
import type { FlowNode, NodeType } from "../schema/node";
import { type Box, layeredLayout } from "./layered-layout";

/** A small drawing of a flow: SVG paths in the pixels of the canvas, all nodes of a type and all edges of a kind in one path. */
export interface FlowDrawing {
	/** The `viewBox`. */
	box: Box;
	nodes: Record<NodeType, string>;
	/** `lines` are successes and buttons, `failures` lead on after a failure. */
	lines: string;
	failures: string;
}

const MARGIN = 24;
const RADIUS = 16;

/** Draws a flow where its nodes stand on the canvas; nodes without a position are laid out. */
export function flowDrawing(nodes: readonly FlowNode[]): FlowDrawing {
	const boxes = boxesOf(nodes);
	const byId = new Map(nodes.map(({ id }, index) => [id, boxes[index] as Box]));
	const drawn: FlowDrawing["nodes"] = { START: "", END: "", PROMPT: "", TASK_EXECUTION: "" };
	for (const [index, { type }] of nodes.entries())
		drawn[type] += rectangle(boxes[index] as Box, type === "START" || type === "END");
	const paths = { lines: "", failures: "" };
	for (const { source, target, kind } of edges(nodes)) {
		const [from, to] = [byId.get(source), byId.get(target)];
		if (from === undefined || to === undefined) continue;
		paths[kind === "failure" ? "failures" : "lines"] += line(from, to);
	}
	return { box: around(boxes), nodes: drawn, ...paths };
}

function boxesOf(nodes: readonly FlowNode[]): Box[] {
	const placed = nodes.every(({ layout }) => layout?.position !== undefined);
	if (!placed) return layeredLayout(nodes, cardSize);
	return nodes.map((node) => {
		const { x = 0, y = 0 } = node.layout?.position ?? {};
		return { x: Math.round(x), y: Math.round(y), ...cardSize(node) };
	});
}

function around(boxes: readonly Box[]): Box {
	if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}

function rectangle({ x, y, width, height }: Box, round: boolean): string {
	const r = round ? Math.min(width, height) / 2 : RADIUS;
	const [w, h] = [width - 2 * r, height - 2 * r];
	const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
	return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}

/** From the end side of a node to the start side of the next one; a line that leads back swings out below both. */
function line(from: Box, to: Box): string {
	const [x1, y1] = [from.x + from.width, Math.round(from.y + from.height / 2)];
	const [x2, y2] = [to.x, Math.round(to.y + to.height / 2)];
	const reach = Math.max(24, Math.round(Math.abs(x2 - x1) / 2));
	if (x2 >= x1) return `M${x1} ${y1}C${x1 + reach} ${y1} ${x2 - reach} ${y2} ${x2} ${y2}`;
	const bottom = Math.max(from.y + from.height, to.y + to.height) + MARGIN;
	const [start, end] = [Math.round(from.x + from.width / 2), Math.round(to.x + to.width / 2)];
	return `M${start} ${from.y + from.height}C${start} ${bottom} ${end} ${bottom} ${end} ${to.y + to.height}`;
}
