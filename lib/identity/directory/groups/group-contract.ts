import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import {
	beyondOwn,
	hasChanged,
	invalidFilter,
	invalidSyntax,
	invalidValue,
	lastAdministrator,
	notUnique,
	resourceNotFound,
} from "../errors";
import { namesOf } from "../scim/attribute";
import {
	inOrganization,
	listQuery,
	listSchema,
	metaSchema,
	patchBody,
	patchRefusals,
	queryRefusal,
	resourceBody,
	resourceQuery,
	SCIM_PATH,
	searchBody,
	writeRefusals,
} from "../scim/scim-contract";
import { URN } from "../scim/urns";
import { FIRST_MEMBERS } from "./first-members";
import { GROUP_ATTRIBUTES, PORTICO_GROUP_ATTRIBUTES } from "./group-schema";

const MAX_NAME = 255;

export const displayNameSchema = z
	.string()
	.trim()
	.min(1, "must not be blank")
	.max(MAX_NAME)
	.regex(VISIBLE_TEXT, "must not hold control characters");

export const idSchema = z
	.uuid()
	.transform((id) => id.toLowerCase())
	.meta({ wire: { type: "string", format: "uuid" } });

const newGroupSchema = z.object({
	schemas: z.array(z.string()).optional(),
	externalId: z.string().max(1_024).nullish(),
	displayName: displayNameSchema,
	members: z
		.array(z.object({ value: idSchema, type: z.string().max(100).nullish() }))
		.max(10_000)
		.nullish()
		.meta({ description: "Users of the organization, and members of it." }),
});
export type NewGroupBody = z.output<typeof newGroupSchema>;

/** With `$ref`, the URL of the referenced resource. It is not in the schema, because `$ref` is a keyword of JSON Schema. */
export const reference = z.looseObject({ value: z.uuid(), display: z.string() });

export const groupSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.uuid(),
		externalId: z.string().optional(),
		displayName: z.string(),
		members: z.array(reference.extend({ type: z.literal("User") })).meta({ description: FIRST_MEMBERS }),
		roles: z.array(z.object({ value: z.uuid(), display: z.string() })),
		[URN.porticoGroup]: z.object({ memberCount: z.int().min(0) }),
		meta: metaSchema,
	})
	.partial()
	.required({ schemas: true, id: true })
	.meta({ id: "ScimGroup" });
export type GroupResource = z.output<typeof groupSchema>;

const newGroup = resourceBody(
	newGroupSchema,
	namesOf(GROUP_ATTRIBUTES, { [URN.porticoGroup]: PORTICO_GROUP_ATTRIBUTES }),
);

const GROUPS = `${SCIM_PATH}/Groups`;
const byId = inOrganization.extend({ groupId: z.string() });
const common = { tag: "Groups", errorFormat: "scim" } as const;

export const listGroupsContract = defineContract({
	...common,
	access: "internal_group_mgt_list",
	method: "GET",
	path: GROUPS,
	operationId: "listGroups",
	summary: "List the groups of an organization",
	description:
		"Filters compare `displayName`, `externalId`, `id`, `members`, `roles`, `meta.created` and `meta.lastModified`; sorted by those with one value. With `excludedAttributes=members` nobody is read.",
	params: inOrganization,
	query: listQuery,
	queryRefusal,
	answer: { status: 200, schema: listSchema(groupSchema), description: "A page of groups" },
	refusals: [invalidFilter, invalidValue],
});

export const searchGroupsContract = defineContract({
	...common,
	access: "internal_group_mgt_list",
	method: "POST",
	path: `${GROUPS}/.search`,
	operationId: "searchGroups",
	summary: "Search the groups of an organization",
	description: "RFC 7644 §3.4.3: like the list, with the parameters in the body, so that no log has them.",
	params: inOrganization,
	body: searchBody,
	answer: { status: 200, schema: listSchema(groupSchema), description: "A page of them" },
	refusals: [invalidFilter, invalidSyntax, invalidValue],
});

export const createGroupContract = defineContract({
	...common,
	access: "internal_group_mgt_create",
	method: "POST",
	path: GROUPS,
	operationId: "createGroup",
	summary: "Create a group",
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	body: newGroup,
	etag: true,
	answer: { status: 201, schema: groupSchema, description: "The group" },
	refusals: [invalidSyntax, invalidValue, notUnique],
});

export const getGroupContract = defineContract({
	...common,
	access: "internal_group_mgt_view",
	method: "GET",
	path: `${GROUPS}/{groupId}`,
	operationId: "getGroup",
	summary: "Read a group",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	etag: true,
	answer: { status: 200, schema: groupSchema, description: "The group" },
	refusals: [invalidValue, resourceNotFound],
});

export const replaceGroupContract = defineContract({
	...common,
	access: "internal_group_mgt_update",
	method: "PUT",
	path: `${GROUPS}/{groupId}`,
	operationId: "replaceGroup",
	summary: "Replace a group and its members",
	description:
		"Who is left out is not in it any more: a group whose members were not all answered is changed by PATCH.",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: newGroup,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: groupSchema, description: "The group" },
	refusals: [...writeRefusals, resourceNotFound, hasChanged],
});

export const patchGroupContract = defineContract({
	...common,
	access: "internal_group_mgt_update",
	method: "PATCH",
	path: `${GROUPS}/{groupId}`,
	operationId: "patchGroup",
	summary: "Change a group or its members",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: patchBody,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: groupSchema, description: "The group" },
	refusals: patchRefusals,
});

export const deleteGroupContract = defineContract({
	...common,
	access: "internal_group_mgt_delete",
	method: "DELETE",
	path: `${GROUPS}/{groupId}`,
	operationId: "deleteGroup",
	summary: "Delete a group",
	description: "Its members stay; what it gave them does not.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "It is gone" },
	refusals: [beyondOwn, resourceNotFound, lastAdministrator, hasChanged],
});
