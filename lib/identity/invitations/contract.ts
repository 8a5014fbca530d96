import { z } from "zod";
import { ANY_TOKEN, type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery } from "@/lib/platform/http/pagination";
import { INVALID_REQUEST, inOrganization, organizationNotFound, PATH } from "./contract-parts";
import {
	confirmationSchema,
	introspectionSchema,
	invitationListSchema,
	invitationRequestSchema,
	invitationResultsSchema,
	invitationSortSchema,
	invitationStatusSchema,
	resendSchema,
	resentInvitationSchema,
} from "./invitation-schemas";

export * from "./invitation-schemas";
export * from "./mail-contract";

const INVALID_QUERY = { code: "OUI-60009", message: "Invalid query parameter" };
const INVALID_PAGINATION = { code: "OUI-60004", message: "Invalid pagination parameter" };

const listQuery = z.object({
	/** As other products write it: `status eq PENDING`. */
	filter: z
		.string()
		.regex(/^status eq "?(PENDING|ACCEPTED|DECLINED|REVOKED|EXPIRED)"?$/, "must be `status eq` and a status")
		.transform((text) => invitationStatusSchema.parse(text.replace(/^status eq |"/g, "")))
		.optional()
		.meta({ description: "`status eq PENDING`, the same as `status=PENDING`.", wire: { type: "string" } }),
	status: invitationStatusSchema.optional(),
	search: z
		.string()
		.max(200)
		.regex(/^[^\0]*$/, "must not hold NUL")
		.optional()
		.meta({ description: "Part of the username, the e-mail address or who invited; upper and lower case are alike." }),
	sort: invitationSortSchema.default("issuedAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type InvitationQuery = z.output<typeof listQuery>;

const byId = inOrganization.extend({ invitationId: z.string() });
const common = { tag: "Invitations", params: inOrganization } as const;

const refusal = (status: number, code: string, message: string, when: string): DocumentedError => ({
	status,
	code,
	message,
	when,
});
const invalidRequest = refusal(400, "OUI-60000", INVALID_REQUEST.message, "The body is malformed.");
const notFound = refusal(404, "OUI-60001", "Invitation not found", "The organization has no such invitation.");
const settled = refusal(409, "OUI-60020", "Invitation is settled", "It was accepted, declined, revoked or replaced.");
const exceeds = refusal(
	403,
	"OUI-60019",
	"Forbidden",
	"A role, or a role of a group, permits what the caller may not do.",
);

export const inviteContract = defineContract({
	...common,
	scope: "internal_org_guest_mgt_invite_add",
	method: "POST",
	path: `${PATH}/invite`,
	operationId: "inviteGuests",
	summary: "Invite users of the parent organization",
	description:
		"Answers one result per username, in order. Failed ones say why: `OUI-10032` belongs to the organization already, `OUI-10018` is invited already, `OUI-10011` unknown in the parent organization, `OUI-10030` has no e-mail address.",
	body: jsonBody(invitationRequestSchema, INVALID_REQUEST),
	answer: { status: 200, schema: invitationResultsSchema, description: "What became of each" },
	errors: [
		invalidRequest,
		refusal(400, "OUI-60013", "Unknown role", "A role is none of the organization's; nobody is invited."),
		refusal(400, "OUI-60014", "Unknown group", "A group is none of the organization's; nobody is invited."),
		refusal(400, "OUI-60015", "Organization has no parent", "The root organization has nobody above it to invite."),
		exceeds,
		organizationNotFound,
	],
});

export const acceptInvitationContract = defineContract({
	...common,
	scope: ANY_TOKEN,
	method: "POST",
	path: `${PATH}/invitation/accept`,
	operationId: "acceptInvitation",
	summary: "Accept an invitation",
	description:
		"With a token of the invited user that their home, or an organization above it, issued; or with a token of an application of the user's home or above, switched to the organization that invites: the user is told by mail then. Applications of the inviting organization are refused. The code works once, for 72 hours.",
	body: jsonBody(confirmationSchema, INVALID_REQUEST),
	answer: { status: 204, description: "The user is a member of the organization" },
	errors: [
		invalidRequest,
		refusal(400, "OUI-60010", "Unknown confirmation code", "No invitation of the organization has this code."),
		refusal(400, "OUI-60012", "Invited user is gone", "The user was disabled or deleted."),
		refusal(400, "OUI-60016", "Invitation has expired", "It was issued 72 hours ago or earlier."),
		refusal(400, "OUI-60017", "Invitation is used", "It was accepted or declined."),
		refusal(400, "OUI-60018", "Invitation is revoked", "An administrator took it back."),
		refusal(
			403,
			"OUI-60011",
			"Forbidden",
			"The invitation is for somebody else, or the application is none of the user's home or above.",
		),
		organizationNotFound,
	],
});

export const introspectInvitationContract = defineContract({
	...common,
	scope: "internal_org_guest_mgt_invite_list",
	method: "POST",
	path: `${PATH}/invitation/introspect`,
	operationId: "introspectInvitation",
	summary: "Read what a confirmation code is good for",
	body: jsonBody(confirmationSchema, INVALID_REQUEST),
	answer: { status: 200, schema: introspectionSchema, description: "Whose invitation it is, and how it stands" },
	errors: [
		invalidRequest,
		refusal(400, "OUI-60002", "Unknown confirmation code", "No invitation of the organization has this code."),
		organizationNotFound,
	],
});

export const listInvitationsContract = defineContract({
	...common,
	scope: "internal_org_guest_mgt_invite_list",
	method: "GET",
	path: `${PATH}/invitations`,
	operationId: "listInvitations",
	summary: "List invitations",
	description: "All there ever were, newest first; never their codes.",
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? INVALID_PAGINATION : INVALID_QUERY),
	answer: { status: 200, schema: invitationListSchema, description: "A page of invitations" },
	errors: [
		{ status: 400, ...INVALID_PAGINATION, when: "`limit` is not 1-100, or `offset` is negative." },
		{ status: 400, ...INVALID_QUERY, when: "Another parameter is not what it may be, or one is repeated." },
		organizationNotFound,
	],
});

export const revokeInvitationContract = defineContract({
	...common,
	scope: "internal_org_guest_mgt_invite_delete",
	method: "DELETE",
	path: `${PATH}/invitations/{invitationId}`,
	operationId: "revokeInvitation",
	summary: "Revoke an invitation",
	description: "Its code is dead from now on; the invitation stays in the list. Revoking it again succeeds too.",
	params: byId,
	answer: { status: 204, description: "It is revoked" },
	errors: [notFound, settled],
});

export const resendInvitationContract = defineContract({
	...common,
	scope: "internal_org_guest_mgt_invite_add",
	method: "POST",
	path: `${PATH}/invitations/{invitationId}/resend`,
	operationId: "resendInvitation",
	summary: "Send an invitation again",
	description: "With a new code that is good for another 72 hours; the code before it is dead.",
	params: byId,
	body: jsonBody(resendSchema, INVALID_REQUEST),
	answer: { status: 200, schema: resentInvitationSchema, description: "The code, where no mail is sent" },
	errors: [
		invalidRequest,
		refusal(400, "OUI-60012", "Invited user is gone", "The user was disabled or deleted."),
		refusal(400, "OUI-60021", "Invitation cannot be sent", "The user has no e-mail address."),
		exceeds,
		notFound,
		organizationNotFound,
		settled,
	],
});
