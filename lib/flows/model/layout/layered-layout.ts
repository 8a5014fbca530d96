import { flowGraph } from "../graph/flow-graph";
import type { FlowNode } from "../schema/node";
import { assignLayers } from "./assign-layers";
import { COLUMN_GAP, type Column, columnsPerLine, type Lines, linesOnCanvas } from "./columns-per-line";
import { happyPath } from "./happy-path";
import { orderLayers } from "./order-layers";

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface LayoutSize {
	width: number;
	height: number;
}

const ROW_GAP = 40;

/**
 * Lays out a flow from left to right: one column per step, the happy path in one straight row, the other nodes below it near
 * those that lead to them. A flow that is too wide for a screen continues in further lines, like text. Boxes are parallel to
 * `nodes`. Linear except for sorting: 1,000 nodes take less than a frame, so no worker is needed.
 */
export function layeredLayout(
	nodes: readonly FlowNode[],
	sizeOf: (node: FlowNode) => LayoutSize,
	lines?: Lines,
): Box[] {
	const graph = flowGraph(nodes);
	const path = happyPath(graph);
	const { layers, forward } = assignLayers(graph, path);
	const ordered = orderLayers(layers, forward, path);
	const boxes = nodes.map((node) => ({ x: 0, y: 0, ...sizeOf(node) }));
	const onPath = new Set(path);
	const predecessors = inverse(forward);

	/** Stacks the nodes of these columns, which stand in one line: near those of the same line that lead to them. */
	function stack(line: readonly (readonly number[])[]): Column[] {
		const within = new Set(line.flat());
		return line.map((layer) => {
			let top = Number.NEGATIVE_INFINITY;
			for (const index of layer) {
				const box = boxes[index];
				if (box === undefined) continue;
				const leading = (predecessors[index] ?? []).filter((one) => within.has(one));
				const wished = onPath.has(index) ? 0 : Math.max(wishedTop(leading, boxes), lowestRow(onPath, layer));
				box.y = Math.round(Math.max(wished, top));
				top = box.y + box.height + ROW_GAP;
			}
			const placed = layer.map((index) => boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 });
			return {
				width: Math.max(...placed.map(({ width }) => width)),
				top: Math.min(...placed.map(({ y }) => y)),
				bottom: Math.max(...placed.map(({ y, height }) => y + height)),
			};
		});
	}

	const inOneLine = stack(ordered);
	const { width, gap } = lines ?? linesOnCanvas(inOneLine);
	let [at, y] = [0, 0];
	for (const length of columnsPerLine(inOneLine, width)) {
		const line = ordered.slice(at, at + length);
		const columns = stack(line);
		const top = Math.min(...columns.map((column) => column.top));
		let x = 0;
		for (const [index, { width }] of columns.entries()) {
			for (const node of line[index] ?? []) {
				const box = boxes[node];
				if (box === undefined) continue;
				box.x = Math.round(x + (width - box.width) / 2);
				box.y += y - top;
			}
			x += width + COLUMN_GAP;
		}
		y += Math.max(...columns.map(({ bottom }) => bottom)) - top + gap;
		at += length;
	}
	return boxes;
}

function wishedTop(predecessors: readonly number[], boxes: readonly Box[]): number {
	if (predecessors.length === 0) return 0;
	const sum = predecessors.reduce((total, index) => total + (boxes[index]?.y ?? 0), 0);
	return sum / predecessors.length;
}

/** The first row below the straight row, also in columns without a node of the happy path. */
function lowestRow(onPath: ReadonlySet<number>, layer: readonly number[]): number {
	return layer.some((index) => onPath.has(index)) ? 0 : ROW_GAP * 4;
}

function inverse(successors: readonly (readonly number[])[]): number[][] {
	const predecessors: number[][] = successors.map(() => []);
	for (const [from, targets] of successors.entries()) for (const to of targets) predecessors[to]?.push(from);
	return predecessors;
}
