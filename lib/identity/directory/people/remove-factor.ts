import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { factorNotFound } from "../errors";
import { deleteFactor } from "./repository";

/**
 * Removes one authenticator app or passkey of a user.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function removeFactor(context: RequestContext, userId: string, factorId: string): Promise<void> {
	const user = await changeableAtHome(context.principal, userId);
	const factor = parseId(factorId);
	if (factor === null || !(await deleteFactor(context, user, factor))) throw factorNotFound(factorId);
}
