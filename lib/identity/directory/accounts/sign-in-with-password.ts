import { addressNetwork, DomainError } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { normalText } from "@/lib/platform/kernel/normal-text";
import { log } from "@/lib/platform/log";
import { sha256 } from "@/lib/platform/tokens";
import { attemptsKey } from "./attempts-key";
import { type AttemptKeys, countPasswordAttempt, forgiveAttempt, takeBackAttempt } from "./attempts-repository";
import { judgeHash } from "./hashes/hash-kinds";
import { readEntered } from "./look-up-repository";
import { hashPassword, isForeignHash, passwordMatches } from "./password";
import { replaceHash } from "./password-repository";
import type { User } from "./repository";

export const WINDOW_SECONDS = 900;
/** The limit of wrong passwords within a window; more lock the account until the window ends. */
export const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 100;

export interface EnteredPassword {
	username: string;
	password: string;
	clientAddress: string;
	/** Forgives the attempt when it has succeeded, at once by default; until then it counts as a failed one. */
	forgive?: Forgive | undefined;
}

export type Forgive = (attempt: AttemptKeys) => Promise<void> | void;

/**
 * The user with this username or address and this password, or null. A wrong password, an unknown name, a disabled user and too
 * many attempts all return null after the same work. Attempts are counted before they are judged, so that parallel guesses stay
 * within the limit.
 * @throws DomainError 429 if too many hashes of the organization are waiting; the attempt is then not counted
 */
export async function signInWithPassword(
	organizationId: string,
	{
		username,
		password,
		clientAddress,
		forgive = (attempt) => forgiveAttempt(organizationId, attempt),
	}: EnteredPassword,
): Promise<User | null> {
	const { user, attempt, throttled } = await countedAttempt(organizationId, { username, clientAddress });
	const judged = passwordMatches(organizationId, {
		passwordHash: throttled ? null : (user?.passwordHash ?? null),
		password,
	});
	const matches = await judged.catch(async (error: unknown) => {
		// Too many hashes are waiting: this must not lock out others behind the same network address.
		await takeBackAttempt(organizationId, attempt);
		throw error;
	});
	if (!matches || user === undefined) {
		if (user !== undefined) logUnverifiable(user);
		return null;
	}
	await forgive(attempt);
	if (user.passwordHash !== null && isForeignHash(user.passwordHash)) await rehash(user, user.passwordHash, password);
	return user;
}

/** Counts an attempt on the account with this name and on the network address; `throttled` where there were too many. */
export async function countedAttempt(
	organizationId: string,
	{ username, clientAddress }: { username: string; clientAddress: string },
): Promise<{ user: User | undefined; attempt: AttemptKeys; throttled: boolean }> {
	const entered = readEntered("username", username);
	const unknownKey = attemptsKey(comparisonKey(normalText(username, "NFKC").trim()));
	const addressKey = sha256(`address ${addressNetwork(clientAddress)}`);
	const counted = { entered, unknownKey, addressKey, windowSeconds: WINDOW_SECONDS };
	const { user, ofAccount, ofAddress } = await countPasswordAttempt(organizationId, counted);
	// One count per account, whichever of its names is tried, in whichever spelling.
	const attempt = { accountKey: user === undefined ? unknownKey : attemptsKey(user.id), addressKey };
	return { user, attempt, throttled: ofAccount > MAX_PER_ACCOUNT || ofAddress > MAX_PER_ADDRESS };
}

/** The person is not told, because whoever knows the name would learn that the account exists; they can recover it. */
function logUnverifiable({ organizationId, id, passwordHash }: User): void {
	const problem = passwordHash === null ? null : judgeHash(passwordHash);
	if (typeof problem === "string")
		log().warn({ organizationId, userId: id, problem }, "a stored password hash cannot be verified");
}

/**
 * Replaces the hash of another product by Portico's own, now that the password is known. If that fails, the sign-in still
 * succeeds.
 */
async function rehash({ organizationId, id }: User, before: string, password: string): Promise<void> {
	try {
		await replaceHash(organizationId, id, before, await hashPassword(organizationId, password));
	} catch (error) {
		// Too many hashes are waiting: the next sign-in tries again.
		if (!(error instanceof DomainError) || error.kind !== "too-many-requests") throw error;
	}
}
