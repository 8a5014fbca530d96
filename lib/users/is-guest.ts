import { guestExists } from "./home-repository";
import { readEntered } from "./look-up-repository";

/** Whether this user name or e-mail address is that of a guest of the organization, and of none of its own users. */
export async function isGuest(organizationId: string, identifier: string): Promise<boolean> {
	const entered = readEntered("username", identifier);
	return entered !== null && guestExists(organizationId, entered);
}
