import { parseId } from "@/lib/platform/kernel";
import { peopleSet } from "../collections/people-set";
import type { SetOrder } from "../collections/sets-repository";
import { locationOf, metaOf } from "../scim/present";
import { attributePath, URN } from "../scim/urns";
import type { GroupResource, NewGroupBody } from "./group-contract";
import { type GroupRow, selectGroup, selectGroups } from "./repository";
import { deleteGroupRow, insertGroup, updateGroup } from "./write-repository";

export const {
	list: listGroups,
	get: getGroup,
	create: createGroup,
	replace: replaceGroup,
	patch: patchGroup,
	delete: deleteGroup,
	present: presentGroup,
	presentPage: presentGroups,
} = peopleSet<NewGroupBody, GroupRow, "members", SetOrder>({
	kind: "group",
	people: "members",
	references: { members: parseId },
	readOnly: ["roles", attributePath(URN.porticoGroup)],
	emptied: ["members"],
	orders: {
		displayname: "displayName",
		"meta.created": "createdAt",
		"meta.lastmodified": "updatedAt",
		externalid: "externalId",
		id: "id",
	},
	select: selectGroup,
	selectPage: selectGroups,
	insert: insertGroup,
	update: updateGroup,
	delete: deleteGroupRow,
	resourceOf: groupResource,
});

export function groupResource(
	group: GroupRow,
	organization: string,
): GroupResource & { meta: { version: string; location: string } } {
	return {
		schemas: [URN.group, URN.porticoGroup],
		id: group.id,
		...(group.externalId !== null && { externalId: group.externalId }),
		displayName: group.displayName,
		members: group.members.map(({ id, name }) => ({
			value: id,
			display: name,
			type: "User",
			$ref: locationOf(organization, "Users", id),
		})),
		roles: group.roles.map(({ id, name }) => ({ value: id, display: name })),
		[URN.porticoGroup]: { memberCount: group.memberCount },
		meta: metaOf("Group", group, locationOf(organization, "Groups", group.id)),
	};
}
