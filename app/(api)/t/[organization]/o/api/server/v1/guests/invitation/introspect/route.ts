import { route } from "@/app/(api)/route-handlers";
import { introspectInvitationContract } from "@/lib/identity/invitations/contract";
import { introspectInvitation } from "@/lib/identity/invitations/introspect-invitation";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(introspectInvitationContract, (context, { body }) => introspectInvitation(context, body)),
});
