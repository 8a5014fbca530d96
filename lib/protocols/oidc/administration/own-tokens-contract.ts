import { z } from "zod";
import { applicationNotFound, beyondOwn } from "@/lib/identity/applications/contract";
import { defineContract } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { grants, invalidGrantQuery, notOwnOrganization, ofApplication } from "./administration-contract";

export const tokenNotFound = defineRefusal({
	kind: "not-found",
	code: "APP-1024",
	message: "Token not found",
	when: "No such token, or it is not valid any more.",
	description: "The application has no token of its own with this id.",
});

/** A token that an application has for itself, by its client credentials: no user is involved. */
const ownTokenSchema = z
	.object({
		id: z.string().meta({ description: "Identifies the token here; it cannot be used as the token." }),
		scopes: z.array(z.string()),
		audience: z.string().nullable().meta({ description: "The API resource; null for Portico's own interfaces." }),
		organization: z
			.object({ id: z.uuid(), name: z.string(), displayName: z.string() })
			.nullable()
			.meta({ description: "The organization below that it was switched to; null for the application's own." }),
		issuedAt: z.iso.datetime(),
		expiresAt: z.iso.datetime(),
	})
	.meta({ id: "OwnToken" });
export type OwnToken = z.output<typeof ownTokenSchema>;
const ownTokenListSchema = pageSchema("tokens", ownTokenSchema).meta({ id: "OwnTokenList" });
export type OwnTokenList = z.output<typeof ownTokenListSchema>;

export const ownTokenFilters = {
	search: searchText("Part of a scope, of the API resource, or of the name of the organization."),
	sort: z.enum(["issuedAt", "expiresAt"]).default("issuedAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
};
const ownTokenQuery = z.object({ ...ownTokenFilters, ...pageQuery });
export type OwnTokenQuery = z.output<typeof ownTokenQuery>;

const TOKENS = "/t/{organization}/api/server/v1/applications/{applicationId}/tokens";

export const listOwnTokensContract = defineContract({
	...grants,
	access: "internal_application_mgt_view",
	method: "GET",
	path: TOKENS,
	operationId: "listOwnTokens",
	summary: "List the valid tokens that an application has for itself",
	description: "Those of the client credentials grant. What users have given it is listed by `listGrants`.",
	params: ofApplication,
	query: ownTokenQuery,
	queryRefusal: () => invalidGrantQuery,
	answer: { status: 200, schema: ownTokenListSchema, description: "A page of tokens" },
	refusals: [invalidGrantQuery, notOwnOrganization, applicationNotFound],
});

export const revokeOwnTokenContract = defineContract({
	...grants,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${TOKENS}/{tokenId}`,
	operationId: "revokeOwnToken",
	summary: "Revoke a token that an application has for itself",
	description: "It ends within a second.",
	params: ofApplication.extend({ tokenId: z.string().meta({ description: "Id of the token in the list." }) }),
	answer: { status: 204, description: "The token is gone" },
	refusals: [beyondOwn, notOwnOrganization, applicationNotFound, tokenNotFound],
});
