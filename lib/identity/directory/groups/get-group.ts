import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { isAskedFor } from "../scim/present";
import { MOST_OF_ONE, type ResourceQuery } from "../scim/scim-contract";
import type { GroupRow } from "./repository";
import { theGroup } from "./save-group";

/** A group with the first of its members. */
export const getGroup: UseCase<{ organization: string; groupId: string }, ResourceQuery, undefined, GroupRow> = async (
	context,
	{ params, query },
) => {
	const id = parseId(params.groupId);
	if (id === null) throw notFound("group", params.groupId);
	return theGroup(context, id, isAskedFor("members", query) ? MOST_OF_ONE : 0);
};
