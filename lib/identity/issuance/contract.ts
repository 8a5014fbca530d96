import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { credentialDefinitionInputSchema } from "./definition-input";
import {
	definitionHasChanged,
	definitionNotFound,
	definitionTaken,
	invalidDefinition,
	invalidIssuedQuery,
	invalidOffer,
	invalidStatusChange,
	mayNotGetIt,
	tooManyDefinitions,
} from "./errors";

export { type CredentialDefinitionInput, credentialDefinitionInputSchema } from "./definition-input";

const timestamp = z.iso.datetime();

export const credentialDefinitionSchema = z
	.object({
		id: z.uuid(),
		...credentialDefinitionInputSchema.shape,
		createdAt: timestamp,
		updatedAt: timestamp,
	})
	.meta({ id: "CredentialDefinition" });
export type CredentialDefinition = z.output<typeof credentialDefinitionSchema>;

/** What people call the credential, in this language or in English. */
export function credentialName({ texts }: Pick<CredentialDefinition, "texts">, language: string): string {
	const own = new Map(Object.entries(texts)).get(language) ?? "";
	return own === "" ? texts.en : own;
}

/** As a verifier reads it. */
export const credentialStatuses = ["valid", "suspended", "revoked"] as const;
export type CredentialStatus = (typeof credentialStatuses)[number];

/** What a wallet has told of a credential that it was given. */
export const toldEvents = ["accepted", "failed", "deleted"] as const;
export type ToldEvent = (typeof toldEvents)[number];

export const issuedCredentialSchema = z
	.object({
		id: z.uuid(),
		definition: z.string().meta({ description: "Name of the definition, which may be deleted." }),
		userId: z.uuid(),
		username: z.string().nullable().meta({ description: "Null once the account is deleted." }),
		displayName: z.string().nullable(),
		status: z.enum(credentialStatuses).meta({
			description:
				"As verifiers read it: that of a disabled user is suspended, that of a deleted user or former member revoked.",
		}),
		told: z.enum(toldEvents).nullable().meta({ description: "What the wallet has told of it." }),
		issuedAt: timestamp,
		expiresAt: timestamp,
	})
	.meta({ id: "IssuedCredential", description: "A credential in a wallet. Its claims are not kept." });
export type IssuedCredential = z.output<typeof issuedCredentialSchema>;

export const issuedCredentialListSchema = pageSchema("credentials", issuedCredentialSchema).meta({
	id: "IssuedCredentialList",
});
export type IssuedCredentialList = z.output<typeof issuedCredentialListSchema>;

export const issuedSorts = ["issuedAt", "expiresAt"] as const;

const issuedQuery = z.object({
	search: searchText("Part of the name of the person, or of the credential; upper and lower case are alike."),
	status: z.enum(credentialStatuses).optional(),
	sort: z.enum(issuedSorts).default("issuedAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type IssuedQuery = z.output<typeof issuedQuery>;

const MAX_CHANGED = 500;
const statusChangeSchema = z.strictObject({
	ids: z.array(z.uuid()).min(1).max(MAX_CHANGED),
	status: z.enum(credentialStatuses).meta({ description: "`valid` ends a suspension. A revocation is final." }),
});
export type StatusChange = z.output<typeof statusChangeSchema>;

const offerInputSchema = z.strictObject({
	definition: z.string().max(63).meta({ description: "Name of the credential." }),
	userId: z.uuid(),
});
export type OfferInput = z.output<typeof offerInputSchema>;

export const credentialOfferSchema = z
	.object({
		link: z.string().meta({ description: "Opens a wallet, as a link or a QR code (OpenID4VCI §4.1). It counts once." }),
		transactionCode: z
			.string()
			.nullable()
			.meta({ description: "What the person enters in the wallet; send it by another way than the link." }),
		expiresAt: timestamp,
	})
	.meta({ id: "CredentialOffer" });
export type CredentialOffer = z.output<typeof credentialOfferSchema>;

const PATH = "/t/{organization}/api/server/v1";
const common = { tag: "Credentials" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byId = inOrganization.extend({ definitionId: z.string() });
const answered = { schema: credentialDefinitionSchema, description: "The definition" } as const;

export const listCredentialDefinitionsContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path: `${PATH}/credential-definitions`,
	operationId: "listCredentialDefinitions",
	summary: "List the credentials that the organization issues",
	params: inOrganization,
	answer: { status: 200, schema: z.array(credentialDefinitionSchema), description: "All of them, by name" },
	refusals: [],
});

export const createCredentialDefinitionContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: `${PATH}/credential-definitions`,
	operationId: "createCredentialDefinition",
	summary: "Define a credential",
	description: "With the first one, the organization is an issuer by OpenID4VCI 1.0, with metadata at its address.",
	params: inOrganization,
	body: jsonBody(credentialDefinitionInputSchema, invalidDefinition),
	etag: true,
	answer: { status: 201, ...answered },
	refusals: [invalidDefinition, definitionTaken, tooManyDefinitions],
});

export const getCredentialDefinitionContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path: `${PATH}/credential-definitions/{definitionId}`,
	operationId: "getCredentialDefinition",
	summary: "Read the definition of a credential",
	params: byId,
	etag: true,
	answer: { status: 200, ...answered },
	refusals: [definitionNotFound],
});

export const updateCredentialDefinitionContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "PUT",
	path: `${PATH}/credential-definitions/{definitionId}`,
	operationId: "updateCredentialDefinition",
	summary: "Replace the definition of a credential",
	description: "Credentials that are issued already stay as they are.",
	params: byId,
	body: jsonBody(credentialDefinitionInputSchema, invalidDefinition),
	etag: true,
	ifMatch: true,
	answer: { status: 200, ...answered },
	refusals: [invalidDefinition, definitionNotFound, definitionTaken, definitionHasChanged],
});

export const deleteCredentialDefinitionContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "DELETE",
	path: `${PATH}/credential-definitions/{definitionId}`,
	operationId: "deleteCredentialDefinition",
	summary: "Delete the definition of a credential",
	description:
		"Issued credentials stay valid until they are revoked or expire. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such definition any more" },
	refusals: [],
});

export const listIssuedCredentialsContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path: `${PATH}/issued-credentials`,
	operationId: "listIssuedCredentials",
	summary: "List the credentials that were issued",
	params: inOrganization,
	query: issuedQuery,
	queryRefusal: () => invalidIssuedQuery,
	answer: { status: 200, schema: issuedCredentialListSchema, description: "A page of credentials" },
	refusals: [invalidIssuedQuery],
});

export const setCredentialStatusContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: `${PATH}/issued-credentials/status`,
	operationId: "setCredentialStatus",
	summary: "Revoke or suspend credentials",
	description: "Verifiers see it with the next status list that they read. Ids that are not there are passed over.",
	params: inOrganization,
	body: jsonBody(statusChangeSchema, invalidStatusChange),
	answer: { status: 200, schema: z.object({ changed: z.int().min(0) }), description: "How many were changed" },
	refusals: [invalidStatusChange],
});

export const createCredentialOfferContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path: `${PATH}/credential-offers`,
	operationId: "createCredentialOffer",
	summary: "Offer a credential to a person",
	description:
		"By a pre-authorized code: whoever opens the link first, and knows the transaction code, gets the credential.",
	params: inOrganization,
	body: jsonBody(offerInputSchema, invalidOffer),
	answer: { status: 201, schema: credentialOfferSchema, description: "The offer" },
	refusals: [invalidOffer, definitionNotFound, mayNotGetIt],
});
