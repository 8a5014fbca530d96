import type { Principal } from "@/lib/kernel";
import type { UserCredentials } from "./person";
import { selectCredentials } from "./repository";
import { ownUserOf } from "./user-of";

/** What a user signs in with, never what it is. */
export async function userCredentials(principal: Principal, userId: string): Promise<UserCredentials> {
	const { id } = await ownUserOf(principal, userId);
	return selectCredentials(principal.organizationId, id);
}
