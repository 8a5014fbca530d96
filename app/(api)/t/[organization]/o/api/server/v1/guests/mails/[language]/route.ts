import { route } from "@/app/(api)/route-handlers";
import { deleteInvitationMailContract, putInvitationMailContract } from "@/lib/identity/invitations/contract";
import { deleteInvitationMail } from "@/lib/identity/invitations/delete-invitation-mail";
import { putInvitationMail } from "@/lib/identity/invitations/put-invitation-mail";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	PUT: operation(putInvitationMailContract, (context, { params, body }) =>
		putInvitationMail(context, params.language, body),
	),
	DELETE: operation(deleteInvitationMailContract, (context, { params }) =>
		deleteInvitationMail(context, params.language),
	),
});
