import type { Presented } from "@/lib/platform/http/operation";
import { locationOf, metaOf, presented, type ResourceRequest } from "../scim/present";
import { URN } from "../scim/urns";
import type { RoleRow } from "./repository";
import type { RoleResource } from "./role-contract";

/** The answer with a role; the revision is the entity tag. */
export function presentRole(role: RoleRow, { params, query }: ResourceRequest): Presented {
	return presented(roleResource(role, params.organization), query);
}

export function roleResource(
	role: RoleRow,
	organization: string,
): RoleResource & { meta: { version: string; location: string } } {
	return {
		schemas: [URN.role, URN.porticoRole],
		id: role.id,
		...(role.externalId !== null && { externalId: role.externalId }),
		displayName: role.displayName,
		permissions: role.permissions.map((value) => ({ value })),
		users: role.users.map(({ id, name }) => ({
			value: id,
			display: name,
			$ref: locationOf(organization, "Users", id),
		})),
		groups: role.groups.map(({ id, name }) => ({
			value: id,
			display: name,
			$ref: locationOf(organization, "Groups", id),
		})),
		[URN.porticoRole]: { builtIn: role.shipped !== null, userCount: role.userCount },
		meta: metaOf("Role", role, locationOf(organization, "v2/Roles", role.id)),
	};
}
