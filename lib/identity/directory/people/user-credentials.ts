import type { UserCredentials } from "./person-contract";
import { selectCredentials } from "./repository";
import { type AskedOfUser, ownUserOf } from "./user-of";

/** What a user signs in with, never what it is. */
export const userCredentials: AskedOfUser<UserCredentials> = async ({ principal }, { params }) => {
	const { id } = await ownUserOf(principal, params.userId);
	return selectCredentials(principal.organizationId, id);
};
