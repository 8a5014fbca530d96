import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import type { ResourceQuery } from "../scim/scim-contract";
import { selectUser, type UserRow } from "./users-repository";

/** A user of the organization, or a member of it. */
export const getUser: UseCase<{ organization: string; userId: string }, ResourceQuery, undefined, UserRow> = async (
	{ principal },
	{ params },
) => {
	const id = parseId(params.userId);
	const user = id === null ? undefined : await selectUser(principal.organizationId, id);
	if (user === undefined) throw notFound("user", params.userId);
	return user;
};
