import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import { singleAddress, wakeDelivery } from "@/lib/platform/messages";
import { assignable } from "./assignable";
import { type InvitationRequest, type InvitationResult, sendsMail } from "./contract";
import { noParent } from "./errors";
import { type Failure, failed } from "./failures";
import { newInvitationCode } from "./invitation-code";
import { invitationMail } from "./invitation-mail";
import { type Candidate, insertInvitations, type NewInvitation, selectCandidates } from "./invite-repository";

/**
 * Invites users of the parent organization. Returns one result for each, in the order of the request.
 * @throws DomainError 400, 403
 */
export async function inviteGuests(
	context: RequestContext,
	invitation: InvitationRequest,
): Promise<InvitationResult[]> {
	const { organizationId, name: inviter } = context.principal;
	const inviting = await assignable(context.principal, invitation.roles, invitation.groups);
	if (inviting.parentId === null) throw noParent();
	const userStore = invitation.userStore ?? invitation.userDomain ?? "DEFAULT";
	const mails = sendsMail(invitation);
	const candidates = await selectCandidates(organizationId, inviting.parentId, userStore, invitation.usernames);
	const known = new Map(candidates.map((candidate) => [candidate.asked, candidate]));
	const codes = new Map<string, { id: string; code: string }>();
	const invitations: NewInvitation[] = [];
	const items = invitation.usernames.map((username): Failure | { id: string; code: string } => {
		const candidate = known.get(username);
		const failure = failureOf(candidate, mails) ?? (codes.has(username) ? "invited" : undefined);
		if (failure !== undefined || candidate?.userId == null || candidate.username === null) return failure ?? "unknown";
		const { code, codeHash } = newInvitationCode();
		const { userId, email, preferredLanguage, locale } = candidate;
		const languages = [preferredLanguage, locale, inviting.defaultLanguage];
		const message =
			mails && email !== null ? invitationMail({ to: email, code, inviter, languages, inviting }) : undefined;
		const { roles, groups } = inviting;
		const item = { id: newId(), code };
		invitations.push({
			id: item.id,
			userId,
			username: candidate.username,
			userStore,
			email,
			roles,
			groups,
			codeHash,
			message,
		});
		codes.set(username, item);
		return item;
	});
	const made = invitations.length === 0 ? new Set<string>() : await insertInvitations(context, invitations);
	if (mails && made.size > 0) wakeDelivery();
	return items.map((item, index) => {
		const username = invitation.usernames[index] ?? "";
		if (typeof item === "string") return failed(username, item);
		if (!made.has(item.id)) return failed(username, "invited");
		return { username, result: { status: "Successful" }, ...(mails ? {} : { confirmationCode: item.code }) };
	});
}

/** Only an invitation that Portico mails needs an address. */
function failureOf(candidate: Candidate | undefined, mails: boolean): Failure | undefined {
	if (candidate === undefined) return "unknown";
	if (candidate.belongs) return "belongs";
	if (candidate.invited) return "invited";
	if (candidate.userId === null) return "unknown";
	const isReachable = candidate.email !== null && singleAddress(candidate.email) !== undefined;
	return mails && !isReachable ? "no-address" : undefined;
}
