import { listAddress } from "@/components/ui/list-address";
import { invitationStatusSchema } from "@/lib/identity/invitations/contract";

export const {
	read: readInvitationList,
	url: invitationListUrl,
	usualOrder,
} = listAddress({
	path: "/console/invitations",
	sorts: ["issuedAt", "expiresAt", "username", "status"],
	downward: ["issuedAt", "expiresAt"],
	filters: { status: invitationStatusSchema.optional() },
});

export type InvitationListState = ReturnType<typeof readInvitationList>;
