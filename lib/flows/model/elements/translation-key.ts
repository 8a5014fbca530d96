/** The key of a text of a flow. */
export interface TranslationKey {
	namespace: string;
	key: string;
}

/** Reads `{{ t(namespace:key) }}`; undefined for plain text. The whole string must be the wrapper. */
export function translationKeyOf(text: string): TranslationKey | undefined {
	const [, namespace, key] = /^\s*\{\{\s*t\(\s*([^\s:(){}]+):([^\s(){}]+)\s*\)\s*\}\}\s*$/.exec(text) ?? [];
	return namespace === undefined || key === undefined ? undefined : { namespace, key };
}
