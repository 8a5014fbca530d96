import type { TextResources } from "@/components/screen/screen-texts";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** The texts of several sources; later ones take precedence. */
export function mergedTexts(...sources: readonly (TextResources | undefined)[]): TextResources {
	const merged: Record<string, Record<string, Record<string, string>>> = {};
	for (const [language, namespaces] of sources.flatMap((source) => Object.entries(source ?? {}))) {
		const inLanguage = { ...ownMember(merged, language) };
		for (const [namespace, texts] of Object.entries(namespaces))
			inLanguage[namespace] = { ...ownMember(inLanguage, namespace), ...texts };
		merged[language] = inLanguage;
	}
	return merged;
}
