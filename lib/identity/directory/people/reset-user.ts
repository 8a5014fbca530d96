import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { ownReset } from "../errors";
import { resetCredentials } from "./repository";

/**
 * Deletes a user's password and factors, and ends their sessions and the sign-ins that are running. The user can still sign in
 * through linked identity providers, and with codes sent to their addresses.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 409 for oneself, 404
 */
export async function resetUser(context: RequestContext, userId: string): Promise<void> {
	const { principal } = context;
	const user = await changeableAtHome(principal, userId);
	// Otherwise the last administrator could lock everybody out.
	if (user.id === principal.id) throw ownReset();
	await resetCredentials(context, user);
}
