import { type FlowDefinition, flowOrder, indexComponents } from "@/lib/flows/model";

/** The nodes in reading order, with ids by position and without layout: equal for flows with the same meaning. */
export function comparableNodes({ nodes }: Pick<FlowDefinition, "nodes">): unknown[] {
	const order = flowOrder(nodes);
	const nodeNames = new Map(order.map((id, index) => [id, `node ${index + 1}`]));
	return order.map((id) => {
		const node = nodes.find((candidate) => candidate.id === id);
		if (node === undefined) throw new Error(`${id} is not there`);
		const names = new Map(nodeNames);
		for (const [index, { component }] of indexComponents(node).all.entries())
			names.set(component.id, `element ${index + 1}`);
		const { layout: _, ...rest } = node;
		return renamed(rest, names);
	});
}

/** A copy in which references to nodes and components have other ids. */
function renamed(value: unknown, names: ReadonlyMap<string, string>, member = ""): unknown {
	if (Array.isArray(value)) return value.map((entry) => renamed(entry, names, member));
	if (typeof value === "string") return naming.has(member) ? (names.get(value) ?? value) : value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, names, name)]));
}

const naming = new Set(["id", "ref", "nextNode", "onSuccess", "onFailure", "identifier"]);
