import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { sameValue } from "./same-value";
import { uniqueKeys } from "./unique-keys";

/** The nodes of a flow in their order, by ids; of nodes that share an id the later ones have a number after it. */
export type KeyedNodes = ReadonlyMap<string, FlowNode>;

/** The nodes of a definition by key. */
export function keyedNodes({ nodes }: FlowDefinition): KeyedNodes {
	const keyOf = uniqueKeys();
	return new Map(nodes.map((node) => [keyOf(node.id), node]));
}

/** The same nodes, where one that only has another id than it had in `base` keeps the key that it had there. */
export function keyedLike(base: KeyedNodes, nodes: KeyedNodes): KeyedNodes {
	const gone = new Map([...base].filter(([key]) => !nodes.has(key)));
	if (gone.size === 0) return nodes;
	return new Map(
		[...nodes].map(([key, node]): [string, FlowNode] => {
			if (base.has(key)) return [key, node];
			const content = { ...node, id: "" };
			for (const [oldKey, old] of gone) {
				if (!sameValue({ ...old, id: "" }, content)) continue;
				gone.delete(oldKey);
				return [oldKey, node];
			}
			return [key, node];
		}),
	);
}
