import { type FlowNode, type Transition, transitionsOf } from "@/lib/flows/model";

/** A screen of the storyboard with its transitions. */
export interface StoryboardScreen {
	/** Unique, even where ids are not unique. */
	key: string;
	node: FlowNode;
	index: number;
	transitions: readonly Transition[];
}

/** All screens in reading order; `keys` are parallel to the nodes. */
export function storyboardScreens(
	nodes: readonly FlowNode[],
	order: readonly string[],
	keys: readonly string[],
): StoryboardScreen[] {
	const byId = Map.groupBy(nodes.entries(), ([, { id }]) => id);
	return order.flatMap((id) =>
		(byId.get(id) ?? []).flatMap(([index, node]) =>
			node.type === "PROMPT" ? [{ key: keys[index] ?? id, node, index, transitions: transitionsOf(node) }] : [],
		),
	);
}
