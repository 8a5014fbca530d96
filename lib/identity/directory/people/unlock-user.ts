import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { attemptsKey } from "../accounts";
import { deleteAttempts } from "./repository";

/**
 * Deletes the failed password attempts of a user, so that they can sign in at once. Does nothing if the user is not locked.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function unlockUser(context: RequestContext, userId: string): Promise<void> {
	const user = await changeableAtHome(context.principal, userId);
	await deleteAttempts(context, user, attemptsKey(user.id));
}
