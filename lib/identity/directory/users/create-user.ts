import type { UseCase } from "@/lib/platform/http/route";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import { saveNewUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** A new user of the organization. */
export const createUser: UseCase<{ organization: string }, undefined, NewUserBody, UserRow> = async (
	context,
	{ body },
) => createUserOnce(context, body, null);

/** The same for a request that may come again: a user of that name who was made under the key is the one. */
export async function createUserOnce(
	context: RequestContext,
	body: NewUserBody,
	creationKey: string | null,
): Promise<UserRow> {
	const draft = withChanges(blankUser, changesOf([{ op: "replace", value: body }]));
	return saveNewUser(context, newId(), draft, creationKey);
}
