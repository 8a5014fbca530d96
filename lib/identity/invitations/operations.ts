import { type Operation, operation } from "@/lib/platform/http/operation";
import {
	acceptInvitation,
	deleteInvitationMail,
	introspectInvitation,
	inviteGuests,
	listInvitationMails,
	listInvitations,
	putInvitationMail,
	resendInvitation,
	revokeInvitation,
} from ".";
import {
	acceptInvitationContract,
	deleteInvitationMailContract,
	introspectInvitationContract,
	inviteContract,
	listInvitationMailsContract,
	listInvitationsContract,
	putInvitationMailContract,
	resendInvitationContract,
	revokeInvitationContract,
} from "./contract";

export const invitationOperations: readonly Operation[] = [
	operation(acceptInvitationContract, (context, { params, body }) =>
		acceptInvitation(context, params.organization, body),
	),
	operation(introspectInvitationContract, (context, { body }) => introspectInvitation(context, body)),
	operation(resendInvitationContract, (context, { params, body }) =>
		resendInvitation(context, params.invitationId, body),
	),
	operation(revokeInvitationContract, (context, { params }) => revokeInvitation(context, params.invitationId)),
	operation(listInvitationsContract, (context, { params, query }) =>
		listInvitations(context, params.organization, query),
	),
	operation(inviteContract, (context, { body }) => inviteGuests(context, body)),
	operation(putInvitationMailContract, (context, { params, body }) =>
		putInvitationMail(context, params.language, body),
	),
	operation(deleteInvitationMailContract, (context, { params }) => deleteInvitationMail(context, params.language)),
	operation(listInvitationMailsContract, listInvitationMails),
];
