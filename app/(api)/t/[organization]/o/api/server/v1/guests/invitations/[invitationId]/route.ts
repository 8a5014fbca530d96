import { resource, route } from "@/lib/http/route";
import { revokeInvitation } from "@/lib/invitations";
import { revokeInvitationContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(revokeInvitationContract, revokeInvitation),
);
