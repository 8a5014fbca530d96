import { environment } from "@/lib/env";
import type { UseCase } from "@/lib/http/route";
import { URN } from "../scim/urns";
import type { ResourceType } from "./service-contract";

interface ResourceTypes {
	schemas: [typeof URN.listResponse];
	totalResults: number;
	startIndex: number;
	itemsPerPage: number;
	Resources: ResourceType[];
}

const TYPES = [
	{ name: "User", endpoint: "/Users", schema: URN.user, extension: URN.porticoUser },
	{ name: "Group", endpoint: "/Groups", schema: URN.group, extension: URN.porticoGroup },
	{ name: "Role", endpoint: "/v2/Roles", schema: URN.role, extension: URN.porticoRole },
];

/** Which resources there are (RFC 7643 §6). */
export const resourceTypes: UseCase<{ organization: string }, undefined, undefined, ResourceTypes> = async (
	_context,
	{ params },
) => ({
	schemas: [URN.listResponse],
	totalResults: TYPES.length,
	startIndex: 1,
	itemsPerPage: TYPES.length,
	Resources: TYPES.map(({ name, endpoint, schema, extension }) => ({
		schemas: [URN.resourceType],
		id: name,
		name,
		endpoint,
		schema,
		schemaExtensions: [{ schema: extension, required: false }],
		meta: {
			resourceType: "ResourceType",
			location: `${environment().baseUrl}/t/${params.organization}/scim2/ResourceTypes/${name}`,
		},
	})),
});
