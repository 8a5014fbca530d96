import { deleteInvitationMail, putInvitationMail } from "@/lib/identity/invitations";
import { deleteInvitationMailContract, putInvitationMailContract } from "@/lib/identity/invitations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(putInvitationMailContract, putInvitationMail),
	route(deleteInvitationMailContract, deleteInvitationMail),
);
