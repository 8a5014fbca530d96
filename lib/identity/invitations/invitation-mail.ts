import { environment } from "@/lib/platform/env";
import { languageOf } from "@/lib/platform/i18n/languages";
import { now } from "@/lib/platform/kernel";
import { mailLanguage, type QueuedMessage, toQueued } from "@/lib/platform/messages";
import { GOOD_FOR_HOURS } from "./invitation-code";
import type { Inviting } from "./invite-repository";

interface Invited {
	to: string;
	code: string;
	inviter: string;
	/** Choices of languages in their order, see `mailLanguage`. */
	languages: readonly (string | null)[];
	inviting: Pick<Inviting, "assigned" | "mails">;
}

/** The mail with the link to an invitation. */
export function invitationMail({ to, code, inviter, languages, inviting }: Invited): QueuedMessage {
	const language = mailLanguage(...languages);
	const own = inviting.mails.find((mail) => mail.language === language);
	const roles = new Intl.ListFormat(languageOf(language)?.locale).format(inviting.assigned);
	return toQueued(
		{
			channel: "email",
			senderId: undefined,
			to,
			template: "invitation",
			language,
			values: {
				link: invitationUrl(code),
				inviter,
				hours: String(GOOD_FOR_HOURS),
				roles: roles === "" ? "–" : roles,
				// The wording at this moment: a queued mail no longer changes.
				...(own === undefined ? {} : { ownSubject: own.subject, ownText: own.text, ownHtml: own.html }),
			},
			expiresAt: new Date(now() + GOOD_FOR_HOURS * 3_600_000).toISOString(),
		},
		null,
	);
}

/** The URL of the page of an invitation. */
export function invitationUrl(code: string): string {
	return `${environment().baseUrl}/gate/invitation/${code}`;
}
