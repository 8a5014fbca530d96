import type { RequestContext } from "@/lib/platform/kernel";
import { attemptsKey } from "../accounts";
import { deleteAttempts } from "./repository";
import { ownUserOf } from "./user-of";

/**
 * Deletes the failed password attempts of a user, so that they can sign in at once. Does nothing if the user is not locked.
 * @throws DomainError 404, 409 for a guest
 */
export async function unlockUser(context: RequestContext, userId: string): Promise<void> {
	const { id } = await ownUserOf(context.principal, userId);
	await deleteAttempts(context, id, attemptsKey(id));
}
