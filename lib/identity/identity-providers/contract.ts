import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	identityProviderExists,
	identityProviderHasChanged,
	identityProviderInUse,
	identityProviderNotFound,
	invalidQuery,
	invalidRequest,
} from "./errors";
import {
	changedIdentityProviderSchema,
	discoveryRequestSchema,
	discoverySchema,
	identityProviderKindSchema,
	identityProviderListSchema,
	identityProviderSchema,
	newIdentityProviderSchema,
	samlMetadataRequestSchema,
	samlMetadataSchema,
} from "./identity-provider-schemas";
import { ldapPreviewRequestSchema, ldapPreviewSchema } from "./ldap-connection-schema";

export { identityProviderNotFound } from "./errors";
export * from "./identity-provider-schemas";
export * from "./ldap-connection-schema";
export {
	type IdentityProviderKind,
	type IdentityProviderPreset,
	identityProviderKinds,
	identityProviderPresets,
} from "./presets";

/** The redirect URI to register at every provider. */
export const CALLBACK_PATH = "/gate/callback";

const listQuery = z.object({
	search: searchText("Part of the name or the id; upper and lower case are alike.", 100),
	kind: identityProviderKindSchema.optional().meta({ description: "Only providers of this kind." }),
	sort: z.enum(["name", "createdAt"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	...pageQuery,
});
export type IdentityProviderQuery = z.output<typeof listQuery>;

const common = { tag: "Identity providers" } as const;
const byId = z.object({
	identityProviderId: z.string().meta({ description: "Identifier of the identity provider." }),
});
const path = "/identity-providers/{identityProviderId}";

export const listIdentityProvidersContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path: "/identity-providers",
	operationId: "listIdentityProviders",
	summary: "List identity providers",
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: identityProviderListSchema, description: "A page of identity providers" },
	refusals: [invalidQuery],
});

export const createIdentityProviderContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: "/identity-providers",
	operationId: "createIdentityProvider",
	summary: "Create an identity provider",
	description: "Members that are left out take the usual values of the kind.",
	body: jsonBody(newIdentityProviderSchema, invalidRequest),
	etag: true,
	answer: { status: 201, schema: identityProviderSchema, description: "The identity provider" },
	refusals: [invalidRequest, identityProviderExists],
});

export const getIdentityProviderContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path,
	operationId: "getIdentityProvider",
	summary: "Read an identity provider",
	params: byId,
	etag: true,
	answer: { status: 200, schema: identityProviderSchema, description: "The identity provider" },
	refusals: [identityProviderNotFound],
});

export const updateIdentityProviderContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "PUT",
	path,
	operationId: "updateIdentityProvider",
	summary: "Change an identity provider",
	description:
		"Replaces everything but the id, the kind and, when it is left out, the secret. Another issuer or other endpoints are other people: users linked before are linked no longer.",
	params: byId,
	body: jsonBody(changedIdentityProviderSchema, invalidRequest),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: identityProviderSchema, description: "The identity provider as it is now" },
	refusals: [invalidRequest, identityProviderNotFound, identityProviderHasChanged],
});

export const deleteIdentityProviderContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "DELETE",
	path,
	operationId: "deleteIdentityProvider",
	summary: "Delete an identity provider",
	description: "Users stay; that they may sign in through it ends. Deleting what is not there succeeds too.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The identity provider is gone" },
	refusals: [identityProviderInUse, identityProviderHasChanged],
});

export const testIdentityProviderContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: `${path}/test`,
	operationId: "testIdentityProvider",
	summary: "Test an identity provider",
	description: "Reads the metadata and keys of the provider now; of a service without metadata, whether it answers.",
	params: byId,
	answer: { status: 200, schema: discoverySchema, description: "What was found" },
	refusals: [identityProviderNotFound, refusedWhen(invalidRequest, "It is a directory, which has a preview.")],
});

export const discoverIssuerContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: "/identity-providers/discovery",
	operationId: "discoverIssuer",
	summary: "Look at an issuer",
	description: "What a provider says of itself, before a connection to it is made.",
	body: jsonBody(discoveryRequestSchema, invalidRequest),
	answer: { status: 200, schema: discoverySchema, description: "What was found" },
	refusals: [refusedWhen(invalidRequest, "The issuer is not a web address.")],
});

export const describeSamlMetadataContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: "/identity-providers/saml-metadata",
	operationId: "describeIdentityProviderMetadata",
	summary: "Read a connection out of the metadata of a SAML identity provider",
	description: "Answers the member `saml` that an identity provider can be created or changed with. Nothing is stored.",
	body: jsonBody(samlMetadataRequestSchema, invalidRequest, 524_288),
	answer: { status: 200, schema: samlMetadataSchema, description: "The connection" },
	refusals: [refusedWhen(invalidRequest, "It is not metadata of one identity provider, or cannot be used.")],
});

export const previewDirectoryContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: `${path}/preview`,
	operationId: "previewDirectory",
	summary: "Look into a directory",
	description:
		"Connects, signs in the service account and reads some people, as they would be here. Says what failed first: name, connection, certificate, sign-in, base, or that there are no entries. Changes nothing.",
	params: byId,
	body: jsonBody(ldapPreviewRequestSchema, invalidRequest),
	answer: { status: 200, schema: ldapPreviewSchema, description: "What was found" },
	refusals: [
		identityProviderNotFound,
		refusedWhen(invalidRequest, "The identity provider is of another kind, or the body is malformed."),
	],
});
