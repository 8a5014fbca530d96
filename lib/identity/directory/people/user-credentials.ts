import type { RequestContext } from "@/lib/platform/kernel";
import { attemptsKey, MAX_PER_ACCOUNT } from "../accounts";
import type { UserCredentials } from "./person-contract";
import { selectCredentials } from "./repository";
import { ownUserOf } from "./user-of";

/** The kinds of a user's credentials, without their values, and whether the user is locked after too many wrong passwords. */
export async function userCredentials({ principal }: RequestContext, userId: string): Promise<UserCredentials> {
	const { id } = await ownUserOf(principal, userId);
	return selectCredentials(principal.organizationId, id, { attemptsKey: attemptsKey(id), max: MAX_PER_ACCOUNT });
}
