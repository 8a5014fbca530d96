import { environment } from "@/lib/platform/env";
import type { UseCase } from "@/lib/platform/http/route";
import { noResourceType } from "../errors";
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
	Resources: TYPES.map((type) => resourceOf(type, params.organization)),
});

/** The resource type of this name, whatever its case. */
export const getResourceType: UseCase<
	{ organization: string; resourceType: string },
	undefined,
	undefined,
	ResourceType
> = async (_context, { params }) => {
	const type = TYPES.find(({ name }) => name.toLowerCase() === params.resourceType.toLowerCase());
	if (type === undefined) throw noResourceType(params.resourceType);
	return resourceOf(type, params.organization);
};

function resourceOf({ name, endpoint, schema, extension }: (typeof TYPES)[number], organization: string): ResourceType {
	const location = `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/ResourceTypes/${name}`;
	return {
		schemas: [URN.resourceType],
		id: name,
		name,
		endpoint,
		schema,
		schemaExtensions: [{ schema: extension, required: false }],
		meta: { resourceType: "ResourceType", location },
	};
}
