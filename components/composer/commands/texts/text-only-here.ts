import type { TextResources } from "@/components/screen/screen-texts";
import type { FlowNode } from "@/lib/flows/model";
import { textOf } from "@/lib/flows/model";
import type { ComposerDraft } from "../../store/composer-draft";
import { keyParts } from "./edit-texts";
import { freeKeyName, keyNameOf, keyReference } from "./key-name";

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
		definition: { ...draft.definition, nodes: withReference(draft.definition.nodes, name, keyReference(own)) },
		texts: { ...texts, [own]: Object.fromEntries(said(name)) },
	};
}

function withReference(nodes: readonly FlowNode[], name: string, reference: string): FlowNode[] {
	const replaced = (value: unknown): unknown => {
		if (typeof value === "string") return keyNameOf(value) === name ? reference : value;
		if (Array.isArray(value)) {
			const items = value.map(replaced);
			return items.some((item, index) => item !== value[index]) ? items : value;
		}
		if (typeof value !== "object" || value === null) return value;
		const members = Object.entries(value).map(([member, was]) => [member, was, replaced(was)] as const);
		if (members.every(([, was, is]) => was === is)) return value;
		return Object.fromEntries(members.map(([member, , is]) => [member, is]));
	};
	// Nodes without the reference stay the same objects.
	return nodes.map((node) => replaced(node) as FlowNode);
}
