import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { isAskedFor } from "../scim/present";
import { MOST_OF_ONE, type ResourceQuery } from "../scim/scim-contract";
import type { RoleRow } from "./repository";
import { theRole } from "./save-role";

/** A role with the first of those who hold it. */
export const getRole: UseCase<{ organization: string; roleId: string }, ResourceQuery, undefined, RoleRow> = async (
	context,
	{ params, query },
) => {
	const id = parseId(params.roleId);
	if (id === null) throw notFound("role", params.roleId);
	return theRole(context, id, isAskedFor("users", query) ? MOST_OF_ONE : 0);
};
