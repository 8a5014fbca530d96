import { sha256 } from "@/lib/platform/tokens";
import { countAttempts } from "../accounts/attempts-repository";
import { judgeHash } from "../accounts/hashes/hash-kinds";
import { passwordMatches } from "../accounts/password";
import { newPasswordsTooOften } from "../errors";
import { selectHashesNotToUse } from "./former-passwords-repository";

const WINDOW_SECONDS = 900;
/**
 * New passwords of an account that are compared within a window. Who tries more could find out a password that the person may still use
 * elsewhere, and each costs up to 25 hashes.
 */
const MAX_COMPARED = 10;

/**
 * Whether an account has this password, or had it as one of the last that its organization remembers. Compared one by one, the present
 * one first; a hash that cannot be verified matches nothing.
 * @throws DomainError 429 after too many new passwords, or if too many hashes of the organization are waiting
 */
export async function wasUsedBefore(
	{ organizationId, userId }: { organizationId: string; userId: string },
	password: string,
): Promise<boolean> {
	const hashes = await selectHashesNotToUse(organizationId, userId);
	if (hashes.length === 0) return false;
	// Never forgiven: a password that is accepted was a guess as well.
	const [compared] = await countAttempts(organizationId, [sha256(`new password ${userId}`)], WINDOW_SECONDS);
	if (compared === undefined || compared.failures > MAX_COMPARED) throw newPasswordsTooOften(WINDOW_SECONDS);
	for (const passwordHash of hashes) {
		if (typeof judgeHash(passwordHash) === "string") continue;
		if (await passwordMatches(organizationId, { passwordHash, password })) return true;
	}
	return false;
}
