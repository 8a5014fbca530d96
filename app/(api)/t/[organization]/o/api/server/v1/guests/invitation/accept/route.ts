import { acceptInvitation } from "@/lib/identity/invitations";
import { acceptInvitationContract } from "@/lib/identity/invitations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(acceptInvitationContract, acceptInvitation),
);
