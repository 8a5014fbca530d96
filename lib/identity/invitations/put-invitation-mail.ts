import type { UseCase } from "@/lib/platform/http/route";
import { languageOf } from "@/lib/platform/i18n/languages";
import { problemsOfOwnMail } from "@/lib/platform/messages/contract";
import { type InvitationMailBody, type InvitationMailInput, MAIL_VALUES } from "./contract";
import { languageNotFound, mailNotSendable } from "./errors";
import { upsertInvitationMail } from "./mail-repository";

/** Puts the mail of a language into the organization's own words; nothing that could not be answered. */
export const putInvitationMail: UseCase<
	{ organization: string; language: string },
	undefined,
	InvitationMailInput,
	InvitationMailBody
> = async (context, { params, body }) => {
	const language = languageOf(params.language)?.code;
	if (language === undefined) throw languageNotFound(params.language);
	const problems = problemsOfOwnMail(body, MAIL_VALUES);
	if (problems.length > 0) throw mailNotSendable(problems);
	return { ...(await upsertInvitationMail(context, language, body)), language, own: true };
};
