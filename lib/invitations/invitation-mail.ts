import { environment } from "@/lib/env";
import { type QueuedMessage, toQueued } from "@/lib/messages";
import { languageOf } from "@/lib/translations/languages";
import { GOOD_FOR_HOURS } from "./invitation-code";

interface Invited {
	to: string;
	code: string;
	inviter: string;
	/** Preferred first; what is no language of ours is passed over. */
	languages: readonly (string | null)[];
}

/** The mail that leads an invited user to their invitation. */
export function invitationMail({ to, code, inviter, languages }: Invited): QueuedMessage {
	return toQueued(
		{
			channel: "email",
			senderId: undefined,
			to,
			template: "invitation",
			language: languages.find((tag) => tag !== null && spoken(tag)) ?? "en",
			values: { link: invitationUrl(code), inviter, hours: String(GOOD_FOR_HOURS) },
			expiresAt: new Date(Date.now() + GOOD_FOR_HOURS * 3_600_000).toISOString(),
		},
		null,
	);
}

/** Where an invitation is looked at and answered. */
export function invitationUrl(code: string): string {
	return `${environment().baseUrl}/gate/invitation/${code}`;
}

function spoken(tag: string): boolean {
	return languageOf(tag.toLowerCase().split(/[-_]/, 1)[0]) !== undefined;
}
