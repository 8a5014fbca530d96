import { resource, route } from "@/lib/http/route";
import { listInvitations } from "@/lib/invitations";
import { listInvitationsContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listInvitationsContract, listInvitations),
);
