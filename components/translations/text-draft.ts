import type { Translation } from "@/lib/flows/translations/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** The typed texts of a key, by language, and the stale texts that were confirmed. */
export interface TextDraft {
	typed: Readonly<Record<string, string>>;
	confirmed: readonly string[];
}

export const untouched: TextDraft = { typed: {}, confirmed: [] };

/** The text in the field of a language. */
export function shownText({ texts }: Translation, { typed }: TextDraft, language: string): string {
	return ownMember(typed, language) ?? ownMember(texts, language) ?? "";
}

/**
 * The texts to send: those that differ from the current ones, and the confirmed ones. An empty text, or the shipped one, deletes
 * the own text.
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
