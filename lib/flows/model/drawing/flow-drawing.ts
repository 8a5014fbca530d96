import type { FlowNode, NodeType } from "../schema/node";
import type { Box, LayoutSize } from "./box";
import { drawnCards } from "./drawn-card";
import { flowWires } from "./flow-wires";
import { layoutInProcess } from "./layout-in-process";
import { portsOf } from "./layout-plan";

/** A small drawing of a flow: SVG paths, all nodes of a type and all edges of a kind in one path. */
export interface FlowDrawing {
	/** The `viewBox`. */
	box: Box;
	nodes: Record<NodeType, string>;
	/** `lines` are successes and buttons, `failures` lead on after a failure; a stub is a short line. */
	lines: string;
	failures: string;
}

const MARGIN = 12;
const RADIUS = 20;
/** How far a stub reaches from its node. */
const STUB = 20;
/** What a node measures in the drawing, whatever its card contains: only its kind has to be recognized. */
const SIZES: Record<NodeType, LayoutSize> = {
	START: { width: 112, height: 72 },
	END: { width: 112, height: 72 },
	PROMPT: { width: 192, height: 144 },
	TASK_EXECUTION: { width: 192, height: 96 },
};

/** Draws a flow as the canvas does: the same rows, wires and stubs. It holds its thread for up to a tenth of a second. */
export function flowDrawing(nodes: readonly FlowNode[]): FlowDrawing {
	const cards = drawnCards(nodes, {
		sizeOf: ({ type }) => SIZES[type],
		shows: (_, { target }) => target !== undefined,
	});
	const { boxes: byKey, routes } = layoutInProcess(cards);
	const boxes = cards.map(({ key }) => byKey.get(key) ?? { x: 0, y: 0, width: 0, height: 0 });
	const drawn: FlowDrawing["nodes"] = { START: "", END: "", PROMPT: "", TASK_EXECUTION: "" };
	for (const [index, { type }] of cards.entries())
		drawn[type] += rectangle(boxes[index], type === "START" || type === "END");
	const paths = { lines: "", failures: "" };
	for (const wire of flowWires(cards)) {
		const { x, y } = portsOf(wire, { cards, boxes }).from;
		const [first, ...rest] = routes.get(wire.id) ?? [
			{ x, y },
			{ x: x + STUB, y },
		];
		if (first === undefined) continue;
		const line = `M${first.x} ${first.y}${rest.map((corner) => `L${corner.x} ${corner.y}`).join("")}`;
		paths[wire.kind === "failure" ? "failures" : "lines"] += line;
	}
	return { box: around(boxes), nodes: drawn, ...paths };
}

function around(boxes: readonly Box[]): Box {
	if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN + STUB;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
	return { x: left, y: top, width: right - left, height: bottom - top };
}

function rectangle({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}, round: boolean): string {
	const r = round ? Math.min(width, height) / 2 : RADIUS;
	const [w, h] = [width - 2 * r, height - 2 * r];
	const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
	return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}
