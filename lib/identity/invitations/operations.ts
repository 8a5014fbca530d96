import { type Operations, operation } from "@/lib/platform/http/operation";
import { acceptInvitation } from "./accept-invitation";
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
import { deleteInvitationMail } from "./delete-invitation-mail";
import { introspectInvitation } from "./introspect-invitation";
import { inviteGuests } from "./invite-guests";
import { listInvitationMails } from "./list-invitation-mails";
import { listInvitations } from "./list-invitations";
import { putInvitationMail } from "./put-invitation-mail";
import { resendInvitation } from "./resend-invitation";
import { revokeInvitation } from "./revoke-invitation";

export const invitationOperations: Operations = [
	operation(inviteContract, (context, { body }) => inviteGuests(context, body)),
	operation(acceptInvitationContract, (context, { params, body }) =>
		acceptInvitation(context, params.organization, body),
	),
	operation(introspectInvitationContract, (context, { body }) => introspectInvitation(context, body)),
	operation(listInvitationsContract, (context, { params, query }) =>
		listInvitations(context, params.organization, query),
	),
	operation(revokeInvitationContract, (context, { params }) => revokeInvitation(context, params.invitationId)),
	operation(resendInvitationContract, (context, { params, body }) =>
		resendInvitation(context, params.invitationId, body),
	),
	operation(listInvitationMailsContract, listInvitationMails),
	operation(putInvitationMailContract, (context, { params, body }) =>
		putInvitationMail(context, params.language, body),
	),
	operation(deleteInvitationMailContract, (context, { params }) => deleteInvitationMail(context, params.language)),
];
