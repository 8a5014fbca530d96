import { type TranslationKey, translationKeyOf } from "@/lib/flows/model";

/** The keys that any text of these nodes refers to, once each. */
export function referencedKeys(nodes: unknown): TranslationKey[] {
	const found = new Map<string, TranslationKey>();
	const visit = (value: unknown) => {
		if (typeof value === "string") {
			const key = translationKeyOf(value);
			if (key !== undefined) found.set(`${key.namespace}:${key.key}`, key);
		} else if (typeof value === "object" && value !== null) {
			for (const member of Object.values(value)) visit(member);
		}
	};
	visit(nodes);
	return [...found.values()];
}
