import type { FlowIssue } from "../check/flow-issue";
import type { ImportChange } from "./import-change";
import { isRecord } from "./is-record";
import { mergeInputs } from "./merge-inputs";

type JsonObject = Record<string, unknown>;

export interface ConvertedNode {
	node: JsonObject;
	changes: ImportChange[];
	problems: FlowIssue[];
}

/**
 * Converts `prompts: [{ inputs, action }]` of a PROMPT to `inputs` and `actions`. A node with unreadable prompts is kept
 * unchanged and reported as a problem.
 */
export function convertPrompts(node: JsonObject, index: number): ConvertedNode {
	if (!("prompts" in node)) return { node, changes: [], problems: [] };
	const nodeId = typeof node.id === "string" ? node.id : null;
	const prompts = readPrompts(node);
	if (prompts === undefined) {
		const message = `The prompts of node "${nodeId ?? index}" cannot be read and were left as they are.`;
		const place = { nodeId, path: `nodes[${index}].prompts` };
		return {
			node,
			changes: [],
			problems: [{ code: "import-prompts-unreadable", severity: "error", ...place, message }],
		};
	}
	const { prompts: _prompts, ...rest } = node;
	const lists = [asList(node.inputs), ...prompts.map((prompt) => asList(prompt.inputs))];
	const inputs = mergeInputs(lists.flat().filter(isRecord));
	const actions = [
		...asList(node.actions),
		...prompts.flatMap((prompt) => (isRecord(prompt.action) ? [prompt.action] : [])),
	];
	return {
		node: { ...rest, inputs, actions },
		changes: [
			{
				code: "prompts-converted",
				nodeId,
				path: `nodes[${index}].prompts`,
				message: `The ${prompts.length} prompts of node "${nodeId ?? index}" became ${inputs.length} inputs and ${actions.length} actions.`,
				params: { prompts: prompts.length, inputs: inputs.length, actions: actions.length },
			},
		],
		problems: prompts.flatMap((prompt, position) => leftovers(prompt, nodeId, `nodes[${index}].prompts[${position}]`)),
	};
}

function readPrompts({ prompts, inputs, actions }: JsonObject): JsonObject[] | undefined {
	if (!Array.isArray(prompts) || !isListOfRecords(prompts)) return undefined;
	if (!isListOfRecords(inputs) || !isListOfRecords(actions)) return undefined;
	const readable = prompts.every(
		({ inputs, action }) => isListOfRecords(inputs) && (action === undefined || isRecord(action)),
	);
	return readable ? prompts : undefined;
}

function isListOfRecords(value: unknown): value is JsonObject[] | undefined {
	return value === undefined || (Array.isArray(value) && value.every(isRecord));
}

function asList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Reports members besides `inputs` and `action`, which the current format has no place for. */
function leftovers(prompt: JsonObject, nodeId: string | null, path: string): FlowIssue[] {
	return Object.keys(prompt)
		.filter((member) => member !== "inputs" && member !== "action")
		.map((member) => ({
			code: "import-prompt-member-dropped",
			severity: "warning",
			nodeId,
			path: `${path}.${member}`,
			message: `The member "${member}" of a prompt has no place in a flow and was left out.`,
			params: { member },
		}));
}
