import { route } from "@/app/(api)/route-handlers";
import { listInvitationsContract } from "@/lib/identity/invitations/contract";
import { listInvitations } from "@/lib/identity/invitations/list-invitations";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listInvitationsContract, (context, { params, query }) =>
		listInvitations(context, params.organization, query),
	),
});
