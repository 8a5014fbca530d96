import { type FlowDefinition, type FlowIssue, type FlowNode, validateFlowDefinition } from "@/lib/flows/model";

/** A definition for the draft, or the problems that prevent its use. */
export interface ReadDefinition {
	/** Present when the shape is valid; the graph may still have problems. */
	definition: FlowDefinition | undefined;
	problems: FlowIssue[];
}

/**
 * Applies a definition to the draft: its name and its nodes, because handle and type cannot change. Equal nodes keep their
 * identity, and so does the draft if nothing changed.
 */
export function readDefinition(input: unknown, draft: FlowDefinition): ReadDefinition {
	const validation = validated(input);
	if (validation === "too-deep") return { definition: undefined, problems: [tooDeep] };
	if (!validation.ok) {
		// A draft may have fewer nodes than a saved flow needs.
		const others = validation.problems.filter(({ code, path }) => code !== "shape-too-small" || path !== "nodes");
		const nodes = nodesOf(input);
		if (others.length > 0 || nodes === undefined) return { definition: undefined, problems: validation.problems };
		return {
			definition: adopted(draft, nameOf(input) ?? draft.name, nodes),
			problems: [...fixedMembers(input, draft), ...unknownMembers(input)],
		};
	}
	const { name, nodes } = validation.definition;
	return {
		definition: adopted(draft, name, nodes),
		problems: [...fixedMembers(validation.definition, draft), ...unknownMembers(input)],
	};
}

function validated(input: unknown): ReturnType<typeof validateFlowDefinition> | "too-deep" {
	try {
		return validateFlowDefinition(input);
	} catch (error) {
		// JSON that is nested thousands of levels deep overflows the stack of the checks; the server refuses it too.
		if (error instanceof RangeError) return "too-deep";
		throw error;
	}
}

export const tooDeep: FlowIssue = {
	code: "import-too-deep",
	severity: "error",
	nodeId: null,
	path: "",
	message: "The JSON is nested too deeply.",
};

function adopted(draft: FlowDefinition, name: string, nodes: readonly FlowNode[]): FlowDefinition {
	const known = Map.groupBy(draft.nodes, (node) => JSON.stringify(node));
	const kept = nodes.map((node) => known.get(JSON.stringify(node))?.shift() ?? node);
	const isSame = kept.length === draft.nodes.length && kept.every((node, index) => node === draft.nodes[index]);
	if (isSame) return name === draft.name ? draft : { ...draft, name };
	return { ...draft, name, nodes: kept };
}

function fixedMembers(input: unknown, draft: FlowDefinition): FlowIssue[] {
	if (typeof input !== "object" || input === null) return [];
	const members = new Map<string, unknown>(Object.entries(input));
	return (["handle", "flowType"] as const)
		.filter((member) => members.get(member) !== draft[member])
		.map((member) => ({
			code: "member-fixed",
			severity: "warning",
			nodeId: null,
			path: member,
			message: `The member "${member}" of a flow cannot be changed; it stays as it was.`,
			params: { member },
		}));
}

/** Those of a definition, and those that a fetched flow has besides. */
const KNOWN = new Set([
	...["name", "handle", "flowType", "nodes", "note"],
	...["id", "activeVersion", "createdAt", "updatedAt"],
]);

/** Warnings of members that nobody knows; the flow is saved without them. Those of nodes are kept. */
function unknownMembers(input: unknown): FlowIssue[] {
	if (typeof input !== "object" || input === null) return [];
	return Object.keys(input)
		.filter((member) => !KNOWN.has(member))
		.map((member) => ({
			code: "member-unknown",
			severity: "warning",
			nodeId: null,
			path: member,
			message: `The member "${member}" is no part of a flow and is not saved.`,
			params: { member },
		}));
}

/** Requires that every node has a valid shape. */
function nodesOf(input: unknown): FlowNode[] | undefined {
	return typeof input === "object" && input !== null && "nodes" in input && Array.isArray(input.nodes)
		? input.nodes
		: undefined;
}

function nameOf(input: unknown): string | undefined {
	return typeof input === "object" && input !== null && "name" in input && typeof input.name === "string"
		? input.name
		: undefined;
}
