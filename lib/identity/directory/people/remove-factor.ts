import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { factorNotFound } from "../errors";
import { selectPermissionsAnywhere } from "../users/users-repository";
import { deleteFactor } from "./repository";
import { ownUserOf } from "./user-of";

/**
 * Removes one authenticator app or passkey of a user.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function removeFactor(context: RequestContext, userId: string, factorId: string): Promise<void> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, userId);
	if (id !== principal.id) requireHeld(principal, await selectPermissionsAnywhere(id));
	const factor = parseId(factorId);
	if (factor === null || !(await deleteFactor(context, id, factor))) throw factorNotFound(factorId);
}
