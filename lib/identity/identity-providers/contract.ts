import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery } from "@/lib/platform/http/pagination";
import {
	changedIdentityProviderSchema,
	discoveryRequestSchema,
	discoverySchema,
	identityProviderKindSchema,
	identityProviderListSchema,
	identityProviderSchema,
	newIdentityProviderSchema,
} from "./identity-provider-schemas";

export * from "./identity-provider-schemas";
export { type IdentityProviderKind, type IdentityProviderPreset, identityProviderPresets } from "./presets";

export const INVALID_REQUEST = { code: "IDP-1001", message: "Invalid request format" };
const INVALID_QUERY = { code: "IDP-1001", message: "Invalid query parameter" };
const ALREADY_EXISTS = { code: "IDP-1003", message: "Identity provider already exists" };
const NOT_FOUND = { code: "IDP-1006", message: "Identity provider not found" };
const IN_USE = { code: "IDP-1007", message: "Identity provider cannot be deleted" };
const HAS_CHANGED = { code: "IDP-1012", message: "Identity provider has changed" };

/** Where everybody comes back to; registered at the provider. */
export const CALLBACK_PATH = "/gate/callback";

const listQuery = z.object({
	search: z
		.string()
		.max(100)
		.regex(/^[^\0]*$/, "must not hold NUL")
		.optional()
		.meta({ description: "Part of the name or the id; upper and lower case are alike." }),
	kind: identityProviderKindSchema.optional().meta({ description: "Only providers of this kind." }),
	sort: z.enum(["name", "createdAt"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	...pageQuery,
});
export type IdentityProviderQuery = z.output<typeof listQuery>;

const common = { tag: "Identity providers", scope: "system" } as const;
const byId = z.object({
	identityProviderId: z.string().meta({ description: "Identifier of the identity provider." }),
});
const path = "/identity-providers/{identityProviderId}";

const invalid: DocumentedError = {
	status: 400,
	...INVALID_REQUEST,
	when: "The body is malformed, an address may not be called, or a member does not fit the kind.",
};
const notFound: DocumentedError = { status: 404, ...NOT_FOUND, when: "No such identity provider." };
const changedMeanwhile: DocumentedError = {
	status: 412,
	...HAS_CHANGED,
	when: "`If-Match` names another revision than the present one.",
};

export const listIdentityProvidersContract = defineContract({
	...common,
	method: "GET",
	path: "/identity-providers",
	operationId: "listIdentityProviders",
	summary: "List identity providers",
	query: listQuery,
	queryRefusal: () => INVALID_QUERY,
	answer: { status: 200, schema: identityProviderListSchema, description: "A page of identity providers" },
	errors: [{ status: 400, ...INVALID_QUERY, when: "A parameter is not what it may be, or one is repeated." }],
});

export const createIdentityProviderContract = defineContract({
	...common,
	method: "POST",
	path: "/identity-providers",
	operationId: "createIdentityProvider",
	summary: "Create an identity provider",
	description: "Members that are left out take the usual values of the kind.",
	body: jsonBody(newIdentityProviderSchema, INVALID_REQUEST),
	etag: true,
	answer: { status: 201, schema: identityProviderSchema, description: "The identity provider" },
	errors: [invalid, { status: 409, ...ALREADY_EXISTS, when: "The id is taken." }],
});

export const getIdentityProviderContract = defineContract({
	...common,
	method: "GET",
	path,
	operationId: "getIdentityProvider",
	summary: "Read an identity provider",
	params: byId,
	etag: true,
	answer: { status: 200, schema: identityProviderSchema, description: "The identity provider" },
	errors: [notFound],
});

export const updateIdentityProviderContract = defineContract({
	...common,
	method: "PUT",
	path,
	operationId: "updateIdentityProvider",
	summary: "Change an identity provider",
	description:
		"Replaces everything but the id, the kind and, when it is left out, the secret. Another issuer or other endpoints are other people: users linked before are linked no longer.",
	params: byId,
	body: jsonBody(changedIdentityProviderSchema, INVALID_REQUEST),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: identityProviderSchema, description: "The identity provider as it is now" },
	errors: [invalid, notFound, changedMeanwhile],
});

export const deleteIdentityProviderContract = defineContract({
	...common,
	method: "DELETE",
	path,
	operationId: "deleteIdentityProvider",
	summary: "Delete an identity provider",
	description: "Users stay; that they may sign in through it ends. Deleting what is not there succeeds too.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The identity provider is gone" },
	errors: [{ status: 409, ...IN_USE, when: "The active version of a flow names it." }, changedMeanwhile],
});

export const testIdentityProviderContract = defineContract({
	...common,
	method: "POST",
	path: `${path}/test`,
	operationId: "testIdentityProvider",
	summary: "Test an identity provider",
	description: "Reads the metadata and keys of the provider now; of a service without metadata, whether it answers.",
	params: byId,
	answer: { status: 200, schema: discoverySchema, description: "What was found" },
	errors: [notFound],
});

export const discoverIssuerContract = defineContract({
	...common,
	method: "POST",
	path: "/identity-providers/discovery",
	operationId: "discoverIssuer",
	summary: "Look at an issuer",
	description: "What a provider says of itself, before a connection to it is made.",
	body: jsonBody(discoveryRequestSchema, INVALID_REQUEST),
	answer: { status: 200, schema: discoverySchema, description: "What was found" },
	errors: [{ status: 400, ...INVALID_REQUEST, when: "The issuer is not a web address." }],
});
