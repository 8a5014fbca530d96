import type { UseCase } from "@/lib/http/route";
import { parseId } from "@/lib/kernel";
import { notFound } from "../errors";
import type { ResourceQuery } from "../scim/scim-contract";
import type { RoleRow } from "./repository";
import { theRole } from "./save-role";

/** A role with the first of those who hold it. */
export const getRole: UseCase<{ organization: string; roleId: string }, ResourceQuery, undefined, RoleRow> = async (
	context,
	{ params },
) => {
	const id = parseId(params.roleId);
	if (id === null) throw notFound("role", params.roleId);
	return theRole(context, id);
};
