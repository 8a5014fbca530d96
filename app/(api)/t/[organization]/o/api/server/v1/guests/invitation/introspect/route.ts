import { resource, route } from "@/lib/http/route";
import { introspectInvitation } from "@/lib/invitations";
import { introspectInvitationContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(introspectInvitationContract, introspectInvitation),
);
