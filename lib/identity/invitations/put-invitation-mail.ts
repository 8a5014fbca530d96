import { languageOf } from "@/lib/platform/i18n/languages";
import type { RequestContext } from "@/lib/platform/kernel";
import { problemsOfOwnMail } from "@/lib/platform/messages/contract";
import { type InvitationMailBody, type InvitationMailInput, MAIL_VALUES } from "./contract";
import { languageNotFound, mailNotSendable } from "./errors";
import { upsertInvitationMail } from "./mail-repository";

/**
 * Stores the organization's own mail of a language. Refuses a mail without the link by which the recipient answers.
 * @throws DomainError 400, 404
 */
export async function putInvitationMail(
	context: RequestContext,
	tag: string,
	invitationMail: InvitationMailInput,
): Promise<InvitationMailBody> {
	const language = languageOf(tag)?.code;
	if (language === undefined) throw languageNotFound(tag);
	const problems = problemsOfOwnMail(invitationMail, MAIL_VALUES);
	if (problems.length > 0) throw mailNotSendable(problems);
	return { ...(await upsertInvitationMail(context, language, invitationMail)), language, own: true };
}
