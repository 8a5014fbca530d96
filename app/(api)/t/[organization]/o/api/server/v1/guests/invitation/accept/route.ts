import { route } from "@/app/(api)/route-handlers";
import { acceptInvitation } from "@/lib/identity/invitations/accept-invitation";
import { acceptInvitationContract } from "@/lib/identity/invitations/contract";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(acceptInvitationContract, (context, { params, body }) =>
		acceptInvitation(context, params.organization, body),
	),
});
