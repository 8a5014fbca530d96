import { RE2JS } from "re2js";

/**
 * Whether a regular expression of an administrator matches the whole text. RE2 needs linear time, so that no pattern, and no text
 * for it, occupies the server.
 */
export function matchesPattern(pattern: string, text: string): boolean {
	return RE2JS.compile(pattern).matches(text);
}

export function isPattern(pattern: string): boolean {
	try {
		RE2JS.compile(pattern);
		return true;
	} catch {
		return false;
	}
}
