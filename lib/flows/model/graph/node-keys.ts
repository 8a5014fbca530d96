import { uniqueKeys } from "../compare/unique-keys";
import type { FlowNode } from "../schema/node";

/** A name for each node that is unique even where ids are not, parallel to `nodes`; mostly the id itself. */
export function nodeKeys(nodes: readonly Pick<FlowNode, "id">[]): string[] {
	const keyOf = uniqueKeys();
	return nodes.map(({ id }) => keyOf(id));
}
