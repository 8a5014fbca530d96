import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
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
	{ name: "User", endpoint: "/Users", schema: URN.user, extensions: [URN.enterpriseUser, URN.porticoUser] },
	{ name: "Group", endpoint: "/Groups", schema: URN.group, extensions: [URN.porticoGroup] },
	{ name: "Role", endpoint: "/v2/Roles", schema: URN.role, extensions: [URN.porticoRole] },
];

/** The resource types (RFC 7643 §6). */
export async function resourceTypes(_context: RequestContext, organization: string): Promise<ResourceTypes> {
	return {
		schemas: [URN.listResponse],
		totalResults: TYPES.length,
		startIndex: 1,
		itemsPerPage: TYPES.length,
		Resources: TYPES.map((type) => resourceOf(type, organization)),
	};
}

/** The resource type with this name; case is ignored. @throws DomainError 404 */
export async function getResourceType(
	_context: RequestContext,
	resourceType: string,
	organization: string,
): Promise<ResourceType> {
	const type = TYPES.find(({ name }) => name.toLowerCase() === resourceType.toLowerCase());
	if (type === undefined) throw noResourceType(resourceType);
	return resourceOf(type, organization);
}

function resourceOf(
	{ name, endpoint, schema, extensions }: (typeof TYPES)[number],
	organization: string,
): ResourceType {
	const location = `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/ResourceTypes/${name}`;
	return {
		schemas: [URN.resourceType],
		id: name,
		name,
		endpoint,
		schema,
		schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
		meta: { resourceType: "ResourceType", location },
	};
}
