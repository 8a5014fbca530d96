import { parseId, type RequestContext } from "@/lib/kernel";
import { notFound } from "../errors";
import { saveUser } from "../users/save-user";
import type { UserRow } from "../users/users-repository";

/** Disables a user, which ends what they are signed in with, or enables them again. */
export async function setUserActive(context: RequestContext, userId: string, active: boolean): Promise<UserRow> {
	const id = parseId(userId);
	if (id === null) throw notFound("user", userId);
	return saveUser(context, id, null, (draft) => ({ ...draft, active }));
}
