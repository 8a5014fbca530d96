import { addAfter, addNode, type FlowDefinition, newNode } from "@/lib/flows/model";
import { drawnBoxes } from "../../derived/drawing/drawn-boxes";
import type { Direction } from "./neighbour-of";

const GAP = 56;

/** Adds a screen beside a node in a direction and connects its first free transition, so that flows can be designed by keyboard. */
export function growFrom(
	flow: FlowDefinition,
	nodeId: string,
	direction: Direction,
): { flow: FlowDefinition; nodeId: string } {
	const at = flow.nodes.findIndex(({ id }) => id === nodeId);
	const box = drawnBoxes(flow.nodes)[at] ?? { x: 0, y: 0, width: 0, height: 0 };
	const added = newNode(flow, { type: "PROMPT" }, { x: 0, y: 0 });
	const { width = 0, height = 0 } = added.layout?.size ?? {};
	const position = {
		right: { x: box.x + box.width + GAP, y: box.y },
		left: { x: box.x - width - GAP, y: box.y },
		up: { x: box.x, y: box.y - height - GAP },
		down: { x: box.x, y: box.y + box.height + GAP },
	}[direction];
	const node = { ...added, layout: { ...added.layout, position } };
	return {
		flow: direction === "left" || direction === "up" ? addNode(flow, node) : addAfter(flow, { nodeId }, node),
		nodeId: node.id,
	};
}
