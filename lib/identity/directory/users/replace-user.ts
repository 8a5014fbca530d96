import { isWrittenBy, ownDefinition } from "@/lib/identity/attributes";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { changesOf } from "../scim/patch";
import { saveUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { type Writing, withChanges } from "./with-changes";

/**
 * Removes what the body omits, except the password, the user store, `active`, and attributes that are not for the caller.
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
	return saveUser(
		context,
		id,
		({ userStore, active, roles, attributes }, writing) =>
			withChanges({ ...blankUser, userStore, active, roles, attributes: kept(attributes, writing) }, changes, writing),
		{ revisions: expectedVersions },
	);
}

/** The attributes that the caller cannot write, and may not even see. */
function kept(attributes: UserRow["attributes"], { definitions, writer }: Writing): UserRow["attributes"] {
	return Object.fromEntries(
		Object.entries(attributes).filter(([name]) => {
			const definition = ownDefinition(definitions, name);
			return definition !== undefined && !isWrittenBy(definition, writer);
		}),
	);
}
