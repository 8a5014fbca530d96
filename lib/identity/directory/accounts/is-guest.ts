import { addressNetwork } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { countAttempts } from "./attempts-repository";
import { guestExists } from "./home-repository";
import { readEntered } from "./look-up-repository";

const WINDOW_SECONDS = 900;
/** Limit on positive answers per network and organization, so that trying many names reveals few guests. */
const MAX_GUESTS_TOLD = 100;

/**
 * Whether this username or email address belongs to a guest of the organization, and to none of its own users. Always false for a
 * network that recently got too many positive answers.
 */
export async function isGuest(organizationId: string, identifier: string, clientAddress: string): Promise<boolean> {
	const entered = readEntered("username", identifier);
	if (entered === null || !(await guestExists(organizationId, entered))) return false;
	const network = sha256(`guests told ${addressNetwork(clientAddress)}`);
	const [attempts] = await countAttempts(organizationId, [network], WINDOW_SECONDS);
	return attempts !== undefined && attempts.failures <= MAX_GUESTS_TOLD;
}
