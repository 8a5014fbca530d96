import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { MAX_OF_ONE } from "../scim/limits";
import { isRequested } from "../scim/present";
import type { ResourceQuery } from "../scim/scim-contract";
import type { GroupRow } from "./repository";
import { theGroup } from "./save-group";

/** A group with the first of its members; see `MAX_OF_ONE`. @throws DomainError 404 */
export async function getGroup(context: RequestContext, groupId: string, query: ResourceQuery): Promise<GroupRow> {
	const id = parseId(groupId);
	if (id === null) throw notFound("group", groupId);
	return theGroup(context, id, isRequested("members", query) ? MAX_OF_ONE : 0);
}
