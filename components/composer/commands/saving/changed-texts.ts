import type { TextResources } from "@/components/screen/screen-texts";
import { textOf } from "@/components/screen/text-of";
import type { TextEdits } from "../../store/composer-draft";

export interface ChangedText {
	language: string;
	namespace: string;
	key: string;
	/** null takes the organization's own text away. */
	text: string | null;
}

/**
 * What to send so that the server has the texts of the draft. `loaded` is what it had when the page was opened: a text
 * that was saved in this editing session and then undone goes back to that.
 */
export function changedTexts(draft: TextEdits, saved: TextEdits, loaded: TextResources): ChangedText[] {
	const changes: ChangedText[] = [];
	for (const name of new Set([...Object.keys(draft), ...Object.keys(saved)])) {
		const colon = name.indexOf(":");
		const [namespace, key] = [name.slice(0, colon), name.slice(colon + 1)];
		const [wanted, there] = [draft[name] ?? {}, saved[name] ?? {}];
		for (const language of new Set([...Object.keys(wanted), ...Object.keys(there)])) {
			const original = textOf(loaded, language, namespace, key) ?? null;
			const text = language in wanted ? (wanted[language] ?? null) : original;
			const before = language in there ? (there[language] ?? null) : original;
			if (text !== before) changes.push({ language, namespace, key, text });
		}
	}
	return changes;
}
