import { isBreached } from "@/lib/platform/breaches";
import type { PasswordVerdict } from "../ports";
import { MAX_PASSWORD_BYTES } from "./password";
import { isHardToGuess, isLongEnough } from "./password-rules";

/**
 * Whether a password is allowed for a user with these names and addresses: judged by its length, the estimated number of
 * guesses and known breaches, without rules about characters.
 */
export async function judgePassword(password: string, about: readonly string[]): Promise<PasswordVerdict> {
	if (!isLongEnough(password)) return "too-short";
	if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return "too-long";
	if (!(await isHardToGuess(password, about))) return "too-weak";
	// A service that is down keeps nobody from a new password.
	return (await isBreached(password)) === true ? "breached" : "good";
}
