import { route } from "@/app/(api)/route-handlers";
import { inviteContract } from "@/lib/identity/invitations/contract";
import { inviteGuests } from "@/lib/identity/invitations/invite-guests";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(inviteContract, (context, { body }) => inviteGuests(context, body)),
});
