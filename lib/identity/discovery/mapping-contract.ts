import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { DocumentedRefusal } from "@/lib/platform/kernel/refusal";
import {
	alreadyMapped,
	discoveryIsOff,
	domainNotFound,
	domainsClaimed,
	filterAttributeNotSupported,
	filterOperatorNotSupported,
	filterTooComplex,
	invalidFilter,
	invalidLimit,
	invalidMapping,
	invalidOffset,
	invalidQuery,
	mappingNotOfRoot,
	noAttributes,
	notDomains,
	publicProviders,
	repeatedType,
	unsupportedType,
} from "./errors";

const MAX_DOMAINS = 200;

export const domainSchema = z.string().max(1_000);

const attributesSchema = z
	.array(
		z.object({
			type: z.string().max(100).meta({ description: "`emailDomain`" }),
			values: z.array(domainSchema).max(MAX_DOMAINS).meta({ description: "Domains; at least one." }),
		}),
	)
	.max(10);
export type Attributes = z.output<typeof attributesSchema>;

const confirmPublicDomains = z.boolean().default(false).meta({
	description: "Claims domains of public email providers too; counts with the scope `system` only.",
});

export const mappingSchema = z.object({ attributes: attributesSchema, confirmPublicDomains });
export type Mapping = z.output<typeof mappingSchema>;

export const newMappingSchema = mappingSchema.extend({ organizationId: z.string().max(100) });
export type NewMapping = z.output<typeof newMappingSchema>;

/** Why the last check did not find the proof. */
export const checkProblems = [
	"no-domain",
	"no-record",
	"other-record",
	"other-proof",
	"refused",
	"unreachable",
	"timed-out",
	"malformed",
	"failed",
] as const;
export type CheckProblem = (typeof checkProblems)[number];

export const unicodeSchema = z.string().nullable().meta({
	description: "With its letters; null where it has none beyond ASCII, or mixes scripts and could pass for another.",
});

export const claimedDomainSchema = z
	.object({
		domain: z.string(),
		unicode: unicodeSchema,
		/** Whether the domain leads users to the organization: always, unless the deployment requires a proof and it is missing. */
		routes: z.boolean(),
		provedAt: z.iso.datetime().nullable(),
		checkedAt: z.iso.datetime().nullable(),
		checkProblem: z.enum(checkProblems).nullable(),
		publicProvider: z.boolean(),
		claimedAt: z.iso.datetime(),
		/** The DNS record that proves the ownership. */
		record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }),
	})
	.meta({ id: "ClaimedDomain" });
export type ClaimedDomain = z.output<typeof claimedDomainSchema>;

export const mappingBodySchema = z
	.object({ attributes: attributesSchema, domains: z.array(claimedDomainSchema) })
	.meta({ id: "DomainMapping" });
export type MappingBody = z.output<typeof mappingBodySchema>;

export const mappingListSchema = pageSchema(
	"organizations",
	mappingBodySchema.extend({
		organizationId: z.uuid(),
		organizationName: z.string(),
		displayName: z.string(),
		status: z.enum(["ACTIVE", "DISABLED"]),
	}),
).meta({ id: "DomainMappingList" });
export type MappingList = z.output<typeof mappingListSchema>;

export const mappingSortSchema = z.enum(["displayName", "createdAt", "domains"]);
export type MappingSort = z.infer<typeof mappingSortSchema>;

const listQuery = z.object({
	filter: z.string().max(1_000).optional().meta({
		description:
			'`organizationName` or `domain`, `eq`, `co`, `sw` or `ew`, and a text in quotes; several joined by `and`: `domain eq "example.com"`.',
	}),
	search: searchText("Part of a name of the organization or of a domain.", 300),
	sort: mappingSortSchema.default("createdAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type MappingQuery = z.output<typeof listQuery>;

const tag = "Organization discovery";
const ORGANIZATIONS = "/t/{organization}/api/server/v1/organizations";
export const inRoot = z.object({
	organization: z.string().meta({ description: "Name of the root organization." }),
});
export const mappingOf = inRoot.extend({
	organizationId: z.string().meta({ description: "Id of the organization whose domains they are." }),
});
const refusedMapping: readonly DocumentedRefusal[] = [
	invalidMapping,
	discoveryIsOff,
	repeatedType,
	domainsClaimed,
	unsupportedType,
	noAttributes,
	notDomains,
	publicProviders,
	mappingNotOfRoot,
	organizationNotFound,
];

export const createMappingContract = defineContract({
	tag,
	access: "internal_organization_discovery_update",
	method: "POST",
	path: `${ORGANIZATIONS}/discovery`,
	operationId: "createDomainMapping",
	summary: "Give an organization its first domains",
	params: inRoot,
	body: jsonBody(newMappingSchema, invalidMapping),
	answer: { status: 201, schema: mappingBodySchema, description: "The domains; `Location` leads to them" },
	refusals: [...refusedMapping, alreadyMapped],
});

export const listMappingsContract = defineContract({
	tag,
	access: "internal_organization_discovery_view",
	method: "GET",
	path: `${ORGANIZATIONS}/discovery`,
	operationId: "listDomainMappings",
	summary: "List organizations with their domains",
	params: inRoot,
	query: listQuery,
	queryRefusal: (parameter) =>
		parameter === "limit" ? invalidLimit : parameter === "offset" ? invalidOffset : invalidQuery,
	answer: { status: 200, schema: mappingListSchema, description: "A page of organizations that have domains" },
	refusals: [
		invalidOffset,
		invalidLimit,
		invalidQuery,
		invalidFilter,
		filterAttributeNotSupported,
		filterTooComplex,
		filterOperatorNotSupported,
		organizationNotFound,
	],
});

export const getMappingContract = defineContract({
	tag,
	access: "internal_organization_discovery_view",
	method: "GET",
	path: `${ORGANIZATIONS}/{organizationId}/discovery`,
	operationId: "getDomainMapping",
	summary: "Read the domains of an organization",
	params: mappingOf,
	answer: { status: 200, schema: mappingBodySchema, description: "The domains, with the state of their proofs" },
	refusals: [organizationNotFound],
});

export const putMappingContract = defineContract({
	tag,
	access: "internal_organization_discovery_update",
	method: "PUT",
	path: `${ORGANIZATIONS}/{organizationId}/discovery`,
	operationId: "putDomainMapping",
	summary: "Replace the domains of an organization",
	description: "Domains that stay keep their proof.",
	params: mappingOf,
	body: jsonBody(mappingSchema, invalidMapping),
	answer: { status: 200, schema: mappingBodySchema, description: "The domains" },
	refusals: refusedMapping,
});

export const deleteMappingContract = defineContract({
	tag,
	access: "internal_organization_discovery_delete",
	method: "DELETE",
	path: `${ORGANIZATIONS}/{organizationId}/discovery`,
	operationId: "deleteDomainMapping",
	summary: "Release all domains of an organization",
	params: mappingOf,
	answer: { status: 204, description: "It has no domains" },
	refusals: [mappingNotOfRoot, organizationNotFound],
});

export const verifyDomainContract = defineContract({
	tag,
	access: "internal_organization_discovery_update",
	method: "POST",
	path: `${ORGANIZATIONS}/{organizationId}/discovery/{domain}/verify`,
	operationId: "verifyDomain",
	summary: "Look for the proof of a domain in the DNS",
	description: "A proof that was found once stays; `checkProblem` says why the last check did not find it.",
	params: mappingOf.extend({ domain: z.string().meta({ description: "One of the organization's domains." }) }),
	answer: { status: 200, schema: claimedDomainSchema, description: "The domain after the check" },
	refusals: [mappingNotOfRoot, organizationNotFound, domainNotFound],
});
