import { addressNetwork } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { countAttempts } from "./attempts-repository";
import { guestExists } from "./home-repository";
import { readEntered } from "./look-up-repository";

const WINDOW_SECONDS = 900;
/** Of one network in one organization: who tries many names learns of few that they are guests'. */
const MAX_GUESTS_TOLD = 100;

/**
 * Whether this user name or e-mail address is that of a guest of the organization, and of none of its own users. A network
 * that was told so of many in a short time is told no.
 */
export async function isGuest(organizationId: string, identifier: string, clientAddress: string): Promise<boolean> {
	const entered = readEntered("username", identifier);
	if (entered === null || !(await guestExists(organizationId, entered))) return false;
	const network = sha256(`guests told ${addressNetwork(clientAddress)}`);
	const [told] = await countAttempts(organizationId, [network], WINDOW_SECONDS);
	return told !== undefined && told.failures <= MAX_GUESTS_TOLD;
}
