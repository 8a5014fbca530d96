import type { Principal } from "@/lib/platform/kernel";
import { now } from "@/lib/platform/kernel";
import { mailLanguage, type QueuedMessage, singleAddress, toQueued } from "@/lib/platform/messages";
import type { Standing } from "./decision-repository";

/** After this time the mail about a decision is no longer sent. */
const WORTH_TELLING_MS = 72 * 3_600_000;

/** The mail that tells invitees that an application accepted on their behalf; null if their profile has no address. */
export function acceptedForMail(
	{ name }: Principal,
	{ email, preferredLanguage, locale, homeLanguage, organization, home }: Standing,
): { home: string; message: QueuedMessage } | null {
	if (email === null || home === null || singleAddress(email) === undefined) return null;
	const message = toQueued(
		{
			channel: "email",
			senderId: undefined,
			to: email,
			template: "invitation-accepted",
			language: mailLanguage(preferredLanguage, locale, homeLanguage),
			values: { joined: organization, application: name },
			expiresAt: new Date(now() + WORTH_TELLING_MS).toISOString(),
		},
		null,
	);
	return { home, message };
}
