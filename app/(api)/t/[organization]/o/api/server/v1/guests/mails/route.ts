import { resource, route } from "@/lib/http/route";
import { listInvitationMails } from "@/lib/invitations";
import { listInvitationMailsContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listInvitationMailsContract, listInvitationMails),
);
