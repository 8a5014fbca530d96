import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { unlessTaken } from "../access/taken-name";
import { hasChanged, notFound, notUnique } from "../errors";
import { MAX_OF_ONE } from "../scim/limits";
import { type RoleRow, selectRole } from "./repository";
import type { RoleChange } from "./role-changes";
import { insertRole, updateRole } from "./write-repository";

/** Creates a role with its holders. @throws DomainError 403, 409 if another role has the name; 400 for an unknown holder */
export async function saveNewRole(
	context: RequestContext,
	role: RoleChange & { displayName: string },
): Promise<RoleRow> {
	const id = newId();
	const made = await unlessTaken(() => insertRole(context, id, role).then(() => true));
	if (made === undefined) throw notUnique("displayName", role.displayName);
	return theRole(context, id);
}

/** Changes a role at one of these revisions; null for any. @throws DomainError 400, 403, 404, 409, 412 */
export async function saveRole(
	context: RequestContext,
	text: string,
	change: RoleChange,
	revisions: readonly number[] | null,
): Promise<RoleRow> {
	const id = parseId(text);
	if (id === null) throw notFound("role", text);
	const updated = await unlessTaken(() => updateRole(context, id, change, revisions));
	if (updated === undefined) throw notUnique("displayName", change.displayName ?? "");
	const role = await theRole(context, id);
	if (!updated) throw hasChanged("role", role.revision);
	return role;
}

/** A role of the organization with at most `users` of its holders. @throws DomainError 404 */
export async function theRole({ principal }: RequestContext, id: string, users = MAX_OF_ONE): Promise<RoleRow> {
	const role = await selectRole(principal.organizationId, id, users);
	if (role === undefined) throw notFound("role", id);
	return role;
}
