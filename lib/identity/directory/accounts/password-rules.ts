import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { processState } from "@/lib/platform/kernel/process-state";

/** NIST SP 800-63B §3.1.1.2. */
export const MIN_PASSWORD_CHARACTERS = 8;
/** Only the beginning of a password is estimated: longer passwords are no easier to guess. */
const MAX_ESTIMATED = 64;
/**
 * A score of 1 means that the password is found within a million guesses. Lower scores are refused, with the user's own names
 * treated as known words.
 */
const MIN_SCORE = 2;

export function isLongEnough(password: string, least = MIN_PASSWORD_CHARACTERS): boolean {
	return [...password].length >= least;
}

/**
 * Whether nobody would guess the password of a user with these names and addresses, by the estimated number of guesses. The same on
 * the server, which decides, and in the browser, which tells while somebody types.
 */
export async function isHardToGuess(password: string, about: readonly string[]): Promise<boolean> {
	const own = about.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((text) => text.length > 2);
	const { isSameName } = await import("@/lib/platform/kernel/comparison-key");
	if (own.some((text) => isSameName(text, password))) return false;
	return (await estimator()).check(password.slice(0, MAX_ESTIMATED), own).score >= MIN_SCORE;
}

/** Loaded and created on first use, because its dictionaries take time and memory. */
function estimator(): Promise<ZxcvbnFactory> {
	return processState("password-estimator", async () => {
		const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
			import("@zxcvbn-ts/core"),
			import("@zxcvbn-ts/language-common"),
		]);
		return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
	});
}
