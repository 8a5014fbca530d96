import { domainToUnicode } from "node:url";

/**
 * The domain in Unicode, if that form cannot be confused with another domain. Null for an ASCII domain, for mixed scripts, and
 * for scripts whose letters look like Latin ones (UTS 39 §5).
 */
export function shownDomain(domain: string): string | null {
	const unicode = domainToUnicode(domain);
	if (unicode === domain || unicode === "") return null;
	const labels = unicode.split(".");
	const top = scriptOf(labels.at(-1) ?? "");
	for (const label of labels) {
		const script = scriptOf(label);
		if (script === null) return null;
		// Below a Latin top-level domain, as in аррӏе.example, such letters cannot be distinguished from Latin ones.
		if (PASS_FOR_LATIN.has(script) && script !== top) return null;
	}
	return unicode;
}

/** The scripts in which a label may be written; digits and hyphens belong to all scripts. */
const SCRIPTS: Record<string, RegExp> = {
	Latin: /^[\p{Script=Latin}\d-]+$/u,
	Greek: /^[\p{Script=Greek}\d-]+$/u,
	Cyrillic: /^[\p{Script=Cyrillic}\d-]+$/u,
	Armenian: /^[\p{Script=Armenian}\d-]+$/u,
	Hebrew: /^[\p{Script=Hebrew}\d-]+$/u,
	Arabic: /^[\p{Script=Arabic}\d-]+$/u,
	Devanagari: /^[\p{Script=Devanagari}\d-]+$/u,
	Thai: /^[\p{Script=Thai}\d-]+$/u,
	Korean: /^[\p{Script=Hangul}\d-]+$/u,
	Japanese: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\d-]+$/u,
};

const PASS_FOR_LATIN = new Set(["Greek", "Cyrillic", "Armenian"]);

function scriptOf(label: string): string | null {
	return Object.keys(SCRIPTS).find((script) => SCRIPTS[script]?.test(label)) ?? null;
}
