import { type FlowNode, nodeSchema } from "../schema/node";

export interface SalvagedNodes {
	/** Undefined when some node is not recognisable, for then nothing can be said about the graph. */
	nodes: FlowNode[] | undefined;
	/** Paths of the members that were left out because their shape is wrong. */
	dropped: string[];
}

/** What the rules can still judge of a definition with shape problems: its nodes without the members that are wrong. */
export function salvageNodes(input: unknown): SalvagedNodes {
	const nothing = { nodes: undefined, dropped: [] };
	if (typeof input !== "object" || input === null || !("nodes" in input) || !Array.isArray(input.nodes)) return nothing;
	const nodes: FlowNode[] = [];
	const dropped: string[] = [];
	for (const [index, node] of (input.nodes as unknown[]).entries()) {
		const parsed = nodeSchema.safeParse(node);
		if (parsed.success) {
			nodes.push(node as FlowNode);
			continue;
		}
		const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? "")));
		if (wrong.has("") || wrong.has("id") || wrong.has("type")) return nothing;
		nodes.push(
			Object.fromEntries(Object.entries(node as FlowNode).filter(([member]) => !wrong.has(member))) as FlowNode,
		);
		for (const member of wrong) dropped.push(`nodes[${index}].${member}`);
	}
	return { nodes, dropped };
}
