import { route } from "@/app/(api)/route-handlers";
import { revokeInvitationContract } from "@/lib/identity/invitations/contract";
import { revokeInvitation } from "@/lib/identity/invitations/revoke-invitation";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(revokeInvitationContract, (context, { params }) => revokeInvitation(context, params.invitationId)),
});
