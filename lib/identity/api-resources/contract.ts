import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	apiResourceListSchema,
	apiResourceSchema,
	changedApiResourceSchema,
	newApiResourceSchema,
} from "./api-resource-schemas";
import {
	apiResourceHasChanged,
	apiResourceNotFound,
	identifierTaken,
	invalidQuery,
	invalidRequest,
	scopeTaken,
} from "./errors";

export * from "./api-resource-schemas";
export * from "./authorization-type-schemas";
export * from "./detail-text";

const listQuery = z.object({
	search: searchText("Part of the name, the identifier or a scope; upper and lower case are alike."),
	sort: z.enum(["name", "createdAt", "updatedAt"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	...pageQuery,
});
export type ApiResourceQuery = z.output<typeof listQuery>;

const MAX_BODY_BYTES = 262_144;
const common = { tag: "API resources" } as const;
const PATH = "/t/{organization}/api/server/v1/api-resources";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const byId = inOrganization.extend({ apiResourceId: z.string().meta({ description: "Id of the API resource." }) });
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");

export const listApiResourcesContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listApiResources",
	summary: "List API resources",
	description: "Those of the organization; of no other one, above or below.",
	params: inOrganization,
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: apiResourceListSchema, description: "A page of API resources" },
	refusals: [invalidQuery, notOwnOrganization],
});

export const createApiResourceContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createApiResource",
	summary: "Create an API resource",
	description: "`Location` leads to it.",
	params: inOrganization,
	body: jsonBody(newApiResourceSchema, invalidRequest, MAX_BODY_BYTES),
	etag: true,
	answer: { status: 201, schema: apiResourceSchema, description: "The API resource" },
	refusals: [invalidRequest, notOwnOrganization, identifierTaken, scopeTaken],
});

export const getApiResourceContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: `${PATH}/{apiResourceId}`,
	operationId: "getApiResource",
	summary: "Read an API resource",
	params: byId,
	etag: true,
	answer: { status: 200, schema: apiResourceSchema, description: "The API resource" },
	refusals: [notOwnOrganization, apiResourceNotFound],
});

export const updateApiResourceContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "PUT",
	path: `${PATH}/{apiResourceId}`,
	operationId: "updateApiResource",
	summary: "Update an API resource",
	description: "Replaces everything. A scope that is left out is taken from roles, applications and consents.",
	params: byId,
	body: jsonBody(changedApiResourceSchema, invalidRequest, MAX_BODY_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: apiResourceSchema, description: "The API resource as it is now" },
	refusals: [
		invalidRequest,
		notOwnOrganization,
		apiResourceNotFound,
		identifierTaken,
		scopeTaken,
		apiResourceHasChanged,
	],
});

export const deleteApiResourceContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${PATH}/{apiResourceId}`,
	operationId: "deleteApiResource",
	summary: "Delete an API resource",
	description:
		"Its scopes are taken from roles, applications and consents, and its tokens end. Deleting one that is not there succeeds too.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The API resource is gone" },
	refusals: [notOwnOrganization, apiResourceHasChanged],
});
