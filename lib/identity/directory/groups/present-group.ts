import type { Presented } from "@/lib/platform/http/operation";
import { locationOf, metaOf, presented, type ResourceRequest } from "../scim/present";
import { URN } from "../scim/urns";
import type { GroupResource } from "./group-contract";
import type { GroupRow } from "./repository";

/** The answer with a group; the revision is the entity tag. */
export function presentGroup(group: GroupRow, { params, query }: ResourceRequest): Presented {
	return presented(groupResource(group, params.organization), query);
}

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
