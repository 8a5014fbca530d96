import { flowGraph } from "../graph/flow-graph";
import type { FlowNode } from "../schema/node";
import { assignLayers } from "./assign-layers";
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

const COLUMN_GAP = 44;
const ROW_GAP = 40;

/**
 * Lays out a flow from left to right: one column per step, the happy path in one straight row, the other nodes below it near
 * those that lead to them. Boxes are parallel to `nodes`. Linear except for sorting: 1,000 nodes take less than a frame, so no
 * worker is needed.
 */
export function layeredLayout(nodes: readonly FlowNode[], sizeOf: (node: FlowNode) => LayoutSize): Box[] {
	const graph = flowGraph(nodes);
	const path = happyPath(graph);
	const { layers, forward } = assignLayers(graph, path);
	const ordered = orderLayers(layers, forward, path);
	const sizes = nodes.map((node) => sizeOf(node));
	const boxes = sizes.map(({ width, height }) => ({ x: 0, y: 0, width, height }));
	const onPath = new Set(path);
	const predecessors = inverse(forward);
	let left = 0;
	for (const layer of ordered) {
		const width = Math.max(...layer.map((index) => sizes[index]?.width ?? 0));
		let top = Number.NEGATIVE_INFINITY;
		for (const index of layer) {
			const box = boxes[index];
			if (box === undefined) continue;
			box.x = Math.round(left + (width - box.width) / 2);
			const wished = onPath.has(index)
				? 0
				: Math.max(wishedTop(predecessors[index] ?? [], boxes), lowestRow(onPath, layer));
			box.y = Math.round(Math.max(wished, top));
			top = box.y + box.height + ROW_GAP;
		}
		left += width + COLUMN_GAP;
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
