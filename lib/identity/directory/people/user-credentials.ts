import type { RequestContext } from "@/lib/platform/kernel";
import { attemptsKey, MAX_PER_ACCOUNT } from "../accounts";
import type { UserCredentials } from "./person-contract";
import { selectCredentials } from "./repository";
import { ownUserOf } from "./user-of";

/** The kinds of credentials of a user, without their values, and whether too many wrong passwords lock them out. */
export async function userCredentials({ principal }: RequestContext, userId: string): Promise<UserCredentials> {
	const { id } = await ownUserOf(principal, userId);
	return selectCredentials(principal.organizationId, id, { attemptsKey: attemptsKey(id), max: MAX_PER_ACCOUNT });
}
