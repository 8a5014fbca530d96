import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { hasChanged, notFound } from "../errors";
import { theRole } from "./save-role";
import { deleteRoleRow } from "./write-repository";

/**
 * Deletes a role; its holders keep the permissions of their other roles.
 * @throws DomainError 400, 403, 404, 409, 412
 */
export async function deleteRole(
	context: RequestContext,
	roleId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(roleId);
	if (id === null) throw notFound("role", roleId);
	if (await deleteRoleRow(context, id, expectedVersions)) return;
	throw hasChanged("role", (await theRole(context, id)).revision);
}
