import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { type LanguageCode, languages } from "@/lib/platform/i18n/languages";
import { inOrganization, PATH } from "./contract-parts";
import { invalidRequest, languageNotFound, mailNotSendable } from "./errors";

/** The values that an invitation mail may contain, by name. */
export const MAIL_VALUES = ["inviter", "organization", "link", "hours", "roles"] as const;

const MAX_SUBJECT = 200;
const MAX_TEXT = 10_000;
const MAX_HTML = 100_000;

const written = (longest: number) =>
	z
		.string()
		.max(longest)
		.regex(/^[^\0]*$/, "must not hold NUL");

export const invitationMailInputSchema = z.object({
	subject: written(MAX_SUBJECT).regex(/^[^\r\n]*$/, "must be one line"),
	text: written(MAX_TEXT).meta({ description: "Plain text; an empty line ends a paragraph." }),
	html: written(MAX_HTML).default("").meta({ description: "Left out or empty, it is made of the plain text." }),
});
export type InvitationMailInput = z.output<typeof invitationMailInputSchema>;

const codes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

export const invitationMailSchema = z
	.object({
		language: z.enum(codes),
		subject: z.string(),
		text: z.string(),
		html: z.string(),
		/** False if this is Portico's own mail. */
		own: z.boolean(),
		updatedAt: z.iso.datetime().nullable(),
		updatedBy: z.string().nullable(),
	})
	.meta({ id: "InvitationMail" });
export type InvitationMailBody = z.output<typeof invitationMailSchema>;

export const invitationMailsSchema = z
	.object({ mails: z.array(invitationMailSchema), values: z.array(z.string()) })
	.meta({ id: "InvitationMails" });
export type InvitationMails = z.output<typeof invitationMailsSchema>;

const byLanguage = inOrganization.extend({ language: z.string() });
const common = { tag: "Invitations", params: inOrganization } as const;

export const listInvitationMailsContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_list",
	method: "GET",
	path: `${PATH}/mails`,
	operationId: "listInvitationMails",
	summary: "Read what invitation mails say",
	description: "In each language: in the organization's words, or in Portico's where it has none of its own.",
	answer: { status: 200, schema: invitationMailsSchema, description: "The mails, and what may come into them" },
	refusals: [organizationNotFound],
});

export const putInvitationMailContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "PUT",
	path: `${PATH}/mails/{language}`,
	operationId: "putInvitationMail",
	summary: "Word the invitation mail of a language",
	description: `Values come in by name: ${MAIL_VALUES.map((name) => `\`{{${name}}}\``).join(", ")}. They are shown as text, also in HTML. Mails that wait already stay as they are.`,
	params: byLanguage,
	body: jsonBody(invitationMailInputSchema, invalidRequest, 262_144),
	answer: { status: 200, schema: invitationMailSchema, description: "The mail as it is now" },
	refusals: [invalidRequest, mailNotSendable, languageNotFound, organizationNotFound],
});

export const deleteInvitationMailContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "DELETE",
	path: `${PATH}/mails/{language}`,
	operationId: "deleteInvitationMail",
	summary: "Go back to Portico's words",
	description: "Where there are no own ones, it succeeds too.",
	params: byLanguage,
	answer: { status: 204, description: "The mail of this language says what Portico says" },
	refusals: [languageNotFound, organizationNotFound],
});
