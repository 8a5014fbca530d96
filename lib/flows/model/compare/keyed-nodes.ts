import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { sameValue } from "./same-value";
import { uniqueKeys } from "./unique-keys";

/** The nodes of a flow in their order, by id; with a number after the id where nodes share it. */
export type KeyedNodes = ReadonlyMap<string, FlowNode>;

/** The nodes of a definition by key. */
export function keyedNodes({ nodes }: FlowDefinition): KeyedNodes {
	const keyOf = uniqueKeys();
	return new Map(nodes.map((node) => [keyOf(node.id), node]));
}

/** The same nodes by key. A node that differs from `base` only in its id keeps its key there. */
export function keyedLike(base: KeyedNodes, nodes: KeyedNodes): KeyedNodes {
	const removed = new Map([...base].filter(([key]) => !nodes.has(key)));
	if (removed.size === 0) return nodes;
	return new Map(
		[...nodes].map(([key, node]): [string, FlowNode] => {
			if (base.has(key)) return [key, node];
			const content = { ...node, id: "" };
			for (const [oldKey, old] of removed) {
				if (!sameValue({ ...old, id: "" }, content)) continue;
				removed.delete(oldKey);
				return [oldKey, node];
			}
			return [key, node];
		}),
	);
}
