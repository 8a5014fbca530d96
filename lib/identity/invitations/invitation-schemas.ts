import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { messageStatuses } from "@/lib/platform/messages/contract";
import { invitationStatuses } from "./invitation-status";

const MAX_USERNAMES = 100;
const MAX_ASSIGNED = 100;

const propertySchema = z.object({ key: z.string().max(100), value: z.union([z.string().max(1000), z.boolean()]) });

/** Only `manageNotificationsInternally` is read; `false` returns codes instead of sending mails. */
const propertiesSchema = z
	.array(propertySchema)
	.max(20)
	.default([])
	.refine(
		(properties) => properties.every(({ key, value }) => key !== NOTIFY || /^(true|false)$/.test(String(value))),
		'manageNotificationsInternally must be "true" or "false"',
	)
	.meta({ description: '`manageNotificationsInternally` = `"false"`: codes are answered and no mail is sent.' });

const NOTIFY = "manageNotificationsInternally";

const idsSchema = z.array(z.string().max(100)).max(MAX_ASSIGNED).default([]);

const userStoreSchema = z.string().min(1).max(100);

export const invitationRequestSchema = z.object({
	usernames: z.array(z.string().min(1).max(255)).min(1, "must name somebody").max(MAX_USERNAMES),
	userStore: userStoreSchema.optional().meta({ description: "User store of the parent organization; `DEFAULT`." }),
	userDomain: userStoreSchema.optional().meta({ description: "The same, as other products call it." }),
	roles: idsSchema.meta({ description: "Ids of roles of the organization." }),
	groups: idsSchema.meta({ description: "Ids of groups of the organization." }),
	properties: propertiesSchema,
});
export type InvitationRequest = z.output<typeof invitationRequestSchema>;

export const resendSchema = z.object({ properties: propertiesSchema });
export type Resend = z.output<typeof resendSchema>;

/** Whether Portico sends the mails; true by default. */
export function sendsMail({ properties }: Resend): boolean {
	return properties.findLast(({ key }) => key === NOTIFY)?.value.toString() !== "false";
}

export const invitationResultSchema = z.object({
	username: z.string(),
	result: z.object({
		status: z.enum(["Successful", "Failed"]),
		errorCode: z.string().optional(),
		errorMessage: z.string().optional(),
		errorDescription: z.string().optional(),
	}),
	confirmationCode: z.string().optional(),
});
export type InvitationResult = z.output<typeof invitationResultSchema>;
export const invitationResultsSchema = z.array(invitationResultSchema).meta({ id: "InvitationResults" });

export const confirmationSchema = z.object({ confirmationCode: z.string().min(1).max(500) });
export type Confirmation = z.output<typeof confirmationSchema>;

export const invitationStatusSchema = z.enum(invitationStatuses);

export const invitationSortSchema = z.enum(["issuedAt", "expiresAt", "username", "status"]);
export type InvitationSort = z.infer<typeof invitationSortSchema>;

const assignedSchema = z.object({ id: z.uuid(), displayName: z.string() });

export const invitationSchema = z
	.object({
		id: z.uuid(),
		username: z.string(),
		userStore: z.string(),
		email: z.string().nullable(),
		/** False once the invited user is deleted. */
		userExists: z.boolean(),
		roles: z.array(assignedSchema),
		groups: z.array(assignedSchema),
		/** The number of its roles that have been deleted since; they are skipped on acceptance. */
		goneRoles: z.int().min(0),
		goneGroups: z.int().min(0),
		status: invitationStatusSchema,
		/** False if no mail was sent, because the inviting administrator got the code. */
		notified: z.boolean(),
		/** The state of the mail with the current code; null if none was sent, or if it has been deleted since. */
		mail: z
			.object({ status: z.enum(messageStatuses), error: z.string().nullable() })
			.nullable()
			.meta({ description: "As the outbox shows it; `failed` when the recipient's mail server refused it." }),
		sends: z.int().min(1),
		issuedAt: z.iso.datetime(),
		expiresAt: z.iso.datetime(),
		/** By the clock of the database; 0 if it has expired. */
		secondsLeft: z.int().min(0),
		invitedBy: z.object({ id: z.string(), name: z.string() }),
		decidedAt: z.iso.datetime().nullable(),
		decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
	})
	.meta({ id: "Invitation" });
export type InvitationBody = z.output<typeof invitationSchema>;

export const resentInvitationSchema = z
	.object({ id: z.uuid(), username: z.string(), expiresAt: z.iso.datetime(), confirmationCode: z.string().optional() })
	.meta({ id: "ResentInvitation" });
export type ResentInvitation = z.output<typeof resentInvitationSchema>;

export const invitationListSchema = pageSchema("invitations", invitationSchema).meta({ id: "InvitationList" });
export type InvitationList = z.output<typeof invitationListSchema>;

export const introspectionSchema = z
	.object({
		confirmationCode: z.string(),
		username: z.string(),
		/** The user's home; null once the user is deleted. */
		userOrganization: z.uuid().nullable(),
		/** The inviting organization. */
		initiatedOrganization: z.uuid(),
		status: invitationStatusSchema,
	})
	.meta({ id: "InvitationIntrospection" });
export type Introspection = z.output<typeof introspectionSchema>;
