import type { RequestContext } from "@/lib/platform/kernel";
import { canSend, type QueuedMessage, singleAddress, toQueued, wakeDelivery } from "@/lib/platform/messages";
import { notFound } from "../errors";
import { ownUserOf } from "../people/user-of";
import type { UserRow } from "../users/users-repository";
import { deleteUserRow } from "../users/write-repository";

/** How long the farewell is tried. */
const FAREWELL_MS = 86_400_000;

/**
 * Deletes the caller's account with everything that belongs to it, as `deleteUser` does for administrators: sessions and tokens
 * end, and the address is told where the organization can send mail. That the caller has proved who they are is checked by the
 * caller of this function.
 * @param language of the farewell, where the profile has none
 * @throws DomainError 404 for a principal that is no user of the organization; 409 for a guest, and for the last administrator
 */
export async function deleteOwnAccount(context: RequestContext, language: string): Promise<void> {
	const { principal } = context;
	const user = await ownUserOf(principal, principal.id);
	const farewell = await farewellTo(user, language);
	const { kind } = await deleteUserRow(context, user.id, null, farewell);
	if (kind === "absent") throw notFound("user", user.id);
	wakeDelivery();
}

async function farewellTo(
	{ email, organization, attributes }: UserRow,
	language: string,
): Promise<readonly QueuedMessage[]> {
	if (email === null || singleAddress(email) === undefined) return [];
	if (!(await canSend(organization.id, "email", undefined))) return [];
	const mail = {
		channel: "email",
		senderId: undefined,
		to: email,
		template: "account-deleted",
		language: attributes.locale ?? language,
		values: {},
		expiresAt: new Date(Date.now() + FAREWELL_MS).toISOString(),
	} as const;
	return [toQueued(mail, null)];
}
