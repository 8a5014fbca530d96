import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { ar } from "./bundles/ar";
import { de } from "./bundles/de";
import { en } from "./bundles/en";
import { ja } from "./bundles/ja";
import { i18nOf } from "./i18n-of";
import type { LanguageCode } from "./languages";
import type { Namespace, Texts, Translate } from "./texts";

const bundles: Record<LanguageCode, Texts> = { en, de, ja, ar };
const instances = new Map<LanguageCode, Translate>();

/** The texts of a language for the browser: all of them, or those of the given namespaces. */
export function textsOf(language: LanguageCode, namespaces?: readonly Namespace[]): Partial<Texts> {
	const texts = bundles[language];
	if (namespaces === undefined) return texts;
	return Object.fromEntries(namespaces.map((namespace) => [namespace, texts[namespace]]));
}

/** The translation into a language on the server, whose instance is created once. */
export function serverTranslation(language: LanguageCode): Translate {
	const known = instances.get(language);
	if (known !== undefined) return known;
	const { t } = i18nOf(language, bundles[language]);
	instances.set(language, t);
	return t;
}

/** How the shipped roles are called in a language, by their stored names. */
export function shippedRoleNames(language: LanguageCode): Readonly<Record<string, string>> {
	const t = serverTranslation(language);
	return Object.fromEntries(SHIPPED_ROLES.map(({ key, name }) => [name, t(`roles:shipped.${key}`)]));
}
