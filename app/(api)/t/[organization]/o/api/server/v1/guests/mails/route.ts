import { route } from "@/app/(api)/route-handlers";
import { listInvitationMailsContract } from "@/lib/identity/invitations/contract";
import { listInvitationMails } from "@/lib/identity/invitations/list-invitation-mails";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listInvitationMailsContract, listInvitationMails),
});
