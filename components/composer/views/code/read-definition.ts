import {
	type FlowDefinition,
	type FlowIssue,
	type FlowNode,
	otherMembersOf,
	validateFlowDefinition,
} from "@/lib/flows/model";

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
			definition: adopted(draft, {
				name: nameOf(input) ?? draft.name,
				nodes,
				otherMembers: otherMembersOf(Object(input)),
			}),
			problems: [...fixedMembers(input, draft), ...membersBeside(input)],
		};
	}
	const { name, nodes, otherMembers } = validation.definition;
	return {
		definition: adopted(draft, { name, nodes, otherMembers }),
		problems: [...fixedMembers(validation.definition, draft), ...membersBeside(input)],
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

function adopted(
	draft: FlowDefinition,
	{ name, nodes, otherMembers }: Pick<FlowDefinition, "name" | "nodes" | "otherMembers">,
): FlowDefinition {
	const known = Map.groupBy(draft.nodes, (node) => JSON.stringify(node));
	const kept = nodes.map((node) => known.get(JSON.stringify(node))?.shift() ?? node);
	const hasSameNodes = kept.length === draft.nodes.length && kept.every((node, index) => node === draft.nodes[index]);
	const hasSameOthers = JSON.stringify(otherMembers) === JSON.stringify(draft.otherMembers);
	if (hasSameNodes && hasSameOthers && name === draft.name) return draft;
	const { otherMembers: before, ...rest } = draft;
	const others = hasSameOthers ? before : otherMembers;
	return { ...rest, name, nodes: hasSameNodes ? draft.nodes : kept, ...(others && { otherMembers: others }) };
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

/** Warnings of what an exported file has beside its definition, and a definition cannot have. */
function membersBeside(input: unknown): FlowIssue[] {
	if (typeof input !== "object" || input === null) return [];
	return ["annotations", "texts", "pictures"]
		.filter((member) => Object.hasOwn(input, member))
		.map((member) => ({
			code: "member-beside",
			severity: "warning",
			nodeId: null,
			path: member,
			message: `The member "${member}" stands beside a definition and is not read here.`,
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
