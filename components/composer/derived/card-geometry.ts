import type { FlowNode } from "@/lib/flows/model";
import { cardSize } from "@/lib/flows/model";

export interface Size {
	width: number;
	height: number;
}

/** The size of a handle, in pixels: the smallest target size that WCAG 2.5.8 allows. */
export const HANDLE_SIZE = 24;

const LARGEST = 4_000;

/** The size in which a node is drawn: the stored one, but large enough for its fields and transitions, and limited. */
export function drawnSize(node: FlowNode): Size {
	const compact = cardSize(node);
	const saved = node.layout?.size;
	if (saved === undefined) return compact;
	return {
		width: Math.min(Math.max(saved.width, compact.width / 2), LARGEST),
		height: Math.min(Math.max(saved.height, compact.height), LARGEST),
	};
}

/** The id of the handle for incoming edges. */
export const ENTRY = "in";
