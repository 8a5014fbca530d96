import type { Principal } from "@/lib/kernel";
import { selectCredentials } from "./repository";
import { ownUserOf } from "./user-of";

export interface UserCredentials {
	password: boolean;
	factors: {
		id: string;
		kind: "totp" | "passkey";
		label: string;
		createdAt: string;
		lastUsedAt: string | null;
	}[];
	/** Accounts at identity providers. */
	linked: { identityProviderId: string; linkedAt: string }[];
}

/** What a user signs in with, never what it is. */
export async function userCredentials(principal: Principal, userId: string): Promise<UserCredentials> {
	const { id } = await ownUserOf(principal, userId);
	return selectCredentials(principal.organizationId, id);
}
