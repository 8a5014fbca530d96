import type { Texts, Translate } from "./texts";

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * The translator of one language. For a key without a text it returns the key itself, without its namespace. React escapes the
 * result.
 * @param language BCP 47; `count` chooses among its plural forms (`…_one`, `…_other`)
 */
export function translatorOf(texts: Partial<Texts>, language: string): Translate {
	const byNamespace: Record<string, Readonly<Record<string, string>> | undefined> = texts;
	const plurals = new Intl.PluralRules(language);
	const find = (key: string): string | undefined => {
		const end = key.indexOf(":");
		const namespace = key.slice(0, end);
		const own = Object.hasOwn(byNamespace, namespace) ? byNamespace[namespace] : undefined;
		const name = key.slice(end + 1);
		return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
	};
	const form = (key: string, count: string | number | undefined) =>
		typeof count === "number" ? (find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`)) : undefined;
	const say = (key: string, values: Record<string, string | number> = {}) =>
		(form(key, values.count) ?? find(key))?.replace(PLACEHOLDER, (_, name: string) =>
			Object.hasOwn(values, name) ? String(values[name]) : "",
		) ?? key.slice(key.indexOf(":") + 1);
	const has = (key: string): key is never => (find(key) ?? find(`${key}_other`)) !== undefined;
	return Object.assign(say, { has });
}
