import { now } from "@/lib/platform/kernel";
import { mailLanguage, type NewMessage, toQueued, wakeDelivery } from "@/lib/platform/messages";
import { selectMailFacts } from "../people/recovery-mail-repository";
import { insertOwnMessage } from "./own-message-repository";

/** How long delivery of a notice is tried. */
const NOTICE_SECONDS = 86_400;

/** Tells the owner of an account, at the address that it had before, that it was changed; without one nobody is told. */
export async function sendNotice(
	organizationId: string,
	{ email, attributes }: { email: string | null; attributes: Record<string, string> },
	{ template, values = {} }: { template: "address-changed" | "password-changed"; values?: Record<string, string> },
): Promise<void> {
	if (email === null) return;
	const facts = await selectMailFacts(organizationId);
	const language = mailLanguage(attributes.preferredLanguage, attributes.locale, facts.language);
	await sendOwnMessage(organizationId, { to: email, template, language, values, seconds: NOTICE_SECONDS });
}

/** Queues a mail to somebody about a change of their own account. */
export async function sendOwnMessage(
	organizationId: string,
	{
		seconds,
		...mail
	}: {
		to: string;
		template: NewMessage["template"];
		language: string;
		values: Record<string, string>;
		/** How long delivery is tried. */
		seconds: number;
	},
): Promise<void> {
	const expiresAt = new Date(now() + seconds * 1000).toISOString();
	const message = toQueued({ channel: "email", senderId: undefined, ...mail, expiresAt }, null);
	await insertOwnMessage(organizationId, message);
	wakeDelivery();
}
