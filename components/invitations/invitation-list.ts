import { listAddress, type StateOf } from "@/components/list/list-address";
import { invitationStatusSchema } from "@/lib/identity/invitations/contract";

export const invitationList = listAddress({
	path: "/console/invitations",
	sorts: ["issuedAt", "expiresAt", "username", "status"],
	downward: ["issuedAt", "expiresAt"],
	filters: { status: invitationStatusSchema.optional() },
});

export type InvitationListState = StateOf<typeof invitationList>;
