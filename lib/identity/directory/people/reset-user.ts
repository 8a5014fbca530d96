import { requireHeld } from "../access/beyond";
import { ownReset } from "../errors";
import { selectPermissionsAnywhere } from "../users/users-repository";
import { resetCredentials } from "./repository";
import { type AskedOfUser, ownUserOf } from "./user-of";

/**
 * Takes a user's password and factors away and signs them out: links to identity providers, and codes to
 * their addresses, stay.
 * @throws DomainError 403 for who holds more than the caller, 409 for oneself, 404
 */
export const resetUser: AskedOfUser<void> = async (context, { params }) => {
	const { principal } = context;
	const { id } = await ownUserOf(principal, params.userId);
	// Who resets themselves could be the last one who can let anybody in.
	if (id === principal.id) throw ownReset();
	requireHeld(principal, await selectPermissionsAnywhere(id));
	await resetCredentials(context, id);
};
