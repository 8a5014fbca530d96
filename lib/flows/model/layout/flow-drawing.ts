import { edges } from "../graph/edges";
import type { FlowNode, NodeType } from "../schema/node";
import { type Box, type LayoutSize, layeredLayout } from "./layered-layout";

/** A small drawing of a flow: SVG paths, all nodes of a type and all edges of a kind in one path. */
export interface FlowDrawing {
	/** The `viewBox`. */
	box: Box;
	nodes: Record<NodeType, string>;
	/** `lines` are successes and buttons, `failures` lead on after a failure. */
	lines: string;
	failures: string;
}

const MARGIN = 12;
const RADIUS = 20;
/** What a node measures in the drawing, whatever its card contains: only its kind has to be recognized. */
const SIZES: Record<NodeType, LayoutSize> = {
	START: { width: 112, height: 72 },
	END: { width: 112, height: 72 },
	PROMPT: { width: 192, height: 144 },
	TASK_EXECUTION: { width: 192, height: 96 },
};
/** The shape of the place for the drawing, as width to height. */
const DRAWING_SHAPE = 2.6;
const LINE_WIDTHS = [Number.POSITIVE_INFINITY, 3200, 2400, 1600, 1280, 1024, 800];
const LINE_GAP = 56;
/** One line is easier to follow than several in which the nodes are little larger. */
const LARGE_ENOUGH = 1.15;

/** Draws a flow as large as its place allows: in the fewest lines of steps that make it large. */
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
	const layouts = LINE_WIDTHS.map((width) => layeredLayout(nodes, ({ type }) => SIZES[type], { width, gap: LINE_GAP }));
	const extents = layouts.map((boxes) => {
		const { width, height } = around(boxes);
		return Math.max(width, height * DRAWING_SHAPE);
	});
	const largeEnough = LARGE_ENOUGH * Math.min(...extents);
	return layouts[extents.findIndex((extent) => extent <= largeEnough)] ?? [];
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

/**
 * From the end side of a node to the start side of the next one. A line that leads back runs between the lines of steps, or swings
 * out below both nodes.
 */
function line(from: Box, to: Box): string {
	const [x1, y1] = [from.x + from.width, Math.round(from.y + from.height / 2)];
	const [x2, y2] = [to.x, Math.round(to.y + to.height / 2)];
	const reach = Math.max(24, Math.round(Math.abs(x2 - x1) / 2));
	if (x2 >= x1) return `M${x1} ${y1}C${x1 + reach} ${y1} ${x2 - reach} ${y2} ${x2} ${y2}`;
	const [start, end] = [Math.round(from.x + from.width / 2), Math.round(to.x + to.width / 2)];
	const below = to.y >= from.y + from.height;
	if (below || to.y + to.height <= from.y) {
		const [leave, arrive] = below ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
		const middle = Math.round((leave + arrive) / 2);
		return `M${start} ${leave}C${start} ${middle} ${end} ${middle} ${end} ${arrive}`;
	}
	const bottom = Math.max(from.y + from.height, to.y + to.height) + MARGIN;
	return `M${start} ${from.y + from.height}C${start} ${bottom} ${end} ${bottom} ${end} ${to.y + to.height}`;
}
