import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { unlessTaken } from "../access/taken-name";
import { hasChanged, notFound, notUnique } from "../errors";
import { MAX_OF_ONE } from "../scim/limits";
import type { GroupChange } from "./group-changes";
import { type GroupRow, selectGroup } from "./repository";
import { insertGroup, updateGroup } from "./write-repository";

/** Creates a group with its members. @throws DomainError 409 if another group has the name; 400 for an unknown member */
export async function saveNewGroup(
	context: RequestContext,
	group: GroupChange & { displayName: string },
): Promise<GroupRow> {
	const id = newId();
	const made = await unlessTaken(() => insertGroup(context, id, group).then(() => true));
	if (made === undefined) throw notUnique("displayName", group.displayName);
	return theGroup(context, id);
}

/** Changes a group at one of these revisions; null for any. @throws DomainError 400, 403, 404, 409, 412 */
export async function saveGroup(
	context: RequestContext,
	text: string,
	change: GroupChange,
	revisions: readonly number[] | null,
): Promise<GroupRow> {
	const id = parseId(text);
	if (id === null) throw notFound("group", text);
	const updated = await unlessTaken(() => updateGroup(context, id, change, revisions));
	if (updated === undefined) throw notUnique("displayName", change.displayName ?? "");
	const group = await theGroup(context, id);
	if (!updated) throw hasChanged("group", group.revision);
	return group;
}

/** A group of the organization with at most `members` of its members. @throws DomainError 404 */
export async function theGroup({ principal }: RequestContext, id: string, members = MAX_OF_ONE): Promise<GroupRow> {
	const group = await selectGroup(principal.organizationId, id, members);
	if (group === undefined) throw notFound("group", id);
	return group;
}
