import type { Principal } from "@/lib/platform/kernel";
import { type OwnInvitation, selectOwnInvitations } from "./own-invitations-repository";

/** All invitations that the user received, without their codes. */
export function ownInvitations({ id }: Principal): Promise<OwnInvitation[]> {
	return selectOwnInvitations(id);
}
