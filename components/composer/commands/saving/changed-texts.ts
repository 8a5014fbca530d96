import type { TextResources } from "@/components/screen/screen-texts";
import { textOf } from "@/lib/flows/model";
import type { TextEdits } from "../../store/composer-draft";

export interface ChangedText {
	language: string;
	namespace: string;
	key: string;
	/** Null deletes the organization's own text. */
	text: string | null;
}

/**
 * The texts to send so that the server has those of the draft. `loaded` are the texts at the opening of the page, to which a
 * text returns that was saved in this editing session and then undone.
 */
export function changedTexts(draft: TextEdits, saved: TextEdits, loaded: TextResources): ChangedText[] {
	const changes: ChangedText[] = [];
	for (const name of new Set([...Object.keys(draft), ...Object.keys(saved)])) {
		const colon = name.indexOf(":");
		const [namespace, key] = [name.slice(0, colon), name.slice(colon + 1)];
		const [drafted, stored] = [draft[name] ?? {}, saved[name] ?? {}];
		for (const language of new Set([...Object.keys(drafted), ...Object.keys(stored)])) {
			const original = textOf(loaded, language, namespace, key) ?? null;
			const text = language in drafted ? (drafted[language] ?? null) : original;
			const before = language in stored ? (stored[language] ?? null) : original;
			if (text !== before) changes.push({ language, namespace, key, text });
		}
	}
	return changes;
}
