import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAccount, requireHeldBy } from "../access/changeable-account";
import { hasChanged, notFound } from "../errors";
import { selectUser } from "./users-repository";
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
	const user = await changeableAccount(principal, userId);
	const { id } = user;
	// A token for less than its user holds does not end the account.
	if (id === principal.id) await requireHeldBy(principal, id);
	const { kind } = await deleteUserRow(context, user, expectedVersions);
	if (kind === "deleted") return;
	const now = await selectUser(principal.organizationId, id);
	throw now === undefined ? notFound("user", id) : hasChanged("user", now.revision);
}
