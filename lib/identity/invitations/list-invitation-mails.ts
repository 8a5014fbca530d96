import { languages } from "@/lib/platform/i18n/languages";
import type { RequestContext } from "@/lib/platform/kernel";
import { shippedMail } from "@/lib/platform/messages";
import { type InvitationMails, MAIL_VALUES } from "./contract";
import { selectInvitationMails } from "./mail-repository";

/** The invitation mail of every language, either the organization's own or Portico's. */
export async function listInvitationMails({ principal }: RequestContext): Promise<InvitationMails> {
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
}
