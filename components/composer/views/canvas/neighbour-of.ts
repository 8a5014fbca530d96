import { type FlowNode, flowOrder, targetsOf } from "@/lib/flows/model";

export type Direction = "right" | "left" | "up" | "down";

/**
 * The target of an arrow key: right along the first transition, left to a source of this node, up and down among the transitions
 * of the same node. Without a node in that direction, it is the next or previous one in reading order, so that every node can be
 * reached. Without a current node it is the first one.
 */
export function neighbourOf(nodes: readonly FlowNode[], current: string | null, direction: Direction): string | null {
	const order = flowOrder(nodes);
	const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));
	const node = current === null ? undefined : byId.get(current);
	if (node === undefined) return order[0] ?? null;
	const known = (id: string) => byId.has(id) && id !== node.id;
	const at = order.indexOf(node.id);
	const sources = order.filter((id) => targetsOf(byId.get(id) ?? node).includes(node.id) && id !== node.id);
	switch (direction) {
		case "right":
			return targetsOf(node).find(known) ?? order[at + 1] ?? null;
		case "left":
			return sources[0] ?? order[at - 1] ?? null;
		case "up":
		case "down": {
			const parent = byId.get(sources[0] ?? "");
			const siblings = parent === undefined ? [] : [...new Set(targetsOf(parent))].filter((id) => byId.has(id));
			const step = direction === "down" ? 1 : -1;
			return siblings[siblings.indexOf(node.id) + step] ?? order[at + step] ?? null;
		}
	}
}
