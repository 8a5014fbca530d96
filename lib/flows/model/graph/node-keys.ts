import { uniqueKeys } from "../compare/unique-keys";
import type { FlowNode } from "../schema/node";

/** A unique key for each node, parallel to `nodes`; usually the id itself. */
export function nodeKeys(nodes: readonly Pick<FlowNode, "id">[]): string[] {
	const keyOf = uniqueKeys();
	return nodes.map(({ id }) => keyOf(id));
}
