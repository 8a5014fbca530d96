import type { Translate } from "@/lib/platform/i18n/texts";

/** Translations of the editor's own phrases (search panel, folding, markers), by its English phrases. */
export function jsonEditorPhrases(t: Translate): Record<string, string> {
	return {
		Find: t("editor:search.find"),
		Replace: t("editor:search.replace-with"),
		next: t("editor:search.next"),
		previous: t("editor:search.previous"),
		all: t("editor:search.all"),
		"match case": t("editor:search.case"),
		regexp: t("editor:search.regexp"),
		"by word": t("editor:search.word"),
		replace: t("editor:search.replace"),
		"replace all": t("editor:search.replace-all"),
		close: t("ui:close"),
		"current match": t("editor:search.current"),
		"on line": t("editor:search.on-line"),
		"replaced $ matches": t("editor:search.replaced-all"),
		"replaced match on line $": t("editor:search.replaced-one"),
		"Go to line": t("editor:search.go-to-line"),
		go: t("editor:search.go"),
		"Fold line": t("editor:fold"),
		"Unfold line": t("editor:unfold"),
		"folded code": t("editor:folded"),
		unfold: t("editor:unfold"),
		Diagnostics: t("editor:problems"),
		"No diagnostics": t("editor:no-problems"),
		Completions: t("editor:completions"),
	};
}
