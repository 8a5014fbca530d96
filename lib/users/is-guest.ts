import { emailAddress, userName } from "@/lib/executors";
import { guestExists } from "./home-repository";

/** Whether this user name or e-mail address is that of a guest of the organization, and of none of its own users. */
export async function isGuest(organizationId: string, identifier: string): Promise<boolean> {
	const name = userName(identifier);
	const email = emailAddress(identifier);
	return (name !== null || email !== null) && guestExists(organizationId, name, email);
}
