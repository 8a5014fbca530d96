import { addressNetwork } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { countAttempts, forgiveAttempt, takeBackAttempt } from "./attempts-repository";
import { readEntered } from "./look-up-repository";
import { passwordMatches } from "./password";
import { selectMeant, type User } from "./repository";

const WINDOW_SECONDS = 900;
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 100;

/**
 * The user with this name, or address, and password, or null. A wrong password, an unknown name, a disabled user and too many
 * attempts all answer null after the same work. Attempts are counted before they are judged, so parallel guesses do not
 * get past the limit.
 * @throws DomainError 503 when more hashes wait than will be served in time; the attempt does not count then
 */
export async function signInWithPassword(
	organizationId: string,
	username: string,
	password: string,
	clientAddress: string,
): Promise<User | null> {
	const entered = readEntered("username", username);
	const user = entered === null ? undefined : await selectMeant(organizationId, entered);
	// However somebody writes an account, and by whichever of its names, it is guessed at in one count.
	const account = sha256(`account ${user?.id ?? username.normalize("NFKC").trim().toLowerCase()}`);
	const address = sha256(`address ${addressNetwork(clientAddress)}`);
	const attempts = await countAttempts(organizationId, [account, address], WINDOW_SECONDS);
	const throttled = attempts.some(
		({ keyHash, failures }) => failures > (keyHash === account ? MAX_PER_ACCOUNT : MAX_PER_ADDRESS),
	);
	const judged = passwordMatches(throttled ? null : (user?.passwordHash ?? null), password);
	const matches = await judged.catch(async (error: unknown) => {
		// Refused because too many hashes wait: whoever shares the address must not be locked out by a rush.
		await takeBackAttempt(organizationId, account, address);
		throw error;
	});
	if (!matches || user === undefined) return null;
	await forgiveAttempt(organizationId, account, address);
	return user;
}
