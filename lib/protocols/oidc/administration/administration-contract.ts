import { z } from "zod";
import { applicationNotFound, beyondOwn } from "@/lib/identity/applications/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { defineRefusal, refusedWhen } from "@/lib/platform/kernel/refusal";

export const grantNotFound = defineRefusal({
	kind: "not-found",
	code: "APP-1016",
	message: "Grant not found",
	when: "No such grant.",
	description: "The application has no grant with this id.",
});

export const consentNotFound = defineRefusal({
	kind: "not-found",
	code: "APP-1040",
	message: "Consent not found",
	when: "The person has allowed the application nothing, and has given it no tokens.",
	description: "The person has allowed the application nothing.",
});

export const invalidGrantQuery = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid query parameter",
	when: "A parameter is not what it may be, or one is repeated.",
	description: (problem: string) => problem,
});

const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
export const ofApplication = inOrganization.extend({
	applicationId: z.string().meta({ description: "Id of the application." }),
});
export const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");

/** A grant: what a user allowed an application, and how many of its tokens are still valid. */
export const grantSchema = z
	.object({
		id: z.string(),
		userId: z.uuid(),
		username: z.string(),
		displayName: z.string(),
		scopes: z.array(z.string()),
		accessTokens: z.int().meta({ description: "How many of them count." }),
		refreshTokens: z.int().meta({ description: "How many of them count." }),
		expiresAt: z.iso.datetime().meta({ description: "When the last of them stops counting." }),
	})
	.meta({ id: "Grant" });
export const grantListSchema = pageSchema("grants", grantSchema)
	.extend({
		moreResults: z.boolean().meta({
			description:
				"Whether there are more than `totalResults` says: without a search, the 10,000 that end last are looked at.",
		}),
	})
	.meta({ id: "GrantList" });
export type GrantList = z.output<typeof grantListSchema>;
export type GrantSummary = z.output<typeof grantSchema>;

export const grantFilters = {
	search: searchText("Part of the user's name or display name."),
	sort: z.enum(["expiresAt", "displayName"]).default("expiresAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
};
const grantQuery = z.object({ ...grantFilters, ...pageQuery });
export type GrantQuery = z.output<typeof grantQuery>;

const GRANTS = "/t/{organization}/api/server/v1/applications/{applicationId}/grants";
export const grants = { tag: "Applications" } as const;

export const listGrantsContract = defineContract({
	...grants,
	access: "internal_application_mgt_view",
	method: "GET",
	path: GRANTS,
	operationId: "listGrants",
	summary: "List what users have given an application",
	description: "Those of which a token still counts.",
	params: ofApplication,
	query: grantQuery,
	queryRefusal: () => invalidGrantQuery,
	answer: { status: 200, schema: grantListSchema, description: "A page of grants" },
	refusals: [invalidGrantQuery, notOwnOrganization, applicationNotFound],
});

export const revokeGrantContract = defineContract({
	...grants,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${GRANTS}/{grantId}`,
	operationId: "revokeGrant",
	summary: "Revoke a grant",
	description: "Its codes and tokens end within a second.",
	params: ofApplication.extend({ grantId: z.string().meta({ description: "Id of the grant." }) }),
	answer: { status: 204, description: "The grant is gone" },
	refusals: [beyondOwn, notOwnOrganization, applicationNotFound, grantNotFound],
});

export const revokeAllGrantsContract = defineContract({
	...grants,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: GRANTS,
	operationId: "revokeAllGrants",
	summary: "Revoke every token of an application",
	description: "Those of the application itself too, within a second. What users allowed it stays.",
	params: ofApplication,
	answer: { status: 204, description: "No token of it counts any more" },
	refusals: [beyondOwn, notOwnOrganization, applicationNotFound],
});

export const withdrawConsentContract = defineContract({
	...grants,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: "/t/{organization}/api/server/v1/applications/{applicationId}/consents/{userId}",
	operationId: "withdrawConsent",
	summary: "Withdraw what a person has allowed an application",
	description:
		"Its tokens for this person end within a second, and the person is asked again. An agent no longer acts for them.",
	params: ofApplication.extend({ userId: z.string().meta({ description: "Id of the person." }) }),
	answer: { status: 204, description: "The person has allowed it nothing" },
	refusals: [beyondOwn, notOwnOrganization, applicationNotFound, consentNotFound],
});

const previewRequest = z.strictObject({
	userId: z.uuid().meta({ description: "Whom the tokens would be about." }),
	scopes: z
		.array(z.string().max(200))
		.max(100)
		.default(["openid", "profile"])
		.meta({ description: "What the application would ask for." }),
});
export type PreviewRequest = z.output<typeof previewRequest>;

const claims = z.record(z.string(), z.unknown());
const previewSchema = z
	.object({
		scopes: z.array(z.string()).meta({ description: "What would be granted of the scopes." }),
		idToken: claims.nullable().meta({ description: "Null without `openid`." }),
		accessToken: claims.nullable().meta({ description: "Null where access tokens are opaque." }),
		userinfo: claims,
	})
	.meta({ id: "TokenPreview" });
export type TokenPreview = z.output<typeof previewSchema>;

export const invalidPreview = defineRefusal({
	kind: "invalid",
	code: "APP-1001",
	message: "Invalid request format",
	when: "The body is malformed, or nobody known here has this id.",
	description: (problem: string) => problem,
});

export const previewTokensContract = defineContract({
	...grants,
	access: "internal_user_mgt_view",
	method: "POST",
	path: "/t/{organization}/api/server/v1/applications/{applicationId}/token-preview",
	operationId: "previewTokens",
	summary: "Show what tokens about a user would say",
	description: "Nothing is issued and nobody signs in. Times, and what depends on the sign-in, are left out.",
	params: ofApplication,
	body: jsonBody(previewRequest, invalidPreview),
	answer: { status: 200, schema: previewSchema, description: "The claims" },
	refusals: [invalidPreview, notOwnOrganization, applicationNotFound],
});

export const signingKeySchema = z
	.object({
		kid: z.string(),
		algorithm: z.string(),
		use: z.enum(["sig", "enc"]),
		state: z.enum(["current", "next", "retiring"]).meta({
			description: "`next` is published and not used yet; `retiring` is published until `retiresAt`.",
		}),
		createdAt: z.iso.datetime(),
		retiresAt: z.iso.datetime().nullable(),
	})
	.meta({ id: "SigningKey" });
const signingKeysSchema = z.object({ keys: z.array(signingKeySchema) }).meta({ id: "SigningKeys" });
export type SigningKeys = z.output<typeof signingKeysSchema>;

const KEYS = "/t/{organization}/api/server/v1/signing-keys";
const keys = { tag: "Signing keys", params: inOrganization, refusals: [notOwnOrganization] } as const;

export const listSigningKeysContract = defineContract({
	...keys,
	access: "internal_settings_mgt_view",
	method: "GET",
	path: KEYS,
	operationId: "listSigningKeys",
	summary: "List the keys of the organization",
	answer: { status: 200, schema: signingKeysSchema, description: "The published keys, without what is private" },
});

export const rotateSigningKeysContract = defineContract({
	...keys,
	access: "internal_settings_mgt_update",
	method: "POST",
	path: `${KEYS}/rotate`,
	operationId: "rotateSigningKeys",
	summary: "Make new keys",
	description:
		"They are published at once and used three minutes later, so that every client has seen them. The ones before stay published for two days.",
	answer: { status: 200, schema: signingKeysSchema, description: "The published keys" },
});
