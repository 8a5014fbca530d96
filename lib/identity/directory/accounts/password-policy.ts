import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordVerdict } from "@/lib/flows/executors";
import { processState } from "@/lib/platform/kernel";
import { isSameName } from "@/lib/platform/kernel/comparison-key";
import { MAX_PASSWORD_BYTES } from "./password";

/** NIST SP 800-63B §3.1.1.2. */
const MIN_PASSWORD = 8;
/** Only the beginning of a password is estimated: longer passwords are no easier to guess. */
const MAX_ESTIMATED = 64;
/**
 * A score of 1 means that the password is found within a million guesses. Lower scores are refused, with the user's own names
 * treated as known words.
 */
const MIN_SCORE = 2;

/**
 * Whether a password is allowed for a user with these names and addresses: judged by its length and the estimated number of
 * guesses, without rules about characters.
 */
export async function judgePassword(password: string, about: readonly string[]): Promise<PasswordVerdict> {
	if ([...password].length < MIN_PASSWORD) return "too-short";
	if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return "too-long";
	const own = about.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((text) => text.length > 2);
	if (own.some((text) => isSameName(text, password))) return "too-weak";
	const { score } = (await estimator()).check(password.slice(0, MAX_ESTIMATED), own);
	return score < MIN_SCORE ? "too-weak" : "good";
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
