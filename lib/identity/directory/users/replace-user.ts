import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { changesOf } from "../scim/patch";
import { saveUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/**
 * Removes what the body omits, except the password, the user store and `active`.
 * @throws DomainError 400, 403, 404, 409, 412, 502, 503
 */
export async function replaceUser(
	context: RequestContext,
	userId: string,
	newUser: NewUserBody,
	expectedVersions: readonly number[] | null = null,
): Promise<UserRow> {
	const id = parseId(userId);
	if (id === null) throw notFound("user", userId);
	const changes = changesOf([{ op: "replace", value: newUser }]);
	return saveUser(context, id, expectedVersions, ({ userStore, active, roles }) =>
		withChanges({ ...blankUser, userStore, active, roles }, changes),
	);
}
