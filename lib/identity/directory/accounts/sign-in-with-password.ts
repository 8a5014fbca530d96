import { addressNetwork, DomainError } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { countAttempts, forgiveAttempt, takeBackAttempt } from "./attempts-repository";
import { readEntered } from "./look-up-repository";
import { hashPassword, isForeignHash, passwordMatches } from "./password";
import { replaceHash } from "./password-repository";
import { selectMeant, type User } from "./repository";

const WINDOW_SECONDS = 900;
/** Of wrong passwords within the window; more lock the account until its end. */
export const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 100;

/**
 * The user with this username or address and this password, or null. A wrong password, an unknown name, a disabled user and too
 * many attempts all return null after the same work. Attempts are counted before they are judged, so that parallel guesses stay
 * within the limit.
 * @throws DomainError 503 when too many hashes are waiting; the attempt is then not counted
 */
export async function signInWithPassword(
	organizationId: string,
	username: string,
	password: string,
	clientAddress: string,
): Promise<User | null> {
	const entered = readEntered("username", username);
	const user = entered === null ? undefined : await selectMeant(organizationId, entered);
	// One count per account, by whichever of its names and in whichever spelling it is tried.
	const account = attemptsKey(user?.id ?? username.normalize("NFKC").trim().toLowerCase());
	const address = sha256(`address ${addressNetwork(clientAddress)}`);
	const attempts = await countAttempts(organizationId, [account, address], WINDOW_SECONDS);
	const throttled = attempts.some(
		({ keyHash, failures }) => failures > (keyHash === account ? MAX_PER_ACCOUNT : MAX_PER_ADDRESS),
	);
	const judged = passwordMatches(throttled ? null : (user?.passwordHash ?? null), password);
	const matches = await judged.catch(async (error: unknown) => {
		// Refused because too many hashes are waiting: others behind the same address must not be locked out.
		await takeBackAttempt(organizationId, account, address);
		throw error;
	});
	if (!matches || user === undefined) return null;
	await forgiveAttempt(organizationId, account, address);
	if (user.passwordHash !== null && isForeignHash(user.passwordHash)) await rehash(user, user.passwordHash, password);
	return user;
}

/** Replaces the hash of another product by ours, now that the password is known. The sign-in succeeds also where it cannot. */
async function rehash({ organizationId, id }: User, before: string, password: string): Promise<void> {
	try {
		await replaceHash(organizationId, id, before, await hashPassword(password));
	} catch (error) {
		// Too many hashes are waiting: the next sign-in tries again.
		if (!(error instanceof DomainError) || error.kind !== "unavailable") throw error;
	}
}

/** The key of the failed attempts on a password; `account` is the id of the user, or an unknown name. */
export function attemptsKey(account: string): string {
	return sha256(`account ${account}`);
}
