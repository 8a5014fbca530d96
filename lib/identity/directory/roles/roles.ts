import { parseId } from "@/lib/platform/kernel";
import { peopleSet } from "../collections/people-set";
import type { SetOrder } from "../collections/sets-repository";
import { locationOf, metaOf } from "../scim/present";
import { attributePath, URN } from "../scim/urns";
import { type RoleRow, selectRole, selectRoles } from "./repository";
import { type NewRoleBody, permissionSchema, type RoleResource } from "./role-contract";
import { deleteRoleRow, insertRole, updateRole } from "./write-repository";

export const {
	list: listRoles,
	get: getRole,
	create: createRole,
	replace: replaceRole,
	patch: patchRole,
	delete: deleteRole,
	present: presentRole,
	presentPage: presentRoles,
} = peopleSet<NewRoleBody, RoleRow, "permissions" | "users" | "groups", SetOrder>({
	kind: "role",
	people: "users",
	references: {
		permissions: (text) => (permissionSchema.safeParse(text).success ? text : null),
		...{ users: parseId, groups: parseId },
	},
	readOnly: [attributePath(URN.porticoRole)],
	// A body without `permissions` leaves them as they are.
	emptied: ["users", "groups"],
	orders: {
		displayname: "displayName",
		"meta.created": "createdAt",
		"meta.lastmodified": "updatedAt",
		id: "id",
	},
	select: selectRole,
	selectPage: selectRoles,
	insert: insertRole,
	update: updateRole,
	delete: deleteRoleRow,
	resourceOf: roleResource,
});

export function roleResource(
	role: RoleRow,
	organization: string,
): RoleResource & { meta: { version: string; location: string } } {
	const referred = (kind: "Users" | "Groups") => (each: { id: string; name: string }) => ({
		...{ value: each.id, display: each.name, $ref: locationOf(organization, kind, each.id) },
	});
	return {
		schemas: [URN.role, URN.porticoRole],
		id: role.id,
		...(role.externalId !== null && { externalId: role.externalId }),
		displayName: role.displayName,
		permissions: role.permissions.map((value) => ({ value })),
		users: role.users.map(referred("Users")),
		groups: role.groups.map(referred("Groups")),
		[URN.porticoRole]: { builtIn: role.shipped !== null, userCount: role.userCount },
		meta: metaOf("Role", role, locationOf(organization, "v2/Roles", role.id)),
	};
}
