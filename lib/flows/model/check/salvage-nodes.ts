import { type FlowNode, nodeSchema } from "../schema/node";

export interface SalvagedNodes {
	/** Undefined when a node cannot be recognised, because nothing can then be said about the graph. */
	nodes: FlowNode[] | undefined;
	/** Paths of the members that were removed because their shape is wrong. */
	dropped: string[];
}

/** The part of an invalid definition that the rules can check: its nodes without their invalid members. */
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
