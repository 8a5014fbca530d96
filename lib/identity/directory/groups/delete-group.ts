import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { hasChanged, notFound } from "../errors";
import { theGroup } from "./save-group";
import { deleteGroupRow } from "./write-repository";

/** Deletes a group; its members stay. @throws DomainError 403, 404, 409, 412 */
export async function deleteGroup(
	context: RequestContext,
	groupId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(groupId);
	if (id === null) throw notFound("group", groupId);
	if (await deleteGroupRow(context, id, expectedVersions)) return;
	throw hasChanged("group", (await theGroup(context, id)).revision);
}
