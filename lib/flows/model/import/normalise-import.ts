import type { FlowIssue } from "../check/flow-issue";
import { convertPrompts } from "./convert-prompts";
import type { ImportChange } from "./import-change";
import { isRecord } from "./is-record";

export interface NormalisedImport {
	definition: unknown;
	changes: ImportChange[];
	/** What could not be converted; the definition may have further problems that a check finds. */
	problems: FlowIssue[];
}

/**
 * Converts a definition of another product or version to the current format, and lists the changes. The input is not modified,
 * unchanged parts stay the same objects, and a second call changes nothing.
 */
export function normaliseImport(input: unknown): NormalisedImport {
	if (!isRecord(input) || !Array.isArray(input.nodes)) {
		return { definition: input, changes: [], problems: [notADefinition] };
	}
	const changes: ImportChange[] = [];
	const problems: FlowIssue[] = [];
	const nodes = (input.nodes as unknown[]).map((node, index) => {
		if (!isRecord(node) || node.type !== "PROMPT") return node;
		const converted = convertPrompts(node, index);
		changes.push(...converted.changes);
		problems.push(...converted.problems);
		if (converted.node.inputs !== undefined) return converted.node;
		changes.push(inputsAdded(node.id, index));
		return { ...converted.node, inputs: [] };
	});
	return { definition: changes.length === 0 ? input : { ...input, nodes }, changes, problems };
}

const notADefinition: FlowIssue = {
	code: "import-not-a-definition",
	severity: "error",
	nodeId: null,
	path: "",
	message: "This is not a flow definition: it must be an object with a list of nodes.",
};

function inputsAdded(id: unknown, index: number): ImportChange {
	return {
		code: "inputs-added",
		nodeId: typeof id === "string" ? id : null,
		path: `nodes[${index}].inputs`,
		message: `PROMPT node "${String(id)}" had no inputs; an empty list was added.`,
	};
}
