import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { PasswordVerdict } from "@/lib/flows/executors";
import { processState } from "@/lib/platform/kernel";
import { MAX_PASSWORD_BYTES } from "./password";

/** NIST SP 800-63B §3.1.1.2. */
const MIN_PASSWORD = 8;
/** Guesses are estimated in the beginning of a password: longer ones are not better known to anybody. */
const MAX_ESTIMATED = 64;
/** 1: found among a million of the likeliest passwords. What stands there and in the person's own names is refused. */
const MIN_SCORE = 2;

/** Whether somebody who is called or reached like this may use the password: length and likelihood, no recipes. */
export function judgePassword(password: string, about: readonly string[]): PasswordVerdict {
	if ([...password].length < MIN_PASSWORD) return "too-short";
	if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return "too-long";
	const own = about.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((text) => text.length > 2);
	const lowered = password.toLowerCase();
	if (own.some((text) => text.toLowerCase() === lowered)) return "too-weak";
	const { score } = estimator().check(password.slice(0, MAX_ESTIMATED), own);
	return score < MIN_SCORE ? "too-weak" : "good";
}

/** Its dictionaries take a moment and some memory, so it is made when it is needed first. */
function estimator(): ZxcvbnFactory {
	return processState("password-estimator", () => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
}
