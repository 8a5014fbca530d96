import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What an executor is called in the reader's language; one that others added keeps its own title. */
export function executorTitle({ name, title }: Pick<DescribedExecutor, "name" | "title">, t: Translate): string {
	return said(`executors:${name}.title`, title, t);
}

/** What an executor does, in the reader's language or in its own words. */
export function executorDescription(
	{ name, description }: Pick<DescribedExecutor, "name" | "description">,
	t: Translate,
): string {
	return said(`executors:${name}.description`, description, t);
}

/** Other words under which somebody may look for an executor: its own, and those of the reader's language. */
export function executorSynonyms(
	{ name, synonyms }: Pick<DescribedExecutor, "name" | "synonyms">,
	t: Translate,
): string[] {
	return [...new Set([...synonyms, ...wordsIn(said(`executors:${name}.synonyms`, "", t))])];
}

/** The words of a translated list. */
export function wordsIn(list: string): string[] {
	return list.split(listed).filter(Boolean);
}

/** What a mode is called; an unknown one is its own name. */
export function modeName(mode: string, t: Translate): string {
	return said(`executors:mode.${mode}`, mode, t);
}

/** What a property of a task is called; without a translation as its schema says, else its own name. */
export function propertyTitle(name: string, schemaTitle: string | undefined, t: Translate): string {
	return said(`executors:property.${name}`, schemaTitle ?? name, t);
}

/** What there is to know about a property; without a translation what its schema says, if anything. */
export function propertyHint(name: string, schemaDescription: string | undefined, t: Translate): string | undefined {
	return said(`executors:property.${name}.hint`, schemaDescription, t);
}

/** Arabic and Japanese separate the words of a list by commas of their own. */
const listed = /\s*[,،、]\s*/;

function said<Own extends string | undefined>(key: string, own: Own, t: Translate): string | Own {
	return t.has(key) ? t(key) : own;
}
