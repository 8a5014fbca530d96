import { route } from "@/app/(api)/route-handlers";
import { resendInvitationContract } from "@/lib/identity/invitations/contract";
import { resendInvitation } from "@/lib/identity/invitations/resend-invitation";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(resendInvitationContract, (context, { params, body }) =>
		resendInvitation(context, params.invitationId, body),
	),
});
