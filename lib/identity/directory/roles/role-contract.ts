import { z } from "zod";
import { apiScopeNameSchema } from "@/lib/identity/api-resources/contract";
import { idSchema, namedBody, reference, setContracts } from "../collections/set-contract";
import { beyondOwn, mutability } from "../errors";
import { namesOf } from "../scim/attribute";
import { inOrganization, metaSchema, resourceBody } from "../scim/scim-contract";
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
	...namedBody,
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

export const {
	list: listRolesContract,
	search: searchRolesContract,
	create: createRoleContract,
	get: getRoleContract,
	replace: replaceRoleContract,
	patch: patchRoleContract,
	delete: deleteRoleContract,
} = setContracts({
	kind: "Role",
	path: "v2/Roles",
	byId: inOrganization.extend({ roleId: z.string() }),
	resource: roleSchema,
	body: resourceBody(newRoleSchema, namesOf(ROLE_ATTRIBUTES, { [URN.porticoRole]: PORTICO_ROLE_ATTRIBUTES })),
	people: "users",
	compared: ["permissions", "users", "groups"],
	texts: {
		replaces: "who holds it",
		changes: "who holds it",
		leftOut: "Who is left out does not hold it any more",
	},
	refusals: { create: [beyondOwn], delete: [mutability] },
});
