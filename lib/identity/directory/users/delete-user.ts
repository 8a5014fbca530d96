import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { hasChanged, notFound } from "../errors";
import { selectPermissionsAnywhere, selectUser } from "./users-repository";
import { deleteUserRow } from "./write-repository";

/** Deletes a user of the organization with everything of theirs; a member only stops being one. */
export const deleteUser: UseCase<{ organization: string; userId: string }, undefined, undefined, void> = async (
	context,
	{ params, ifMatch },
) => {
	const { principal } = context;
	const id = parseId(params.userId);
	const user = id === null ? undefined : await selectUser(principal.organizationId, id);
	if (id === null || user === undefined) throw notFound("user", params.userId);
	requireHeld(principal, await selectPermissionsAnywhere(id));
	const { kind } = await deleteUserRow(context, id, ifMatch);
	if (kind === "deleted") return;
	const now = await selectUser(principal.organizationId, id);
	throw now === undefined ? notFound("user", id) : hasChanged("user", now.revision);
};
