import type { FlowNode } from "../schema/node";
import { readingOrder } from "./reading-order";

/**
 * The ids of all nodes in reading order: START and the happy path, then the branches, then unreachable nodes. An id that nodes
 * share is listed once.
 */
export function flowOrder(nodes: readonly FlowNode[]): string[] {
	return [...new Set(readingOrder(nodes).order.flatMap((index) => nodes[index]?.id ?? []))];
}
