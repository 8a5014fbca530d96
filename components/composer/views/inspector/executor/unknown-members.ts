import { type FlowNode, knownMembers } from "@/lib/flows/model";

/** The members of a node that this product does not know, as they are stored; undefined when there are none. */
export function unknownMembers(node: FlowNode): Record<string, unknown> | undefined {
	const { mode: _mode, ...executor } = without(node.executor, knownMembers.executor);
	const found: Record<string, unknown> = { ...without(node, knownMembers.node) };
	const inside = {
		executor,
		meta: without(node.meta, knownMembers.meta),
		layout: without(node.layout, knownMembers.layout),
	};
	for (const [name, members] of Object.entries(inside)) if (Object.keys(members).length > 0) found[name] = members;
	return Object.keys(found).length === 0 ? undefined : found;
}

function without(members: Record<string, unknown> = {}, known: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(known, name)));
}
