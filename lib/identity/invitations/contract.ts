import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { inOrganization, PATH } from "./contract-parts";
import {
	cannotBeSent,
	exceedsInviter,
	forSomebodyElse,
	invalidPagination,
	invalidQuery,
	invalidRequest,
	invitationExpired,
	invitationNotFound,
	invitationRevoked,
	invitationSettled,
	invitationUsed,
	inviteeGone,
	noParent,
	nothingToIntrospect,
	unknownCode,
	unknownGroups,
	unknownRoles,
} from "./errors";
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
export { type InvitationStatus, invitationStatuses } from "./invitation-status";
export * from "./mail-contract";

const listQuery = z.object({
	/** In the filter syntax of other products: `status eq PENDING`. */
	filter: z
		.string()
		.regex(/^status eq "?(PENDING|ACCEPTED|DECLINED|REVOKED|EXPIRED)"?$/, "must be `status eq` and a status")
		.transform((text) => invitationStatusSchema.parse(text.replace(/^status eq |"/g, "")))
		.optional()
		.meta({ description: "`status eq PENDING`, the same as `status=PENDING`.", wire: { type: "string" } }),
	status: invitationStatusSchema.optional(),
	search: searchText("Part of the username, the email address or who invited; upper and lower case are alike."),
	sort: invitationSortSchema.default("issuedAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type InvitationQuery = z.output<typeof listQuery>;

const byId = inOrganization.extend({ invitationId: z.string() });
const common = { tag: "Invitations", params: inOrganization } as const;

export const inviteContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_add",
	method: "POST",
	path: `${PATH}/invite`,
	operationId: "inviteGuests",
	summary: "Invite users of the parent organization",
	description:
		"Answers one result per username, in order. Failed ones say why: `OUI-10032` belongs to the organization already, `OUI-10018` is invited already, `OUI-10011` unknown in the parent organization, `OUI-10030` has no email address, which only a mail needs.",
	body: jsonBody(invitationRequestSchema, invalidRequest),
	answer: { status: 200, schema: invitationResultsSchema, description: "What became of each" },
	refusals: [invalidRequest, unknownRoles, unknownGroups, noParent, exceedsInviter, organizationNotFound],
});

export const acceptInvitationContract = defineContract({
	...common,
	access: "any-token",
	method: "POST",
	path: `${PATH}/invitation/accept`,
	operationId: "acceptInvitation",
	summary: "Accept an invitation",
	description:
		"With a token of the invited user that their home, or an organization above it, issued; or with a token of an application of the user's home or above, switched to the organization that invites: the user is told by mail then. Applications of the inviting organization are refused. The code works once, for 72 hours.",
	body: jsonBody(confirmationSchema, invalidRequest),
	answer: { status: 204, description: "The user is a member of the organization" },
	refusals: [
		invalidRequest,
		unknownCode,
		inviteeGone,
		invitationExpired,
		invitationUsed,
		invitationRevoked,
		forSomebodyElse,
		organizationNotFound,
	],
});

export const introspectInvitationContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_list",
	method: "POST",
	path: `${PATH}/invitation/introspect`,
	operationId: "introspectInvitation",
	summary: "Read what a confirmation code is good for",
	body: jsonBody(confirmationSchema, invalidRequest),
	answer: { status: 200, schema: introspectionSchema, description: "Whose invitation it is, and how it stands" },
	refusals: [invalidRequest, nothingToIntrospect, organizationNotFound],
});

export const listInvitationsContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_list",
	method: "GET",
	path: `${PATH}/invitations`,
	operationId: "listInvitations",
	summary: "List invitations",
	description: "All there ever were, newest first; never their codes.",
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? invalidPagination : invalidQuery),
	answer: { status: 200, schema: invitationListSchema, description: "A page of invitations" },
	refusals: [invalidPagination, invalidQuery, organizationNotFound],
});

export const revokeInvitationContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_delete",
	method: "DELETE",
	path: `${PATH}/invitations/{invitationId}`,
	operationId: "revokeInvitation",
	summary: "Revoke an invitation",
	description: "Its code is dead from now on; the invitation stays in the list. Revoking it again succeeds too.",
	params: byId,
	answer: { status: 204, description: "It is revoked" },
	refusals: [invitationNotFound, invitationSettled],
});

export const resendInvitationContract = defineContract({
	...common,
	access: "internal_org_guest_mgt_invite_add",
	method: "POST",
	path: `${PATH}/invitations/{invitationId}/resend`,
	operationId: "resendInvitation",
	summary: "Send an invitation again",
	description: "With a new code that is good for another 72 hours; the code before it is dead.",
	params: byId,
	body: jsonBody(resendSchema, invalidRequest),
	answer: { status: 200, schema: resentInvitationSchema, description: "The code, where no mail is sent" },
	refusals: [
		invalidRequest,
		inviteeGone,
		cannotBeSent,
		exceedsInviter,
		invitationNotFound,
		organizationNotFound,
		invitationSettled,
	],
});
