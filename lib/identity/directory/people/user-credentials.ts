import type { RequestContext } from "@/lib/platform/kernel";
import type { UserCredentials } from "./person-contract";
import { selectCredentials } from "./repository";
import { ownUserOf } from "./user-of";

/** What a user signs in with, never what it is. */
export async function userCredentials({ principal }: RequestContext, userId: string): Promise<UserCredentials> {
	const { id } = await ownUserOf(principal, userId);
	return selectCredentials(principal.organizationId, id);
}
