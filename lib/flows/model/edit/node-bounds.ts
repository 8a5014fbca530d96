import type { Box } from "../drawing/box";
import type { FlowNode } from "../schema/node";
import { cardSize } from "./card-size";

/** The position and size of a node; undefined for one without a position. */
export function boundsOf(node: FlowNode): Box | undefined {
	const position = node.layout?.position;
	if (position === undefined) return undefined;
	const { width, height } = node.layout?.size ?? cardSize(node);
	return { x: position.x, y: position.y, width, height };
}

/** The smallest box around all boxes; null when there are none. */
export function union(boxes: readonly Box[]): Box | null {
	if (boxes.length === 0) return null;
	const x = Math.min(...boxes.map((box) => box.x));
	const y = Math.min(...boxes.map((box) => box.y));
	const right = Math.max(...boxes.map((box) => box.x + box.width));
	const bottom = Math.max(...boxes.map((box) => box.y + box.height));
	return { x, y, width: right - x, height: bottom - y };
}
