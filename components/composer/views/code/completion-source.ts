import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { completeDefinition } from "./complete-definition";
import { insertion } from "./insertion";
import type { CompletionFacts } from "./typed-place";

/** Completion for the text of a definition; `facts` is called for each completion, because its result changes with the flow. */
export function definitionCompletion(facts: () => CompletionFacts): Extension {
	return autocompletion({
		override: [(context) => complete(context, facts())],
		icons: false,
		// Keeps the order of the schema instead of sorting alphabetically.
		compareCompletions: () => 0,
	});
}

function complete(context: CompletionContext, facts: CompletionFacts): CompletionResult | null {
	const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
	if (!context.explicit && !/["\w]/.test(before)) return null;
	const text = context.state.doc.toString();
	const found = completeDefinition(text, context.pos, facts);
	if (found === null) return null;
	return {
		from: found.from,
		validFor: /^[\w$.:-]*$/,
		options: found.suggestions.map((suggestion) => ({
			label: suggestion.label,
			...(suggestion.detail !== undefined && { detail: suggestion.detail }),
			...(suggestion.info !== undefined && { info: suggestion.info }),
			apply(view: EditorView, _completion: unknown, from: number, to: number) {
				const change = insertion(view.state.doc.toString(), { ...found, from, to }, suggestion);
				view.dispatch({
					changes: { from: change.from, to: change.to, insert: change.insert },
					selection: { anchor: change.cursor },
					userEvent: "input.complete",
				});
			},
		})),
	};
}
