import type { RequestContext } from "@/lib/platform/kernel";
import {
	canSend,
	mailLanguage,
	type QueuedMessage,
	singleAddress,
	toQueued,
	wakeDelivery,
} from "@/lib/platform/messages";
import { callersAccount } from "../access/changeable-account";
import { notFound } from "../errors";
import type { UserRow } from "../users/users-repository";
import { deleteUserRow } from "../users/write-repository";

/** How long delivery of the farewell mail is tried. */
const FAREWELL_MS = 86_400_000;

/**
 * Deletes the caller's account with everything that belongs to it, as `deleteUser` does for administrators: sessions and tokens
 * end, and a mail is sent to the address if the organization can send mail. The caller of this function must check that the user
 * has proved who they are.
 * @param language of the farewell mail, if the profile has none
 * @throws DomainError 404 for a principal that is no user of the organization; 409 for a guest, and for the last administrator
 */
export async function deleteOwnAccount(context: RequestContext, language: string): Promise<void> {
	const { principal } = context;
	const user = await callersAccount(principal);
	const farewell = await farewellTo(user, language);
	const { kind } = await deleteUserRow(context, user, null, farewell);
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
		language: mailLanguage(attributes.preferredLanguage, attributes.locale, language),
		values: {},
		expiresAt: new Date(Date.now() + FAREWELL_MS).toISOString(),
	} as const;
	return [toQueued(mail, null)];
}
