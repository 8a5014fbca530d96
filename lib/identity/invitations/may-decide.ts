import { managesAccount } from "@/lib/identity/directory";
import type { Principal } from "@/lib/platform/kernel";

/**
 * Whether the caller may answer an invitation of `invitee`: the invitee, with a token of an organization that vouches for them,
 * or an application whose home is the invitee's home or an organization above it. Never the inviting organization.
 */
export async function mayDecide({ type, id, issuedBy }: Principal, invitee: string): Promise<boolean> {
	if (type === "user" && id !== invitee) return false;
	return managesAccount(issuedBy, invitee);
}
