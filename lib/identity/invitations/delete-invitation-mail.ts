import type { UseCase } from "@/lib/platform/http/route";
import { languageOf } from "@/lib/platform/i18n/languages";
import { languageNotFound } from "./errors";
import { deleteInvitationMailRow } from "./mail-repository";

/** Drops the organization's own words in a language; Portico's show again. */
export const deleteInvitationMail: UseCase<
	{ organization: string; language: string },
	undefined,
	undefined,
	void
> = async (context, { params }) => {
	const language = languageOf(params.language)?.code;
	if (language === undefined) throw languageNotFound(params.language);
	await deleteInvitationMailRow(context, language);
};
