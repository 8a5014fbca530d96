import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { isReservedScope } from "@/lib/platform/kernel/permissions";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import { authorizationTypeSchema, MAX_AUTHORIZATION_TYPES } from "./authorization-type-schemas";

/** Per API resource. */
export const MAX_SCOPES = 200;
const MAX_NAME = 100;

/** RFC 6749 §3.3 allows more characters; these never need escaping. */
const SCOPE_NAME = /^[A-Za-z0-9][\w.:/~*-]*$/;

/** The name of a scope of an API resource. Names of OpenID Connect scopes and of Portico's own permissions are refused. */
export const apiScopeNameSchema = z
	.string()
	.max(MAX_NAME)
	.regex(SCOPE_NAME, "must begin with a letter or a digit, and go on with those and . : / ~ * _ -")
	.refine((name) => !isReservedScope(name), "is a scope of OpenID Connect, or one of Portico's permissions");

const shortText = (max: number) => z.string().trim().max(max).regex(VISIBLE_TEXT, "must not hold control characters");

export const apiScopeSchema = z.strictObject({
	name: apiScopeNameSchema.meta({
		description: "What requests and tokens call it; of one resource of the organization.",
	}),
	displayName: shortText(MAX_NAME).min(1, "must not be blank").meta({ description: "What people are asked to allow." }),
	description: shortText(500).default(""),
});
export type ApiScope = z.output<typeof apiScopeSchema>;

const identifier = z
	.string()
	.max(500)
	.regex(/^[a-z][a-z0-9+.-]*:[!-~]+$/i, "must be an absolute URI")
	.refine((uri) => URL.canParse(uri), "must be an absolute URI")
	.refine((uri) => !uri.includes("#"), "must not have a fragment")
	.meta({
		description:
			"Absolute URI without a fragment (RFC 8707 §2), compared character by character: the `resource` of requests, and the `aud` of tokens.",
	});

const written = {
	identifier,
	name: shortText(MAX_NAME).min(1, "must not be blank").meta({ description: "What people know it as." }),
	scopes: z
		.array(apiScopeSchema)
		.max(MAX_SCOPES)
		.default([])
		.superRefine((scopes, context) => {
			const seen = new Set<string>();
			for (const [index, { name }] of scopes.entries()) {
				if (seen.has(name)) context.addIssue({ code: "custom", path: [index, "name"], message: "is named twice" });
				seen.add(name);
			}
		}),
	authorizationTypes: z
		.array(authorizationTypeSchema)
		.max(MAX_AUTHORIZATION_TYPES)
		.default([])
		.superRefine((types, context) => {
			const seen = new Set<string>();
			for (const [index, { type }] of types.entries()) {
				if (seen.has(type)) context.addIssue({ code: "custom", path: [index, "type"], message: "is named twice" });
				seen.add(type);
			}
		})
		.meta({
			description:
				"Types of authorization details (RFC 9396) that applications with a scope of the resource may request.",
		}),
};

const readOnly = { id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** The body of a request that creates an API resource. */
export const newApiResourceSchema = z.strictObject(written);

/** The body of a request that replaces an API resource. Read-only members may be sent back unchanged. */
export const changedApiResourceSchema = z.strictObject({ ...written, ...z.object(readOnly).partial().shape });
export type WrittenApiResource = z.output<typeof newApiResourceSchema>;

export const apiResourceSchema = z.object({ ...written, ...readOnly }).meta({ id: "ApiResource" });
export type ApiResource = z.output<typeof apiResourceSchema>;

export const apiResourceListSchema = pageSchema("apiResources", apiResourceSchema).meta({ id: "ApiResourceList" });
export type ApiResourceList = z.output<typeof apiResourceListSchema>;

/** A scope that roles and applications can be given, and its API resource. */
export interface OfferedScope {
	name: string;
	displayName: string;
	resourceName: string;
	identifier: string;
}
