import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The theme of the editor in the colours of the console, light and dark. */
export const jsonEditorTheme = [
	EditorView.theme({
		"&": { height: "100%", backgroundColor: "var(--color-surface)", color: "var(--color-ink)", fontSize: "13px" },
		"&.cm-focused": { outline: "none" },
		".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5" },
		".cm-content": { caretColor: "var(--color-ink)", paddingBlock: "8px" },
		".cm-cursor": { borderLeftColor: "var(--color-ink)" },
		".cm-gutters": {
			backgroundColor: "var(--color-sunken)",
			color: "var(--color-muted)",
			borderRight: "1px solid var(--color-line)",
		},
		".cm-activeLine, .cm-activeLineGutter": {
			backgroundColor: "color-mix(in srgb, var(--color-accent) 7%, transparent)",
		},
		"&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
			backgroundColor: "color-mix(in srgb, var(--color-accent) 25%, transparent)",
		},
		".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--color-warning) 22%, transparent)" },
		".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--color-warning) 35%, transparent)" },
		".cm-searchMatch-selected": { outline: "2px solid var(--color-warning)" },
		"&.cm-focused .cm-matchingBracket": {
			backgroundColor: "var(--color-accent-soft)",
			outline: "1px solid var(--color-accent)",
		},
		".cm-foldPlaceholder": { backgroundColor: "var(--color-sunken)", color: "var(--color-muted)", border: "none" },
		".cm-panels": {
			backgroundColor: "var(--color-sunken)",
			color: "var(--color-ink)",
			borderColor: "var(--color-line)",
		},
		".cm-panel.cm-search": { padding: "6px 32px 6px 8px", fontFamily: "var(--font-sans)" },
		".cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label": { fontSize: "13px" },
		".cm-textfield": {
			backgroundColor: "var(--color-surface)",
			color: "var(--color-ink)",
			border: "1px solid var(--color-line-strong)",
			borderRadius: "4px",
			minHeight: "26px",
		},
		".cm-button": {
			backgroundImage: "none",
			backgroundColor: "var(--color-surface)",
			color: "var(--color-ink)",
			border: "1px solid var(--color-line-strong)",
			borderRadius: "4px",
			minHeight: "26px",
		},
		".cm-panel.cm-search [name=close]": { color: "var(--color-ink)", minWidth: "24px", minHeight: "24px" },
		".cm-tooltip": {
			backgroundColor: "var(--color-raised)",
			color: "var(--color-ink)",
			border: "1px solid var(--color-line)",
			borderRadius: "6px",
			boxShadow: "var(--shadow-raised)",
			fontFamily: "var(--font-sans)",
		},
		".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "16rem" },
		".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", lineHeight: "1.4" },
		".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
			backgroundColor: "var(--color-accent-soft)",
			color: "var(--color-ink)",
		},
		".cm-completionDetail": { color: "var(--color-muted)", fontFamily: "var(--font-sans)", fontStyle: "normal" },
		".cm-completionMatchedText": { color: "var(--color-accent)", textDecoration: "none", fontWeight: "600" },
		".cm-completionInfo": { padding: "6px 10px", maxWidth: "20rem" },
		".cm-diagnostic": { padding: "4px 8px" },
		".cm-diagnostic-error": { borderLeftColor: "var(--color-danger)" },
		".cm-diagnostic-warning": { borderLeftColor: "var(--color-warning)" },
		".cm-lintRange": { backgroundImage: "none", textDecoration: "underline wavy", textUnderlineOffset: "3px" },
		".cm-lintRange-error": { textDecorationColor: "var(--color-danger)" },
		".cm-lintRange-warning": { textDecorationColor: "var(--color-warning)" },
	}),
	syntaxHighlighting(
		HighlightStyle.define([
			{ tag: tags.propertyName, color: "var(--color-accent)" },
			{ tag: tags.string, color: "var(--color-ink)" },
			{ tag: [tags.number, tags.bool, tags.null], color: "var(--color-warning)" },
			{ tag: [tags.punctuation, tags.separator, tags.bracket], color: "var(--color-muted)" },
			{ tag: tags.invalid, color: "var(--color-danger)" },
		]),
	),
];
