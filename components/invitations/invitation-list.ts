import { choiceFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { invitationStatuses } from "@/lib/identity/invitations/contract";

export const invitationList = listAddress({
	path: "/console/invitations",
	sorts: ["issuedAt", "expiresAt", "username", "status"],
	downward: ["issuedAt", "expiresAt"],
	filters: { status: choiceFilter(invitationStatuses) },
});

export type InvitationListState = StateOf<typeof invitationList>;
