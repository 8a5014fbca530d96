import { checkedEntries, type TextEntry } from "./checked-entries";
import { withShipped } from "./import-texts";
import { parentName, withParent } from "./parent-name";
import { selectEffectiveTexts } from "./repository";
import { shippedTexts } from "./shipped-texts";
import type { ImportedText } from "./write-repository";

/** A text that differs from the current one. */
export interface CheckedText extends ImportedText {
	/** What is shown now; null without a text in this language. */
	says: string | null;
	/** Whether the key has a text already, or an active version refers to it. */
	exists: boolean;
}

/** Checks texts as an import does; reports the positions of those that cannot be saved. */
export const checkedTexts = checkedEntries;

/** Those of these texts that would change what is shown, or delete an own text of the organization. */
export async function textsThatChange(organizationId: string, entries: readonly TextEntry[]): Promise<CheckedText[]> {
	const [now, parent] = await Promise.all([
		selectEffectiveTexts(organizationId, shippedTexts, entries),
		parentName(organizationId),
	]);
	const known = new Map(now.map((entry) => [`${entry.language} ${entry.namespace}:${entry.key}`, entry]));
	return withShipped(entries).flatMap((entry) => {
		const found = known.get(`${entry.language} ${entry.namespace}:${entry.key}`);
		const says = found?.text ?? null;
		const same = entry.text === null ? found?.own !== true : entry.text === says;
		if (same) return [];
		return [{ ...entry, says: says === null ? null : withParent(says, parent), exists: found?.exists === true }];
	});
}
