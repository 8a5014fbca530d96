import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { type ExecutorCatalog, examineFlow, type FlowDefinition, type FlowIssue } from "@/lib/flows/model";

/** A problem and its place in the text. */
export interface TextProblem extends FlowIssue {
	from: number;
	to: number;
	/** From 1. */
	line: number;
}

export interface DefinitionExamination {
	/** Present exactly when there is no error. */
	definition: FlowDefinition | undefined;
	problems: TextProblem[];
}

/** Checks the text of a definition: its JSON first, then its shape and rules; each problem has its place. */
export function examineDefinitionText(text: string, catalog: ExecutorCatalog): DefinitionExamination {
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
	const [error] = errors;
	// Later JSON errors are usually consequences of the first one.
	if (error !== undefined) return syntaxProblem(text, error.offset, error.length);
	let input: unknown;
	try {
		input = JSON.parse(text);
	} catch {
		return syntaxProblem(text, 0, 1);
	}
	const { definition, issues } = examineFlow(input, catalog);
	return { definition, problems: placeIssues(text, issues, tree) };
}

/** Finds the places of issues in the text of their definition. */
export function placeIssues(text: string, issues: readonly FlowIssue[], tree = parseTree(text)): TextProblem[] {
	return issues.map((issue) => ({ ...issue, ...placeOf(text, tree, issue.path) }));
}

function syntaxProblem(text: string, offset: number, length: number): DefinitionExamination {
	const from = Math.min(offset, text.length);
	const place = { from, to: Math.min(text.length, from + Math.max(1, length)), line: lineAt(text, from) };
	const message = "This is not valid JSON.";
	return {
		definition: undefined,
		problems: [{ code: "syntax", severity: "error", nodeId: null, path: "", message, ...place }],
	};
}

/** The value at the path, or else its nearest existing parent; only the first line, so that not everything is marked. */
function placeOf(text: string, tree: Node | undefined, path: string): Pick<TextProblem, "from" | "to" | "line"> {
	const segments = pathSegments(path);
	for (let length = segments.length; tree !== undefined && length >= 0; length--) {
		const node = findNodeAtLocation(tree, segments.slice(0, length));
		if (node === undefined) continue;
		const lineEnd = text.indexOf("\n", node.offset);
		const to = Math.min(node.offset + node.length, lineEnd === -1 ? text.length : lineEnd);
		return { from: node.offset, to: Math.max(to, node.offset + 1), line: lineAt(text, node.offset) };
	}
	return { from: 0, to: Math.min(1, text.length), line: 1 };
}

/** `nodes[3].inputs[0].type` → `["nodes", 3, "inputs", 0, "type"]` */
export function pathSegments(path: string): (string | number)[] {
	return Array.from(path.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([member, index]) =>
		index === undefined ? member : Number(index),
	);
}

function lineAt(text: string, offset: number): number {
	let line = 1;
	for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
	return line;
}
