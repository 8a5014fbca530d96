import type { RequestContext } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { ownReset } from "../errors";
import { selectPermissionsAnywhere } from "../users/users-repository";
import { resetCredentials } from "./repository";
import { ownUserOf } from "./user-of";

/**
 * Takes a user's password and factors away and signs them out: links to identity providers, and codes to
 * their addresses, stay.
 * @throws DomainError 403 for who holds more than the caller, 409 for oneself, 404
 */
export async function resetUser(context: RequestContext, userId: string): Promise<void> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, userId);
	// Who resets themselves could be the last one who can let anybody in.
	if (id === principal.id) throw ownReset();
	requireHeld(principal, await selectPermissionsAnywhere(id));
	await resetCredentials(context, id);
}
