import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import {
	invalidPagination,
	invalidQuery,
	invalidRequest,
	organizationHasChanged,
	organizationNameTaken,
	organizationNotEmpty,
	organizationTooDeep,
	ownOrganization,
} from "./errors";
import { organizationStatuses } from "./organization-status";

export { type OrganizationStatus, organizationStatuses } from "./organization-status";

const MAX_DISPLAY_NAME = 100;

/** The name in `/t/{name}/…`. All paths of an organization contain it, so it never changes. */
export const organizationNameSchema = z
	.string()
	.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, "must be 1 to 63 of a-z, 0-9, - and _, and begin with a letter or a digit")
	.meta({ description: "What stands in `/t/{name}/…`; unique, and never changes." });

const displayName = z
	.string()
	.trim()
	.min(1, "must not be blank")
	.max(MAX_DISPLAY_NAME)
	.regex(VISIBLE_TEXT, "must not hold control characters")
	.meta({ description: "What people are shown." });

const uuid = z.uuid().transform((id) => id.toLowerCase());

export const newOrganizationSchema = z.object({
	name: organizationNameSchema,
	displayName: displayName.optional().meta({ description: "What people are shown; the name where it is left out." }),
	parentId: uuid.optional().meta({
		description: "The organization above it; without, the one the path names.",
		wire: { type: "string", format: "uuid" },
	}),
});
export type NewOrganization = z.output<typeof newOrganizationSchema>;

export const organizationStatusSchema = z.enum(organizationStatuses);

const language = z
	.string()
	.max(35)
	.refine(isLanguage, "must be a BCP 47 language tag")
	.transform((tag) => new Intl.Locale(tag).toString())
	.nullable()
	.default(null)
	.meta({
		description: "BCP 47, the language of mails and pages where a person's own is not known.",
		wire: { type: ["string", "null"], default: null },
	});

function isLanguage(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag).length === 1;
	} catch {
		return false;
	}
}

export const organizationSettingsSchema = z.object({
	displayName,
	status: organizationStatusSchema.default("ACTIVE").meta({
		description: "While DISABLED nobody signs in there or below, and no token or invitation of there or below counts.",
	}),
	defaultLanguage: language,
});
export type OrganizationSettings = z.output<typeof organizationSettingsSchema>;

export const organizationSchema = z
	.object({
		id: z.uuid(),
		name: organizationNameSchema,
		displayName: z.string(),
		status: organizationStatusSchema,
		parentId: z.uuid().nullable(),
		/** From the root to the parent. */
		path: z.array(z.object({ id: z.uuid(), name: z.string(), displayName: z.string() })),
		/** The number of organizations directly below. */
		organizations: z.int().min(0),
		defaultLanguage: z.string().nullable(),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.meta({ id: "Organization" });
export type OrganizationBody = z.output<typeof organizationSchema>;

export const organizationListSchema = pageSchema("organizations", organizationSchema).meta({ id: "OrganizationList" });
export type OrganizationList = z.output<typeof organizationListSchema>;

export const organizationSortSchema = z.enum(["name", "displayName", "createdAt"]);
export type OrganizationSort = z.infer<typeof organizationSortSchema>;

const listQuery = z.object({
	search: searchText("Part of the name or the display name; upper and lower case are alike."),
	parentId: z.uuid().optional().meta({ description: "Only those directly below this one." }),
	status: organizationStatusSchema.optional(),
	sort: organizationSortSchema.default("displayName"),
	order: z.enum(["asc", "desc"]).default("asc"),
	...pageQuery,
});
export type OrganizationQuery = z.output<typeof listQuery>;

const common = { tag: "Organizations" } as const;
const PATH = "/t/{organization}/api/server/v1/organizations";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
});
const byId = inOrganization.extend({
	organizationId: z.string().meta({ description: "Id of that organization, or of one below it." }),
});

export const listOrganizationsContract = defineContract({
	...common,
	access: "internal_organization_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listOrganizations",
	summary: "List the organizations below",
	params: inOrganization,
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? invalidPagination : invalidQuery),
	answer: {
		status: 200,
		schema: organizationListSchema,
		description: "A page of the organizations at any depth below",
	},
	refusals: [invalidPagination, invalidQuery, organizationNotFound],
});

export const createOrganizationContract = defineContract({
	...common,
	access: "system",
	method: "POST",
	path: PATH,
	operationId: "createOrganization",
	summary: "Create an organization",
	description: "It begins with the default flows and a role for administrators; `Location` leads to it.",
	params: inOrganization,
	body: jsonBody(newOrganizationSchema, invalidRequest),
	etag: true,
	answer: { status: 201, schema: organizationSchema, description: "The organization" },
	refusals: [invalidRequest, organizationNotFound, organizationNameTaken, organizationTooDeep],
});

export const getOrganizationContract = defineContract({
	...common,
	access: "internal_organization_mgt_view",
	method: "GET",
	path: `${PATH}/{organizationId}`,
	operationId: "getOrganization",
	summary: "Read an organization",
	params: byId,
	etag: true,
	answer: { status: 200, schema: organizationSchema, description: "The organization" },
	refusals: [organizationNotFound],
});

export const updateOrganizationContract = defineContract({
	...common,
	access: "system",
	method: "PUT",
	path: `${PATH}/{organizationId}`,
	operationId: "updateOrganization",
	summary: "Change, disable or enable an organization",
	params: byId,
	body: jsonBody(organizationSettingsSchema, invalidRequest),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: organizationSchema, description: "The organization" },
	refusals: [invalidRequest, organizationNotFound, ownOrganization, organizationHasChanged],
});

export const deleteOrganizationContract = defineContract({
	...common,
	access: "system",
	method: "DELETE",
	path: `${PATH}/{organizationId}`,
	operationId: "deleteOrganization",
	summary: "Delete an empty organization",
	description: "With its flows, texts, branding, senders, identity providers, roles and groups.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "It is gone" },
	refusals: [organizationNotFound, organizationNotEmpty, ownOrganization, organizationHasChanged],
});
