import type { UseCase } from "@/lib/platform/http/route";
import { languages } from "@/lib/platform/i18n/languages";
import { shippedMail } from "@/lib/platform/messages";
import { type InvitationMails, MAIL_VALUES } from "./contract";
import { selectInvitationMails } from "./mail-repository";

/** What invitation mails say in every language, in the organization's words or in Portico's. */
export const listInvitationMails: UseCase<{ organization: string }, undefined, undefined, InvitationMails> = async ({
	principal,
}) => {
	const own = new Map((await selectInvitationMails(principal.organizationId)).map((mail) => [mail.language, mail]));
	return {
		mails: languages.map(({ code }) => {
			const mail = own.get(code);
			return mail === undefined
				? { language: code, ...shippedMail(code, MAIL_VALUES), own: false, updatedAt: null, updatedBy: null }
				: { ...mail, language: code, own: true };
		}),
		values: [...MAIL_VALUES],
	};
};
