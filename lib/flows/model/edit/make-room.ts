import type { Box } from "../drawing/box";
import { nodeKeys } from "../graph/node-keys";
import type { FlowDefinition } from "../schema/flow-definition";
import { moveNodes } from "./move-nodes";
import type { Point } from "./point";

/** Between two cards, so that a connection fits in. */
export const CARD_GAP = 44;
/** Two lines of cards are this far apart at least. */
const LINE_GAP = 60;

/**
 * The flow with room for a box: what stands in its way moves to the right, with everything that stands further right in the same
 * line. `boxes` are parallel to the nodes.
 */
export function makeRoom(flow: FlowDefinition, boxes: readonly Box[], room: Box): FlowDefinition {
	const { top, bottom } = lineAround(boxes, room);
	const line = [...boxes.entries()].filter(([, box]) => box.y < bottom && box.y + box.height > top);
	const inTheWay = line.filter(([, box]) => box.x + box.width > room.x && box.x < room.x + room.width + CARD_GAP);
	const meets = inTheWay.some(([, box]) => box.y < room.y + room.height && box.y + box.height > room.y);
	if (!meets) return flow;
	const first = Math.min(...inTheWay.filter(([, box]) => box.x >= room.x - CARD_GAP).map(([, box]) => box.x));
	const by = room.x + room.width + CARD_GAP - first;
	if (!Number.isFinite(by) || by <= 0) return flow;
	const keys = nodeKeys(flow.nodes);
	const moved: Record<string, Point> = {};
	for (const [index, { x, y }] of line) {
		const key = keys[index];
		if (x >= first && key !== undefined) moved[key] = { x: x + by, y };
	}
	return moveNodes(flow, moved);
}

/** Stores the positions in which the nodes are drawn, so that a change of the flow moves none of them. */
export function settleNodes(flow: FlowDefinition, boxes: readonly Box[]): FlowDefinition {
	const keys = nodeKeys(flow.nodes);
	return moveNodes(
		flow,
		Object.fromEntries(
			boxes.flatMap(({ x, y }, index) => (keys[index] === undefined ? [] : [[keys[index], { x, y }]])),
		),
	);
}

/** The heights between which the line of cards around a box extends. */
function lineAround(boxes: readonly Box[], room: Box): { top: number; bottom: number } {
	let [top, bottom] = [room.y, room.y + room.height];
	const waiting = boxes.toSorted((one, other) => one.y - other.y);
	for (let grown = true; grown; ) {
		grown = false;
		for (const { y, height } of waiting) {
			if (y >= bottom + LINE_GAP || y + height <= top - LINE_GAP || (y >= top && y + height <= bottom)) continue;
			[top, bottom, grown] = [Math.min(top, y), Math.max(bottom, y + height), true];
		}
	}
	return { top, bottom };
}
