import type { FlowNode } from "../schema/node";
import { readingOrder } from "./reading-order";

/**
 * The ids of all nodes in reading order: START and the way on which everything goes well, then the branches, then what
 * cannot be reached. An id that several nodes share stands there once.
 */
export function flowOrder(nodes: readonly FlowNode[]): string[] {
	return [...new Set(readingOrder(nodes).order.flatMap((index) => nodes[index]?.id ?? []))];
}
