import type { Translation } from "@/lib/flows/translations/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** What is typed for a key, by language, and which stale texts are said to fit as they are. */
export interface TextDraft {
	typed: Readonly<Record<string, string>>;
	confirmed: readonly string[];
}

export const untouched: TextDraft = { typed: {}, confirmed: [] };

/** What the field of a language shows. */
export function shownText({ texts }: Translation, { typed }: TextDraft, language: string): string {
	return ownMember(typed, language) ?? ownMember(texts, language) ?? "";
}

/**
 * The texts to send: those that differ from what is shown now, and those confirmed. Nothing, or what is shipped, means
 * that no own text is wanted.
 */
export function changedTexts(translation: Translation, draft: TextDraft): Record<string, string | null> {
	const { texts, shipped = {} } = translation;
	const typed = Object.entries(draft.typed).flatMap(([language, text]): [string, string | null][] => {
		if (text === (texts[language] ?? "")) return [];
		return [[language, text.trim() === "" || text === shipped[language] ? null : text]];
	});
	const confirmed = draft.confirmed.flatMap((language): [string, string][] => {
		const text = texts[language];
		return text === undefined || (draft.typed[language] ?? text) !== text ? [] : [[language, text]];
	});
	return Object.fromEntries([...confirmed, ...typed]);
}
