import { resource, route } from "@/lib/http/route";
import { deleteInvitationMail, putInvitationMail } from "@/lib/invitations";
import { deleteInvitationMailContract, putInvitationMailContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(putInvitationMailContract, putInvitationMail),
	route(deleteInvitationMailContract, deleteInvitationMail),
);
