const LONGEST = 254;

/**
 * The address if `text` is exactly one address in plain form, otherwise undefined. Quoted local parts, comments, groups and
 * routes are refused, because parsers disagree about them, and messages have been sent to other recipients that way.
 */
export function singleAddress(text: string): string | undefined {
	const match = /^(?<local>[^\s@<>()[\]\\,;:"\p{C}]{1,64})@(?<domain>[^\s@<>()[\]\\,;:"\p{C}]+)$/u.exec(text);
	const { local = "", domain = "" } = match?.groups ?? {};
	if (match === null || text.length > LONGEST) return undefined;
	if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return undefined;
	return domain.split(".").every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u.test(label))
		? text
		: undefined;
}
