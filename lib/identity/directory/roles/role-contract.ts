import { z } from "zod";
import { apiScopeNameSchema } from "@/lib/identity/api-resources/contract";
import { defineContract } from "@/lib/platform/http/contract";
import {
	beyondOwn,
	hasChanged,
	invalidFilter,
	invalidSyntax,
	invalidValue,
	lastAdministrator,
	mutability,
	notUnique,
	resourceNotFound,
} from "../errors";
import { displayNameSchema, idSchema, reference } from "../groups/group-contract";
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
import { FIRST_USERS } from "./first-users";
import { PORTICO_ROLE_ATTRIBUTES, ROLE_ATTRIBUTES } from "./role-schema";

/**
 * Scopes of Portico's interfaces, of which `system` includes all others, in the organization and in those below it; and scopes of
 * the organization's API resources, which `system` does not include.
 */
export const permissionSchema = z.union([
	z
		.string()
		.max(100)
		.regex(/^(system|internal_[a-z0-9_]+)$/, "must be a scope: system, internal_…, or of an API resource"),
	apiScopeNameSchema,
]);

const references = z
	.array(z.object({ value: idSchema }))
	.max(10_000)
	.nullish();

const newRoleSchema = z.object({
	schemas: z.array(z.string()).optional(),
	externalId: z.string().max(1_024).nullish(),
	displayName: displayNameSchema,
	permissions: z
		.array(z.union([permissionSchema, z.object({ value: permissionSchema })]))
		.max(200)
		.nullish(),
	users: references.meta({ description: "Users of the organization, and members of it." }),
	groups: references,
});
export type NewRoleBody = z.output<typeof newRoleSchema>;

export const roleSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.uuid(),
		externalId: z.string().optional(),
		displayName: z.string(),
		permissions: z.array(z.object({ value: z.string() })),
		users: z.array(reference).meta({ description: FIRST_USERS }),
		groups: z.array(reference),
		[URN.porticoRole]: z.object({ builtIn: z.boolean(), userCount: z.int().min(0) }),
		meta: metaSchema,
	})
	.partial()
	.required({ schemas: true, id: true })
	.meta({ id: "ScimRole" });
export type RoleResource = z.output<typeof roleSchema>;

const newRole = resourceBody(newRoleSchema, namesOf(ROLE_ATTRIBUTES, { [URN.porticoRole]: PORTICO_ROLE_ATTRIBUTES }));

const ROLES = `${SCIM_PATH}/v2/Roles`;
const byId = inOrganization.extend({ roleId: z.string() });
const common = { tag: "Roles", errorFormat: "scim" } as const;

export const listRolesContract = defineContract({
	...common,
	access: "internal_role_mgt_list",
	method: "GET",
	path: ROLES,
	operationId: "listRoles",
	summary: "List the roles of an organization",
	description:
		"Filters compare `displayName`, `externalId`, `id`, `permissions`, `users`, `groups`, `meta.created` and `meta.lastModified`; sorted by those with one value. With `excludedAttributes=users` nobody is read.",
	params: inOrganization,
	query: listQuery,
	queryRefusal,
	answer: { status: 200, schema: listSchema(roleSchema), description: "A page of roles" },
	refusals: [invalidFilter, invalidValue],
});

export const searchRolesContract = defineContract({
	...common,
	access: "internal_role_mgt_list",
	method: "POST",
	path: `${ROLES}/.search`,
	operationId: "searchRoles",
	summary: "Search the roles of an organization",
	description: "RFC 7644 §3.4.3: like the list, with the parameters in the body, so that no log has them.",
	params: inOrganization,
	body: searchBody,
	answer: { status: 200, schema: listSchema(roleSchema), description: "A page of them" },
	refusals: [invalidFilter, invalidSyntax, invalidValue],
});

export const createRoleContract = defineContract({
	...common,
	access: "internal_role_mgt_create",
	method: "POST",
	path: ROLES,
	operationId: "createRole",
	summary: "Create a role",
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	body: newRole,
	etag: true,
	answer: { status: 201, schema: roleSchema, description: "The role" },
	refusals: [invalidSyntax, invalidValue, beyondOwn, notUnique],
});

export const getRoleContract = defineContract({
	...common,
	access: "internal_role_mgt_view",
	method: "GET",
	path: `${ROLES}/{roleId}`,
	operationId: "getRole",
	summary: "Read a role",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	etag: true,
	answer: { status: 200, schema: roleSchema, description: "The role" },
	refusals: [invalidValue, resourceNotFound],
});

export const replaceRoleContract = defineContract({
	...common,
	access: "internal_role_mgt_update",
	method: "PUT",
	path: `${ROLES}/{roleId}`,
	operationId: "replaceRole",
	summary: "Replace a role and who holds it",
	description:
		"Who is left out does not hold it any more: a role whose users were not all answered is changed by PATCH.",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: newRole,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: roleSchema, description: "The role" },
	refusals: [...writeRefusals, resourceNotFound, hasChanged],
});

export const patchRoleContract = defineContract({
	...common,
	access: "internal_role_mgt_update",
	method: "PATCH",
	path: `${ROLES}/{roleId}`,
	operationId: "patchRole",
	summary: "Change a role or who holds it",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: patchBody,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: roleSchema, description: "The role" },
	refusals: patchRefusals,
});

export const deleteRoleContract = defineContract({
	...common,
	access: "internal_role_mgt_delete",
	method: "DELETE",
	path: `${ROLES}/{roleId}`,
	operationId: "deleteRole",
	summary: "Delete a role",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "It is gone" },
	refusals: [mutability, beyondOwn, resourceNotFound, lastAdministrator, hasChanged],
});
