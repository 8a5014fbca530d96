import { type FlowDefinition, type FlowIssue, type FlowNode, validateFlowDefinition } from "@/lib/flows/model";

/** A definition as it can be taken into the draft, or what stands against it. */
export interface ReadDefinition {
	/** Present when the shape is right; the graph may still have problems of all kinds. */
	definition: FlowDefinition | undefined;
	problems: FlowIssue[];
}

/**
 * Takes a definition into the draft: its name and its nodes, for handle and type are fixed. Nodes that say the same stay
 * the same objects, and so does the whole draft where nothing is new.
 */
export function readDefinition(input: unknown, draft: FlowDefinition): ReadDefinition {
	const validation = validated(input);
	if (validation === "too-deep") return { definition: undefined, problems: [tooDeep] };
	if (!validation.ok) {
		// A draft may have fewer nodes than a flow that can be saved.
		const others = validation.problems.filter(({ code, path }) => code !== "shape-too-small" || path !== "nodes");
		const nodes = nodesOf(input);
		if (others.length > 0 || nodes === undefined) return { definition: undefined, problems: validation.problems };
		return { definition: adopted(draft, nameOf(input) ?? draft.name, nodes), problems: fixedMembers(input, draft) };
	}
	const { name, nodes } = validation.definition;
	return { definition: adopted(draft, name, nodes), problems: fixedMembers(validation.definition, draft) };
}

function validated(input: unknown): ReturnType<typeof validateFlowDefinition> | "too-deep" {
	try {
		return validateFlowDefinition(input);
	} catch (error) {
		// JSON nested thousands deep is beyond the checks; the server would refuse it too.
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

/** Only asked once every node is known to have the right shape. */
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
