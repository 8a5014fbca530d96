import { revokeInvitation } from "@/lib/identity/invitations";
import { revokeInvitationContract } from "@/lib/identity/invitations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(revokeInvitationContract, revokeInvitation),
);
