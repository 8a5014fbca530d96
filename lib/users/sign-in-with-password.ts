import { addressNetwork } from "@/lib/kernel";
import { sha256 } from "@/lib/tokens";
import { countAttempts, forgiveAttempt } from "./attempts-repository";
import { passwordMatches } from "./password";
import { selectUserByUsername, type User } from "./repository";

const WINDOW_SECONDS = 900;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 100;

/**
 * The user with this name and password, or null. A wrong password, an unknown name, a disabled user and too many
 * attempts all answer null after the same work. Attempts are counted before they are judged, so parallel guesses do not
 * get past the limit.
 */
export async function signInWithPassword(
	organizationId: string,
	username: string,
	password: string,
	clientAddress: string,
): Promise<User | null> {
	const account = sha256(`account ${username}`);
	const address = sha256(`address ${addressNetwork(clientAddress)}`);
	const user = await selectUserByUsername(organizationId, username);
	const attempts = await countAttempts(organizationId, [account, address], WINDOW_SECONDS);
	const throttled = attempts.some(
		({ keyHash, failures }) => failures > (keyHash === account ? MOST_PER_ACCOUNT : MOST_PER_ADDRESS),
	);
	const matches = await passwordMatches(throttled ? null : (user?.passwordHash ?? null), password);
	if (!matches || user === undefined) return null;
	await forgiveAttempt(organizationId, account, address);
	return user;
}
