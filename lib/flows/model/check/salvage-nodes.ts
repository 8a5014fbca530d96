import { MAX_NODES } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";

export interface SalvagedNodes {
	/** Undefined when a node cannot be recognised, because nothing can then be said about the graph. */
	nodes: FlowNode[] | undefined;
	/** Paths of the members that were removed because their shape is wrong. */
	dropped: ReadonlySet<string>;
}

/**
 * The part of an invalid definition that the rules can check: its nodes without their invalid members.
 * @param wrongPaths the paths of everything in it that has a wrong shape
 */
export function salvageNodes(input: unknown, wrongPaths: readonly PropertyKey[][]): SalvagedNodes {
	const nothing = { nodes: undefined, dropped: new Set<string>() };
	if (typeof input !== "object" || input === null || !("nodes" in input) || !Array.isArray(input.nodes)) return nothing;
	// The schema looks into no list that is too long.
	if (input.nodes.length > MAX_NODES) return nothing;
	const wrongMembers = wrongMembersOf(wrongPaths);
	const nodes: FlowNode[] = [];
	const dropped = new Set<string>();
	for (const [index, node] of (input.nodes as FlowNode[]).entries()) {
		const wrong = wrongMembers.get(index);
		if (wrong === undefined) {
			nodes.push(node);
			continue;
		}
		if (wrong.has("") || wrong.has("id") || wrong.has("type")) return nothing;
		nodes.push(Object.fromEntries(Object.entries(node).filter(([member]) => !wrong.has(member))) as FlowNode);
		for (const member of wrong) dropped.add(`nodes[${index}].${member}`);
	}
	return { nodes, dropped };
}

/** The members with a wrong shape, by the index of their node; "" stands for the node itself. */
function wrongMembersOf(wrongPaths: readonly PropertyKey[][]): Map<number, Set<string>> {
	const members = new Map<number, Set<string>>();
	for (const [list, index, member = ""] of wrongPaths) {
		if (list !== "nodes" || typeof index !== "number") continue;
		const known = members.get(index);
		if (known === undefined) members.set(index, new Set([String(member)]));
		else known.add(String(member));
	}
	return members;
}
