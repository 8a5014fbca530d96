import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { resourceNotFound } from "../errors";
import { inOrganization, listSchema, SCIM_PATH } from "../scim/scim-contract";

const supported = z.object({ supported: z.boolean() });

export const serviceProviderConfigSchema = z
	.object({
		schemas: z.array(z.string()),
		patch: supported,
		bulk: supported.extend({ maxOperations: z.int(), maxPayloadSize: z.int() }),
		filter: supported.extend({ maxResults: z.int() }),
		changePassword: supported,
		sort: supported,
		etag: supported,
		authenticationSchemes: z.array(
			z.object({
				type: z.string(),
				name: z.string(),
				description: z.string(),
				specUri: z.url(),
				primary: z.boolean(),
			}),
		),
		meta: z.object({ resourceType: z.string(), location: z.url() }),
	})
	.meta({ id: "ScimServiceProviderConfig" });
export type ServiceProviderConfig = z.output<typeof serviceProviderConfigSchema>;

export const resourceTypeSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.string(),
		name: z.string(),
		endpoint: z.string(),
		schema: z.string(),
		schemaExtensions: z.array(z.object({ schema: z.string(), required: z.boolean() })),
		meta: z.object({ resourceType: z.string(), location: z.url() }),
	})
	.meta({ id: "ScimResourceType" });
export type ResourceType = z.output<typeof resourceTypeSchema>;

const common = { tag: "Users", errorFormat: "scim", access: "internal_user_mgt_list", method: "GET" } as const;

export const serviceProviderConfigContract = defineContract({
	...common,
	path: `${SCIM_PATH}/ServiceProviderConfig`,
	operationId: "getServiceProviderConfig",
	summary: "What of SCIM 2.0 is supported",
	params: inOrganization,
	answer: { status: 200, schema: serviceProviderConfigSchema, description: "What is supported" },
	refusals: [],
});

export const resourceTypesContract = defineContract({
	...common,
	path: `${SCIM_PATH}/ResourceTypes`,
	operationId: "listResourceTypes",
	summary: "Which resources there are",
	params: inOrganization,
	answer: { status: 200, schema: listSchema(resourceTypeSchema), description: "Users, groups and roles" },
	refusals: [],
});

export const resourceTypeContract = defineContract({
	...common,
	path: `${SCIM_PATH}/ResourceTypes/{resourceType}`,
	operationId: "getResourceType",
	summary: "What one resource is",
	params: inOrganization.extend({ resourceType: z.string().meta({ description: "`User`, `Group` or `Role`." }) }),
	answer: { status: 200, schema: resourceTypeSchema, description: "The resource type" },
	refusals: [resourceNotFound],
});
