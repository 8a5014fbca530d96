import type { Texts, Translate } from "./texts";

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The translator of one language. A key without a text is shown itself, without its namespace; React escapes the result. */
export function translatorOf(texts: Partial<Texts>): Translate {
	const byNamespace: Record<string, Readonly<Record<string, string>> | undefined> = texts;
	const find = (key: string): string | undefined => {
		const end = key.indexOf(":");
		const namespace = key.slice(0, end);
		const own = Object.hasOwn(byNamespace, namespace) ? byNamespace[namespace] : undefined;
		const name = key.slice(end + 1);
		return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
	};
	const say = (key: string, values: Record<string, string | number> = {}) =>
		find(key)?.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : "")) ??
		key.slice(key.indexOf(":") + 1);
	return Object.assign(say, { has: (key: string): key is never => find(key) !== undefined });
}
