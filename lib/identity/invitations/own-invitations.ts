import type { Principal } from "@/lib/platform/kernel";
import { type OwnInvitation, selectOwnInvitations } from "./own-invitations-repository";

/** Every invitation that the user received, without its code. */
export function ownInvitations({ id }: Principal): Promise<OwnInvitation[]> {
	return selectOwnInvitations(id);
}
