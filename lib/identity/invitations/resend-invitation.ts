import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { singleAddress, wakeDelivery } from "@/lib/platform/messages";
import { requirePermitted } from "./assignable";
import { type Resend, type ResentInvitation, sendsMail } from "./contract";
import { cannotBeSent, invitationNotFound, invitationSettled, inviteeGone } from "./errors";
import { descriptionOf } from "./failures";
import { newInvitationCode } from "./invitation-code";
import { invitationMail } from "./invitation-mail";
import { selectInviting } from "./invite-repository";
import { reissueInvitation, selectResendable } from "./resend-repository";

/**
 * Sends a pending invitation again, to the user's current address. The previous code becomes invalid.
 * @throws DomainError 400, 403, 404, 409
 */
export async function resendInvitation(
	context: RequestContext,
	invitationId: string,
	resend: Resend,
): Promise<ResentInvitation> {
	const { organizationId, name: inviter } = context.principal;
	const id = parseId(invitationId);
	const invitation = id === null ? undefined : await selectResendable(organizationId, id);
	if (id === null || invitation === undefined) throw invitationNotFound();
	if (invitation.status !== "pending") throw invitationSettled(invitation.status);
	const { username, roles, groups, userId, email, preferredLanguage, locale } = invitation;
	if (userId === null) throw inviteeGone();
	const inviting = await selectInviting(organizationId, roles, groups);
	if (inviting === undefined) throw organizationNotFound();
	requirePermitted(context.principal, inviting.permissions);
	const mails = sendsMail(resend);
	if (mails && (email === null || singleAddress(email) === undefined)) throw cannotBeSent(descriptionOf("no-address"));
	const { code, codeHash } = newInvitationCode();
	const languages = [preferredLanguage, locale, inviting.defaultLanguage];
	const message =
		mails && email !== null ? invitationMail({ to: email, code, inviter, languages, inviting }) : undefined;
	const reissued = await reissueInvitation(context, id, { codeHash, email, message });
	if (reissued === undefined) throw invitationSettled("settled meanwhile");
	if (mails) wakeDelivery();
	return { id, username, ...reissued, ...(mails ? {} : { confirmationCode: code }) };
}
