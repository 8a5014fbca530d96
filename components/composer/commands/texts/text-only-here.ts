import type { TextResources } from "@/components/screen/screen-texts";
import { freeKeyName, keyParts, textOf, withReferences } from "@/lib/flows/model";
import type { ComposerDraft } from "../../store/composer-draft";

/**
 * Replaces a shared text by one that only this flow uses: every reference to the key becomes one to a new key of the flow, which
 * has the same text in every language, with the changes of the draft. These changes then no longer apply to the shared text.
 * @param resources the texts with the changes of the draft
 */
export function textOnlyHere(draft: ComposerDraft, name: string, resources: TextResources): ComposerDraft {
	const said = (inKey: string) =>
		Object.keys(resources).flatMap((language) => {
			const text = textOf(resources, language, ...keyParts(inKey));
			return text === undefined ? [] : [[language, text] as const];
		});
	const [, key] = keyParts(name);
	const own = freeKeyName(draft.definition.handle, key, (taken) => taken === name || said(taken).length > 0);
	const { [name]: _shared, ...texts } = draft.texts;
	return {
		...draft,
		definition: { ...draft.definition, nodes: withReferences(draft.definition.nodes, new Map([[name, own]])) },
		texts: { ...texts, [own]: Object.fromEntries(said(name)) },
	};
}
