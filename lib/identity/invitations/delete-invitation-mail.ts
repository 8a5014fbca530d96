import { languageOf } from "@/lib/platform/i18n/languages";
import type { RequestContext } from "@/lib/platform/kernel";
import { languageNotFound } from "./errors";
import { deleteInvitationMailRow } from "./mail-repository";

/**
 * Deletes the organization's own mail in a language, so that Portico's mail is used again.
 * @throws DomainError 404
 */
export async function deleteInvitationMail(context: RequestContext, tag: string): Promise<void> {
	const language = languageOf(tag)?.code;
	if (language === undefined) throw languageNotFound(tag);
	await deleteInvitationMailRow(context, language);
}
