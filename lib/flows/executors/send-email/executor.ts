import { z } from "zod";
import type { FoundUser } from "@/lib/identity/directory";
import { emailAddress } from "@/lib/platform/addresses";
import { authenticatedUser } from "../authenticated-user";
import { executionData } from "../execution-data";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { listedValues } from "../profile-values";
import { senderProperty } from "../sender-property";

/** A notification is of little use after this time. */
const EXPIRES_AFTER_MS = 24 * 3600 * 1000;
const MAX_VALUE = 200;

/**
 * Sends plain text only. The recipient is a configured address, the address of the authenticated user, or one that was verified
 * in this execution. It is never an address that was only entered, because the step could then be abused to send mail to third
 * parties.
 */
export const sendEmailExecutor = defineExecutor({
	place: 340,
	name: "SendEmailExecutor",
	title: "Send an email",
	description:
		"Sends an email with your own subject and text, for example to welcome somebody or to tell of a sign-in.",
	category: "completion",
	synonyms: ["mail", "message", "notify", "welcome"],
	properties: z.looseObject({
		...senderProperty,
		to: z.string().min(1).max(254).optional().meta({
			title: "To",
			description:
				"An address; without one, the address of the person. A value in double braces must be proved to be theirs.",
		}),
		subject: z.string().min(1).max(200).meta({ title: "Subject", description: "May contain values, like the text." }),
		text: z.string().min(1).max(4000).meta({
			title: "Text",
			description: "Plain text. A name in double braces stands for a value of the profile or of an input of this step.",
		}),
	}),
	inputs: [],
	outcomes: { success: true, failure: true },
	proves: [],
	needs: [{ oneOf: ["authenticated", "proved-email"], unlessProperty: "to" }],
	sideEffects: ["sends-email", "network"],
	costs: ["message"],
	flowTypes: ["AUTHENTICATION", "REGISTRATION", "APPROVAL"],
	execute: async (context) => {
		const { properties, ports, request, data } = context;
		const { senderId, subject, text } = properties;
		if ((await ports.messages.canSend("email", senderId)) !== true) return failure("not-configured");
		const user = await authenticatedUser(context);
		const own = user?.email ?? data[executionData.verifiedEmail] ?? null;
		const values = { ...listedValues(context), ...profileValues(user), application: context.application?.name ?? "" };
		const to = properties.to === undefined ? own : emailAddress(filled(properties.to, values));
		const foreseen = properties.to === undefined || !properties.to.includes("{{");
		if (to === null || !(foreseen || to === own)) return failure("no-address");
		ports.messages.queue({
			channel: "email",
			senderId,
			to,
			template: "free",
			language: request.language,
			values: { subject: filled(subject, values).replace(/\s+/g, " ").trim(), text: filled(text, values) },
			expiresAt: new Date(ports.now() + EXPIRES_AFTER_MS).toISOString(),
		});
		return { kind: "success" };
	},
});

function profileValues(user: FoundUser | null): Record<string, string> {
	if (user === null) return {};
	const { attributes, username, displayName, email, mobileNumber } = user;
	const addresses = { ...(email !== null && { email }), ...(mobileNumber !== null && { mobileNumber }) };
	return { ...attributes, ...addresses, username, displayName };
}

/**
 * Fills the placeholders of a template. Values are shortened to one line, so that an entered value cannot add paragraphs to the
 * message. Unknown names become empty.
 */
function filled(template: string, values: Readonly<Record<string, string>>): string {
	return template.replace(/\{\{\s*([\w.-]{1,64})\s*\}\}/g, (_, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? "").replace(/\s+/g, " ").slice(0, MAX_VALUE) : "",
	);
}
