import { newId, type RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import { saveNewUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** Creates a user of the organization. */
export async function createUser(context: RequestContext, newUser: NewUserBody): Promise<UserRow> {
	return createUserOnce(context, newUser, null);
}

/** Like `createUser`, for a request that may be repeated: returns the user with that name who was created with the same key. */
export async function createUserOnce(
	context: RequestContext,
	body: NewUserBody,
	creationKey: string | null,
): Promise<UserRow> {
	const changes = changesOf([{ op: "replace", value: body }]);
	return saveNewUser(context, newId(), (writing) => withChanges(blankUser, changes, writing), creationKey);
}
