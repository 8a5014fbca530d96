import { resource, route } from "@/lib/http/route";
import { resendInvitation } from "@/lib/invitations";
import { resendInvitationContract } from "@/lib/invitations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(resendInvitationContract, resendInvitation),
);
