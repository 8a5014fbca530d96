export const MIN_USER_CODE_CHARACTERS = 6;
export const MAX_USER_CODE_CHARACTERS = 64;

/** Printable, in any language: the code is typed and spoken at devices of others. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

export type UserCodeVerdict = "good" | "length" | "simple";

/** Whether nobody would guess the code within the attempts that are allowed. `code` is in its normal form. */
export function judgeUserCode(code: string): UserCodeVerdict {
	const characters = [...code];
	if (characters.length < MIN_USER_CODE_CHARACTERS || characters.length > MAX_USER_CODE_CHARACTERS) return "length";
	if (!PRINTABLE.test(code) || new Set(characters).size < 3 || isRun(characters)) return "simple";
	return "good";
}

/** `123456`, `fedcba`: every character follows the one before by the same step. */
function isRun(characters: readonly string[]): boolean {
	const points = characters.map((character) => character.codePointAt(0) ?? 0);
	const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
	return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
