import { resource, route } from "@/lib/http/route";
import { acceptInvitation } from "@/lib/invitations";
import { acceptInvitationContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(acceptInvitationContract, acceptInvitation),
);
