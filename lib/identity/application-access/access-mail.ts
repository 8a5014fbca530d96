import { environment } from "@/lib/platform/env";
import { now } from "@/lib/platform/kernel";
import { canSend, mailLanguage, type QueuedMessage, singleAddress, toQueued } from "@/lib/platform/messages";
import type { Told } from "./repository";

/** How long delivery is tried. */
const EXPIRES_AFTER_MS = 72 * 3_600_000;

/** The mails about access to those of these people who have an address; none where the organization cannot send one. */
export async function accessMails(
	organization: { id: string; language: string | null },
	people: readonly Told[],
	mail: {
		template: "access-requested" | "access-approved" | "access-denied" | "access-ended";
		/** A page of Portico. */
		page: string;
		values: (language: string) => Record<string, string>;
	},
): Promise<QueuedMessage[]> {
	if (people.length === 0 || !(await canSend(organization.id, "email", undefined))) return [];
	const link = new URL(mail.page, environment().baseUrl).href;
	const expiresAt = new Date(now() + EXPIRES_AFTER_MS).toISOString();
	return people.flatMap(({ email, attributes }) => {
		if (email === null || singleAddress(email) === undefined) return [];
		const language = mailLanguage(attributes.preferredLanguage, attributes.locale, organization.language);
		const values = { ...mail.values(language), link };
		const { template } = mail;
		return [
			toQueued({ channel: "email", senderId: undefined, to: email, template, language, values, expiresAt }, null),
		];
	});
}
