import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { hasChanged, notFound } from "../errors";
import { theRole } from "./save-role";
import { deleteRoleRow } from "./write-repository";

/** Deletes a role; who held it keeps what other roles give. */
export const deleteRole: UseCase<{ organization: string; roleId: string }, undefined, undefined, void> = async (
	context,
	{ params, ifMatch },
) => {
	const id = parseId(params.roleId);
	if (id === null) throw notFound("role", params.roleId);
	if (await deleteRoleRow(context, id, ifMatch)) return;
	throw hasChanged("role", (await theRole(context, id)).revision);
};
