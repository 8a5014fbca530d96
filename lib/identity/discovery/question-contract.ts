import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { invalidMapping, mappingNotOfRoot, notDomains, unsupportedType } from "./errors";
import { domainSchema, inRoot, mappingOf, unicodeSchema } from "./mapping-contract";

const tag = "Organization discovery";
const access = "internal_organization_discovery_view";
const ORGANIZATIONS = "/t/{organization}/api/server/v1/organizations";

const shownOrganization = z.object({ id: z.uuid(), name: z.string(), displayName: z.string() });

const checkSchema = z.object({
	type: z.string().max(100).meta({ description: "`emailDomain`" }),
	value: domainSchema,
	organizationId: z.string().max(100).optional().meta({ description: "Whose own domain counts as available." }),
});
export type DomainCheck = z.output<typeof checkSchema>;

export const checkedDomainSchema = z
	.object({
		available: z.boolean(),
		/** In stored form. */
		domain: z.string(),
		unicode: unicodeSchema,
		publicProvider: z.boolean(),
		/** The owner; present only in the root organization. */
		organization: shownOrganization.nullable(),
	})
	.meta({ id: "CheckedDomain" });
export type CheckedDomain = z.output<typeof checkedDomainSchema>;

export const checkDomainContract = defineContract({
	tag,
	access,
	method: "POST",
	path: `${ORGANIZATIONS}/check-discovery`,
	operationId: "checkDomain",
	summary: "Ask whether a domain can be claimed",
	params: inRoot,
	body: jsonBody(checkSchema, invalidMapping),
	answer: { status: 200, schema: checkedDomainSchema, description: "Whether no other organization has it" },
	refusals: [invalidMapping, unsupportedType, notDomains],
});

export const explanationReasons = [
	"found",
	"malformed",
	"disabled",
	"no-mapping",
	"organization-disabled",
	"unproved",
] as const;
export type ExplanationReason = (typeof explanationReasons)[number];

const addressSchema = z.object({ address: z.string().max(1_000) });
export type AddressQuery = z.output<typeof addressSchema>;

export const explanationSchema = z
	.object({
		/** The organization to which the address leads; null if it leads to none. */
		organization: shownOrganization.nullable(),
		reason: z.enum(explanationReasons),
		/** The domain that was looked up; null if the address has none. */
		domain: z.string().nullable(),
		unicode: unicodeSchema,
		/** The owner of the domain, even if the domain does not lead there. */
		claimedBy: shownOrganization.nullable(),
	})
	.meta({ id: "DiscoveryExplanation" });
export type Explanation = z.output<typeof explanationSchema>;

export const explainAddressContract = defineContract({
	tag,
	access,
	method: "POST",
	path: `${ORGANIZATIONS}/discovery/explain`,
	operationId: "explainDiscovery",
	summary: "Ask what would happen for an address, and why",
	description: "The answer is about the domain only; whether somebody has the address plays no part in it.",
	params: inRoot,
	body: jsonBody(addressSchema, invalidMapping),
	answer: { status: 200, schema: explanationSchema, description: "Where it leads, or why nowhere" },
	refusals: [invalidMapping, mappingNotOfRoot],
});

const impactQuestionSchema = z.object({ domains: z.array(domainSchema).max(200) });
export type ImpactQuestion = z.output<typeof impactQuestionSchema>;

export const impactSchema = z
	.object({
		/** The number of users whom discovery finds now, but would not find after the change. */
		users: z.int().min(0),
		/** At most 100 groups, the largest first. */
		groups: z.array(
			z.object({
				organization: shownOrganization,
				domain: z.string(),
				unicode: unicodeSchema,
				users: z.int().min(1),
				/** `released`: the domain no longer leads anywhere; `led-elsewhere`: users of another organization would be led here. */
				effect: z.enum(["released", "led-elsewhere"]),
			}),
		),
	})
	.meta({ id: "MappingImpact" });
export type Impact = z.output<typeof impactSchema>;

export const mappingImpactContract = defineContract({
	tag,
	access,
	method: "POST",
	path: `${ORGANIZATIONS}/{organizationId}/discovery/impact`,
	operationId: "domainMappingImpact",
	summary: "Ask who would no longer be found if these were the organization's domains",
	params: mappingOf,
	body: jsonBody(impactQuestionSchema, invalidMapping),
	answer: { status: 200, schema: impactSchema, description: "Users by organization and domain" },
	refusals: [invalidMapping, notDomains, mappingNotOfRoot, organizationNotFound],
});
