import type { Box } from "../drawing/box";
import type { FlowDefinition } from "../schema/flow-definition";
import { changeNodesByKey } from "./change-node";
import { withPosition } from "./move-nodes";
import { boundsOf, union } from "./node-bounds";
import type { Point } from "./point";

export type AlignmentEdge = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Aligns nodes to the outermost of them; nodes without a position are not moved. */
export function alignNodes(flow: FlowDefinition, ids: readonly string[], edge: AlignmentEdge): FlowDefinition {
	const boxes = boxesOf(flow, ids);
	const around = union([...boxes.values()]);
	if (around === null || boxes.size < 2) return flow;
	const positions = new Map([...boxes].map(([id, box]) => [id, aligned(box, around, edge)]));
	return changeNodesByKey(flow, positions, withPosition);
}

/** Makes the gaps between nodes equal; the outermost nodes and the order stay. */
export function distributeNodes(
	flow: FlowDefinition,
	ids: readonly string[],
	axis: "horizontal" | "vertical",
): FlowDefinition {
	const [start, extent] = axis === "horizontal" ? (["x", "width"] as const) : (["y", "height"] as const);
	const boxes = [...boxesOf(flow, ids)].sort(([, one], [, other]) => one[start] - other[start]);
	const first = boxes.at(0)?.[1];
	const last = boxes.at(-1)?.[1];
	if (boxes.length < 3 || first === undefined || last === undefined) return flow;
	const filled = boxes.reduce((sum, [, box]) => sum + box[extent], 0);
	const gap = (last[start] + last[extent] - first[start] - filled) / (boxes.length - 1);
	const positions = new Map<string, Point>();
	let next = first[start];
	for (const [id, box] of boxes) {
		// The last node stays, whatever the rounding adds up to.
		const place = box === last ? last[start] : next;
		positions.set(id, { x: box.x, y: box.y, [start]: place });
		next += box[extent] + gap;
	}
	return changeNodesByKey(flow, positions, withPosition);
}

function boxesOf(flow: FlowDefinition, ids: readonly string[]): Map<string, Box> {
	const selected = new Set(ids);
	const boxes = new Map<string, Box>();
	for (const node of flow.nodes) {
		const box = selected.delete(node.id) ? boundsOf(node) : undefined;
		if (box !== undefined) boxes.set(node.id, box);
	}
	return boxes;
}

function aligned({ x, y, width, height }: Box, around: Box, edge: AlignmentEdge): Point {
	switch (edge) {
		case "left":
			return { x: around.x, y };
		case "center":
			return { x: around.x + (around.width - width) / 2, y };
		case "right":
			return { x: around.x + around.width - width, y };
		case "top":
			return { x, y: around.y };
		case "middle":
			return { x, y: around.y + (around.height - height) / 2 };
		case "bottom":
			return { x, y: around.y + around.height - height };
	}
}
