import type { TextResources } from "@/components/screen/screen-texts";
import { textOf } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { type ComposerDraft, publishedOf, type SavedDraft, type TextEdits } from "../../store/composer-draft";
import { changedTexts } from "./changed-texts";

type Sent = Record<string, Record<string, string | null>>;

/**
 * The texts that a publication of the draft writes, each with its earlier text: the one that the kept draft recorded at the first
 * change, or else the one in use. Undone changes that are already in use are included with their earlier text.
 * @param loaded the texts at the opening of the page
 */
export function textsToKeep(
	saved: SavedDraft,
	draft: Pick<ComposerDraft, "texts">,
	loaded: TextResources,
): { texts: Sent; textsBefore: Sent } {
	const inUse = publishedOf(saved).texts;
	const known: TextEdits = saved.kept?.textsBefore ?? {};
	const texts: Sent = {};
	const textsBefore: Sent = {};
	for (const { language, namespace, key, text } of changedTexts(draft.texts, inUse, loaded)) {
		const name = `${namespace}:${key}`;
		const said = [ownMember(known, name), ownMember(inUse, name)].find((each) => each && Object.hasOwn(each, language));
		const before = said === undefined ? textOf(loaded, language, namespace, key) : said[language];
		texts[name] = { ...texts[name], [language]: text };
		textsBefore[name] = { ...textsBefore[name], [language]: before ?? null };
	}
	return { texts, textsBefore };
}
