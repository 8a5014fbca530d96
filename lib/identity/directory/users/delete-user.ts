import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { hasChanged, notFound } from "../errors";
import { selectPermissionsAnywhere, selectUser } from "./users-repository";
import { deleteUserRow } from "./write-repository";

/**
 * Deletes a user of the organization with everything that belongs to them. For a guest only the membership is deleted.
 * @throws DomainError 403, 404, 409, 412
 */
export async function deleteUser(
	context: RequestContext,
	userId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const { principal } = context;
	const id = parseId(userId);
	const user = id === null ? undefined : await selectUser(principal.organizationId, id);
	if (id === null || user === undefined) throw notFound("user", userId);
	requireHeld(principal, await selectPermissionsAnywhere(id));
	const { kind } = await deleteUserRow(context, id, expectedVersions);
	if (kind === "deleted") return;
	const now = await selectUser(principal.organizationId, id);
	throw now === undefined ? notFound("user", id) : hasChanged("user", now.revision);
}
