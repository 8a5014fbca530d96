import type { FlowNode, Transition } from "@/lib/flows/model";
import { cardMetrics, cardSize } from "@/lib/flows/model";

export interface Size {
	width: number;
	height: number;
}

/** The size of a handle, in pixels: the smallest target size that WCAG 2.5.8 allows. */
export const HANDLE_SIZE = 24;
/** The y coordinate at which incoming edges end, from the top of the card: the middle of its header, or of an END. */
export function entryY(node: FlowNode, height: number): number {
	return node.type === "END" ? height / 2 : cardMetrics.header / 2;
}

const LARGEST = 4_000;
const ROWS_PADDING = 4;

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

/** The y coordinate of each transition, from the top of the card: rows at its bottom, START's in its middle. */
export function exitY(node: FlowNode, transitions: readonly Transition[], height: number): number[] {
	if (node.type === "START") return transitions.map(() => height / 2);
	return transitions.map((_, row) => height - ROWS_PADDING - (transitions.length - row - 0.5) * cardMetrics.transition);
}

/** The id of the handle for incoming edges. */
export const ENTRY = "in";

/** The height between the header and the transitions. */
export function bodyHeight(height: number, transitionsOf: number): number {
	return Math.max(0, height - cardMetrics.header - transitionsOf * cardMetrics.transition - ROWS_PADDING);
}
