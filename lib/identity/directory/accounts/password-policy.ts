import { isBreached } from "@/lib/platform/breaches";
import { wasUsedBefore } from "../password-history/was-used-before";
import type { PasswordVerdict } from "../ports";
import { MAX_PASSWORD_BYTES } from "./password";
import { isHardToGuess, isLongEnough } from "./password-rules";

/**
 * Whether a password is allowed for a user with these names and addresses: judged by its length, the estimated number of
 * guesses, known breaches, and by what its organization remembers of former passwords; without rules about characters.
 * @param account whose new password it is, in its home organization; null for an account that is being created
 * @throws DomainError 429 after too many new passwords, or if too many hashes of the organization are waiting
 */
export async function judgePassword(
	password: string,
	about: readonly string[],
	account: { organizationId: string; userId: string } | null,
): Promise<PasswordVerdict> {
	if (!isLongEnough(password)) return "too-short";
	if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return "too-long";
	if (!(await isHardToGuess(password, about))) return "too-weak";
	// A service that is down keeps nobody from a new password.
	if ((await isBreached(password)) === true) return "breached";
	// Last, because each comparison costs a hash.
	return account !== null && (await wasUsedBefore(account, password)) ? "used-before" : "good";
}
