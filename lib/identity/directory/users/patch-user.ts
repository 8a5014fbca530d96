import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { saveUser } from "./save-user";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** Applies all operations, or none. @throws DomainError 400, 403, 404, 409, 412, 502, 503 */
export async function patchUser(
	context: RequestContext,
	userId: string,
	patch: PatchRequest,
	expectedVersions: readonly number[] | null = null,
): Promise<UserRow> {
	const id = parseId(userId);
	if (id === null) throw notFound("user", userId);
	const changes = changesOf(patch.Operations);
	return saveUser(context, id, (draft, writing) => withChanges(draft, changes, writing), {
		revisions: expectedVersions,
	});
}
