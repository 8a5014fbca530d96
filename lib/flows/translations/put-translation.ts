import type { RequestContext } from "@/lib/platform/kernel";
import { checkedName } from "./checked-name";
import { canonicalLanguage, type Translation } from "./contract";
import { invalidTexts, textsHaveChanged } from "./errors";
import { selectTranslation } from "./repository";
import { shippedTexts } from "./shipped-texts";
import { writeTexts } from "./write-repository";

type Texts = Record<string, string | null>;

/** Writes own texts of a key and deletes those that are null; other languages do not change. */
export async function putTranslation(
	context: RequestContext,
	namespace: string,
	key: string,
	input: { texts: Texts },
	revisions: readonly number[] | null = null,
): Promise<Translation> {
	const name = checkedName(namespace, key);
	const texts = byCanonicalLanguage(input.texts);
	const languages = texts.map(({ language }) => language).join(", ");
	const audit = { action: "flow-text.updated", targetType: "flow-text", details: { languages } };
	const outcome = await writeTexts(context, name, texts, revisions, audit);
	if ("revision" in outcome) throw textsHaveChanged(outcome.revision);
	const written = await selectTranslation(context.principal.organizationId, shippedTexts, name);
	return written ?? { ...name, texts: {}, own: [], stale: [], usedBy: [], revision: 0 };
}

function byCanonicalLanguage(texts: Texts): { language: string; text: string | null }[] {
	const seen = new Set<string>();
	return Object.entries(texts).map(([tag, text]) => {
		const language = canonicalLanguage(tag);
		if (language === undefined) throw invalidTexts(`texts.${tag.slice(0, 40)}: must be a BCP 47 language tag`);
		if (seen.has(language)) throw invalidTexts(`texts.${tag}: the language ${language} is named more than once`);
		seen.add(language);
		return { language, text };
	});
}
