import { executorRefSchema, type FlowNode, nodeLayoutSchema, nodeMetaSchema, nodeSchema } from "@/lib/flows/model";

/** The members of a node that this product does not know, as they are stored; undefined when there are none. */
export function unknownMembers(node: FlowNode): Record<string, unknown> | undefined {
	const { mode: _mode, ...executor } = without(node.executor, executorRefSchema.shape);
	const found: Record<string, unknown> = { ...without(node, nodeSchema.shape) };
	const inside = {
		executor,
		meta: without(node.meta, nodeMetaSchema.shape),
		layout: without(node.layout, nodeLayoutSchema.shape),
	};
	for (const [name, members] of Object.entries(inside)) if (Object.keys(members).length > 0) found[name] = members;
	return Object.keys(found).length === 0 ? undefined : found;
}

function without(members: Record<string, unknown> = {}, known: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(known, name)));
}
