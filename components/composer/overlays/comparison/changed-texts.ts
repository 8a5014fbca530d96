import type { TextResources } from "@/components/screen/screen-texts";
import type { FlowDefinition } from "@/lib/flows/model";
import { textOf, usedKeys } from "@/lib/flows/model";

/** A text that only one of the two sides uses, or that differs between them. */
export interface TextChange {
	namespace: string;
	key: string;
	kind: "added" | "removed" | "changed";
	/** The text by language, only for languages that have one; for a change, only for languages in which it differs. */
	texts: readonly { language: string; before: string | undefined; after: string | undefined }[];
}

/** A definition and its texts. */
export interface TextSide {
	definition: FlowDefinition;
	texts: TextResources;
}

/** The differences of the texts of two definitions. */
export function changedTexts(before: TextSide, after: TextSide): TextChange[] {
	const [were, are] = [keysOf(before.definition), keysOf(after.definition)];
	const languages = [...new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])];
	return [...new Map([...are, ...were])].flatMap(([name, { namespace, key }]): TextChange[] => {
		const kind = !were.has(name) ? "added" : !are.has(name) ? "removed" : "changed";
		const texts = languages
			.map((language) => ({
				language,
				before: kind === "added" ? undefined : textOf(before.texts, language, namespace, key),
				after: kind === "removed" ? undefined : textOf(after.texts, language, namespace, key),
			}))
			.filter((text) => text.before !== text.after);
		return kind === "changed" && texts.length === 0 ? [] : [{ namespace, key, kind, texts }];
	});
}

function keysOf({ nodes }: FlowDefinition) {
	return new Map(usedKeys(nodes).map(({ namespace, key }) => [`${namespace}:${key}`, { namespace, key }]));
}
