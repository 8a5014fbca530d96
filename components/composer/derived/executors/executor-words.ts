import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The title of an executor in the reader's language; an executor without a translation has its own title. */
export function executorTitle({ name, title }: Pick<DescribedExecutor, "name" | "title">, t: Translate): string {
	return textOr(`executors:${name}.title`, title, t);
}

/** The description of an executor, or of one of its modes, in the reader's language or its own. */
export function executorDescription(
	{ name, description }: Pick<DescribedExecutor, "name" | "description">,
	t: Translate,
	mode?: string,
): string {
	const whole = textOr(`executors:${name}.description`, description, t);
	return mode === undefined ? whole : textOr(`executors:${name}.description.${mode}`, whole, t);
}

/** Search words for an executor: its own, and those of the reader's language. */
export function executorSynonyms(
	{ name, synonyms }: Pick<DescribedExecutor, "name" | "synonyms">,
	t: Translate,
): string[] {
	return [...new Set([...synonyms, ...wordsIn(textOr(`executors:${name}.synonyms`, "", t))])];
}

/** Splits a translated list into words. */
export function wordsIn(list: string): string[] {
	return list.split(listed).filter(Boolean);
}

/** The name of a mode; an unknown mode is its own name. */
export function modeName(mode: string, t: Translate): string {
	return textOr(`executors:mode.${mode}`, mode, t);
}

/** The title of a task's property; without a translation that of its schema, else its name. */
export function propertyTitle(name: string, schemaTitle: string | undefined, t: Translate): string {
	return textOr(`executors:property.${name}`, schemaTitle ?? name, t);
}

/** The hint of a property; without a translation the description of its schema, if any. */
export function propertyHint(name: string, schemaDescription: string | undefined, t: Translate): string | undefined {
	return textOr(`executors:property.${name}.hint`, schemaDescription, t);
}

/** Arabic and Japanese lists have their own commas. */
const listed = /\s*[,،、]\s*/;

function textOr<Own extends string | undefined>(key: string, own: Own, t: Translate): string | Own {
	return knownText(t, key) ?? own;
}
