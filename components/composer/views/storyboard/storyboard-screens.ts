import { type FlowNode, type Transition, transitionsOf } from "@/lib/flows/model";

/** A screen of the storyboard, with where people may go from it. */
export interface StoryboardScreen {
	/** Unique, even where ids are not. */
	key: string;
	node: FlowNode;
	index: number;
	ways: readonly Transition[];
}

/** All screens in the order in which the flow is read; `keys` run parallel to the nodes. */
export function storyboardScreens(
	nodes: readonly FlowNode[],
	order: readonly string[],
	keys: readonly string[],
): StoryboardScreen[] {
	const byId = Map.groupBy(nodes.entries(), ([, { id }]) => id);
	return order.flatMap((id) =>
		(byId.get(id) ?? []).flatMap(([index, node]) =>
			node.type === "PROMPT" ? [{ key: keys[index] ?? id, node, index, ways: transitionsOf(node) }] : [],
		),
	);
}
