import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { changeEveryNode, changeNode, changeNodesByKey } from "./change-node";
import { type Point, rounded } from "./point";
import { withMembers } from "./with-members";

/** A width and a height, in pixels. */
export interface NodeSize {
	width: number;
	height: number;
}

/** Moves nodes. Positions are rounded to pixels; one that is not finite is ignored. */
export function moveNodes(flow: FlowDefinition, positions: Readonly<Record<string, Point>>): FlowDefinition {
	return changeNodesByKey(flow, new Map(Object.entries(positions)), withPosition);
}

/** Resizes a node, and moves it when its left or top corner is dragged. */
export function resizeNode(
	flow: FlowDefinition,
	id: string,
	{ width, height, x, y }: NodeSize & Partial<Point>,
): FlowDefinition {
	return changeNode(flow, id, (node) => {
		const sized = withSize(node, { width, height });
		if (sized === node || (x === undefined && y === undefined)) return sized;
		const old = node.layout?.position ?? { x: 0, y: 0 };
		return withPosition(sized, { x: x ?? old.x, y: y ?? old.y });
	});
}

/** Gives all nodes back to the automatic layout: without positions and sizes. Other members of a layout stay. */
export function unplaceNodes(flow: FlowDefinition): FlowDefinition {
	return changeEveryNode(flow, (node) => {
		if (node.layout === undefined) return node;
		const { position: _position, size: _size, ...others } = node.layout;
		return withMembers(node, { layout: Object.keys(others).length === 0 ? undefined : others });
	});
}

/** The node at a position; the same object when its position does not change. */
export function withPosition(node: FlowNode, { x, y }: Point): FlowNode {
	const old = node.layout?.position;
	if (!Number.isFinite(x) || !Number.isFinite(y) || (old?.x === x && old.y === y)) return node;
	const position = withMembers(old ?? { x: rounded(x), y: rounded(y) }, { x: rounded(x), y: rounded(y) });
	return position === old ? node : withMembers(node, { layout: { ...node.layout, position } });
}

function withSize(node: FlowNode, { width, height }: NodeSize): FlowNode {
	const old = node.layout?.size;
	if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return node;
	if (old?.width === width && old.height === height) return node;
	const changes = { width: Math.max(1, rounded(width)), height: Math.max(1, rounded(height)) };
	const size = withMembers(old ?? changes, changes);
	return size === old ? node : withMembers(node, { layout: { ...node.layout, size } });
}
