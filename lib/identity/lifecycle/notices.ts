import { now } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { canSend, mailLanguage, type QueuedMessage, singleAddress, toQueued } from "@/lib/platform/messages";
import { selectAddressee } from "./people-repository";
import type { Person } from "./person";
import type { Action } from "./rule-schema";

/** How long delivery is tried. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;

/** The mails of a notification, and to whom they are; or why there are none, in English. */
export async function noticesOf(
	organizationId: string,
	action: Extract<Action, { kind: "notify" }>,
	about: { person: Person; rule: string },
): Promise<{ messages: QueuedMessage[]; to: string } | { problem: string }> {
	if (!(await canSend(organizationId, "email", undefined))) return { problem: "The organization cannot send mail." };
	const { person } = about;
	const userId = action.to === "person" ? person.id : action.to === "manager" ? person.managerId : null;
	const values = { name: person.displayName, username: person.username, rule: about.rule };
	const mail = (to: string, languages: readonly (string | null)[]) =>
		toQueued(
			{
				...{ channel: "email" as const, senderId: undefined, to, template: "free" },
				language: mailLanguage(...languages),
				values: { subject: filled(action.subject, values), text: filled(action.text, values) },
				expiresAt: new Date(now() + EXPIRES_AFTER_MS).toISOString(),
			},
			null,
		);
	if (action.to === "addresses")
		return { messages: action.addresses.map((to) => mail(to, [])), to: action.addresses.join(", ") };
	const isId = userId !== null && /^[\da-f-]{36}$/i.test(userId);
	const addressee = isId ? await selectAddressee(organizationId, userId) : undefined;
	const email = addressee?.email ?? "";
	if (addressee === undefined || singleAddress(email) === undefined)
		return { problem: action.to === "manager" ? "There is no manager with an address." : "There is no address." };
	return { messages: [mail(email, addressee.languages)], to: email };
}

/** Values are on one line, so that none can pass for the text of the rule's author. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{\{\s*(name|username|rule)\s*\}\}/g, (_, name: string) =>
		(ownMember(values, name) ?? "").replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
	);
}
