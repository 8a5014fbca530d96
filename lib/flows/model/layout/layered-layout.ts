import { flowGraph } from "../graph/flow-graph";
import type { FlowNode } from "../schema/node";
import { assignLayers } from "./assign-layers";
import { happyPath } from "./happy-path";
import { orderLayers } from "./order-layers";
import { type Lines, wrappedColumns } from "./wrapped-columns";

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
	const sizes = nodes.map((node) => sizeOf(node));
	const boxes = sizes.map(({ width, height }) => ({ x: 0, y: 0, width, height }));
	const onPath = new Set(path);
	const predecessors = inverse(forward);
	const columns = ordered.map((layer) => {
		let top = Number.NEGATIVE_INFINITY;
		for (const index of layer) {
			const box = boxes[index];
			if (box === undefined) continue;
			const wished = onPath.has(index)
				? 0
				: Math.max(wishedTop(predecessors[index] ?? [], boxes), lowestRow(onPath, layer));
			box.y = Math.round(Math.max(wished, top));
			top = box.y + box.height + ROW_GAP;
		}
		const width = Math.max(...layer.map((index) => sizes[index]?.width ?? 0));
		const height = Math.max(...layer.map((index) => (boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0)));
		return { width, height };
	});
	for (const [at, place] of wrappedColumns(columns, lines).entries()) {
		for (const index of ordered[at] ?? []) {
			const box = boxes[index];
			if (box === undefined) continue;
			box.x = Math.round(place.x + ((columns[at]?.width ?? 0) - box.width) / 2);
			box.y += place.y;
		}
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
