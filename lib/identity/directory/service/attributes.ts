import { GROUP_ATTRIBUTES, PORTICO_GROUP_ATTRIBUTES } from "../groups/group-schema";
import { PORTICO_ROLE_ATTRIBUTES, ROLE_ATTRIBUTES } from "../roles/role-schema";
import type { SchemaAttribute } from "../scim/attribute";
import { URN } from "../scim/urns";
import { ENTERPRISE_USER_ATTRIBUTES, PORTICO_USER_ATTRIBUTES, USER_ATTRIBUTES } from "../users/user-schema";
import { RESOURCE_TYPE_ATTRIBUTES, SCHEMA_ATTRIBUTES, SERVICE_PROVIDER_CONFIG_ATTRIBUTES } from "./service-attributes";

export interface Schema {
	id: string;
	name: string;
	description: string;
	attributes: readonly SchemaAttribute[];
}

/** The attributes of each schema, including the schemas of the interface itself (RFC 7643 §8.7). */
export const schemas: readonly Schema[] = [
	{ id: URN.user, name: "User", description: "Somebody who can sign in.", attributes: USER_ATTRIBUTES },
	{
		id: URN.enterpriseUser,
		name: "Enterprise user",
		description: "Where somebody works.",
		attributes: ENTERPRISE_USER_ATTRIBUTES,
	},
	{ id: URN.group, name: "Group", description: "People who are given roles together.", attributes: GROUP_ATTRIBUTES },
	{ id: URN.role, name: "Role", description: "What those who have it may do.", attributes: ROLE_ATTRIBUTES },
	{
		id: URN.porticoUser,
		name: "Portico user",
		description: "The attributes of the organization; further ones, with text as values, stand beside these.",
		attributes: PORTICO_USER_ATTRIBUTES,
	},
	{
		id: URN.porticoGroup,
		name: "Portico group",
		description: "How many are in it.",
		attributes: PORTICO_GROUP_ATTRIBUTES,
	},
	{
		id: URN.porticoRole,
		name: "Portico role",
		description: "Whose role it is, and to how many it was given personally.",
		attributes: PORTICO_ROLE_ATTRIBUTES,
	},
	{
		id: URN.serviceProviderConfig,
		name: "Service provider configuration",
		description: "What of SCIM 2.0 is supported.",
		attributes: SERVICE_PROVIDER_CONFIG_ATTRIBUTES,
	},
	{
		id: URN.resourceType,
		name: "Resource type",
		description: "A kind of resources, and where they are.",
		attributes: RESOURCE_TYPE_ATTRIBUTES,
	},
	{ id: URN.schema, name: "Schema", description: "Which attributes resources have.", attributes: SCHEMA_ATTRIBUTES },
];
