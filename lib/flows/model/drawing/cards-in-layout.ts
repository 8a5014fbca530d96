import { flowGraph } from "../graph/flow-graph";
import { reachableFrom } from "../graph/reachability";
import type { FlowNode } from "../schema/node";
import type { DrawnCard } from "./drawn-card";

/**
 * The cards that the automatic layout places. A card with a place of its own that no path from START reaches, as one that was just
 * pasted, takes no room in it, so that it moves no other.
 * @param cards parallel to the nodes
 */
export function cardsInLayout(nodes: readonly FlowNode[], cards: readonly DrawnCard[]): readonly DrawnCard[] {
	if (nodes.every(({ layout }) => layout?.position === undefined)) return cards;
	const starts = nodes.flatMap(({ id, type }) => (type === "START" ? [id] : []));
	const reached = reachableFrom(flowGraph(nodes), starts);
	return cards.filter(({ id }, index) => nodes[index]?.layout?.position === undefined || reached.has(id));
}
