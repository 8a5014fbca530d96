import { edges, type FlowNode, flowOrder } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/**
 * The titles of nodes, parallel to them, each of which occurs once: nodes of one title are told apart by what they follow, and those
 * that follow the same by numbers.
 */
export function distinctTitles(nodes: readonly FlowNode[], titles: readonly string[], t: Translate): string[] {
	const byTitle = Map.groupBy(titles.keys(), (index) => titles[index]);
	if (byTitle.size === titles.length) return [...titles];
	const before = predecessors(nodes);
	const named = nodes.map(({ id }, index) => {
		const title = titles[index] ?? "";
		const from = (byTitle.get(title)?.length ?? 0) > 1 ? before.get(id) : undefined;
		return from === undefined ? title : t("composer:node.after", { title, before: titles[from] ?? "" });
	});
	const counted = new Map<string, number>();
	return named.map((name) => {
		const number = (counted.get(name) ?? 0) + 1;
		counted.set(name, number);
		return number === 1 ? name : t("composer:node.numbered", { title: name, number });
	});
}

/** What leads to each node, by the order in which a flow is read. */
function predecessors(nodes: readonly FlowNode[]): Map<string, number> {
	const places = new Map(nodes.map(({ id }, index) => [id, index]));
	const order = new Map(flowOrder(nodes).map((id, at) => [id, at]));
	const found = new Map<string, number>();
	const inOrder = edges(nodes).toSorted((one, other) => (order.get(one.source) ?? 0) - (order.get(other.source) ?? 0));
	for (const { source, target } of inOrder) {
		const place = places.get(source);
		if (place !== undefined && source !== target && !found.has(target)) found.set(target, place);
	}
	return found;
}
