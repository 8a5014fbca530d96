import { findNodeAtLocation, getLocation, getNodeValue, parseTree } from "jsonc-parser";
import { schemaAt } from "./definition-schema";
import { memberSuggestions } from "./member-suggestions";
import type { CompletionFacts, Suggestion, TypedPlace } from "./typed-place";
import { valueSuggestions } from "./value-suggestions";

interface Completion {
	/** The start of the typed word, after its quote. */
	from: number;
	/** Whether the text already contains this quote. */
	quoted: boolean;
	/** Whether the suggestions are member names, which need a colon and a value. */
	isMember: boolean;
	suggestions: readonly Suggestion[];
}

/** The completions at a place of a definition: member names, and values from the schema, the flow and the catalog. */
export function completeDefinition(text: string, offset: number, facts: CompletionFacts): Completion | null {
	const location = getLocation(text, offset);
	const { path, isAtPropertyKey, previousNode } = location;
	const typed =
		previousNode !== undefined && previousNode.offset < offset && offset <= previousNode.offset + previousNode.length;
	const quoted = typed && text[previousNode.offset] === '"';
	// After the closing quote the string is complete.
	if (
		quoted &&
		offset === previousNode.offset + previousNode.length &&
		text[offset - 1] === '"' &&
		previousNode.length > 1
	)
		return null;
	const from = typed ? previousNode.offset + (quoted ? 1 : 0) : wordStart(text, offset);
	// An incomplete member name is usually not valid JSON and would hide the members that follow.
	const tree = parseTree(isAtPropertyKey ? withoutWord(text, typed ? previousNode.offset : from, offset) : text);
	const place = isAtPropertyKey ? path.slice(0, -1) : path;
	const typedPlace: TypedPlace = {
		path: place,
		valueAt(at) {
			const node = tree && findNodeAtLocation(tree, [...at]);
			return node && getNodeValue(node);
		},
		schema: schemaAt(place),
		facts,
	};
	const suggestions = isAtPropertyKey
		? memberSuggestions(typedPlace, typed ? String(previousNode.value) : "")
		: valueSuggestions(typedPlace).filter(({ raw }) => !(quoted && raw));
	return suggestions.length === 0 ? null : { from, quoted, isMember: isAtPropertyKey, suggestions };
}

/** The text with spaces in place of the typed word, to the end of the word on its line. */
function withoutWord(text: string, start: number, offset: number): string {
	const [rest = ""] = /^[\w$-]*"?/.exec(text.slice(offset, offset + 300)) ?? [];
	const end = offset + rest.length;
	return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

/** The start of an unquoted word. */
function wordStart(text: string, offset: number): number {
	let start = offset;
	while (start > 0 && /[\w-]/.test(text[start - 1] ?? "")) start--;
	return start;
}
