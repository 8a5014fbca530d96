import { type ZodObject, type ZodType, z } from "zod";
import { defineContract, type RequestBody } from "@/lib/platform/http/contract";
import type { DocumentedRefusal } from "@/lib/platform/kernel/refusal";
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
import {
	inOrganization,
	listQuery,
	listSchema,
	patchBody,
	patchRefusals,
	queryRefusal,
	resourceQuery,
	SCIM_PATH,
	searchBody,
	writeRefusals,
} from "../scim/scim-contract";

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

/** With `$ref`, the URL of the referenced resource. It is not in the schema, because `$ref` is a keyword of JSON Schema. */
export const reference = z.looseObject({ value: z.uuid(), display: z.string() });

/** What a body has of both kinds. */
export const namedBody = {
	schemas: z.array(z.string()).optional(),
	externalId: z.string().max(1_024).nullish(),
	displayName: displayNameSchema,
};

interface Described<ById extends ZodObject, Resource extends ZodType, Body> {
	kind: "Group" | "Role";
	/** Below the root of SCIM. */
	path: "Groups" | "v2/Roles";
	byId: ById;
	resource: Resource;
	body: RequestBody<Body>;
	/** The attribute with its people. */
	people: "members" | "users";
	/** The attributes that filters compare, beside those of both kinds. */
	compared: readonly string[];
	texts: { replaces: string; changes: string; leftOut: string; deletion?: string };
	refusals: { create: readonly DocumentedRefusal[]; delete: readonly DocumentedRefusal[] };
}

/** The operations on groups, or on roles. */
export function setContracts<ById extends ZodObject, Resource extends ZodType, Body>(
	described: Described<ById, Resource, Body>,
) {
	const { kind, byId, resource, body, people, texts, refusals } = described;
	const one = kind === "Group" ? "group" : "role";
	const common = { tag: `${kind}s`, errorFormat: "scim" } as const;
	const path = `${SCIM_PATH}/${described.path}`;
	const item = { ...common, path: `${path}/{${one}Id}`, params: byId };
	const filters = ["displayName", "externalId", "id", ...described.compared, "meta.created"].map(
		(name) => `\`${name}\``,
	);
	const answered = { query: resourceQuery, queryRefusal, etag: true };
	const answer = { status: 200, schema: resource, description: `The ${one}` } as const;
	return {
		list: defineContract({
			...{ ...common, method: "GET", path, access: `internal_${one}_mgt_list`, operationId: `list${kind}s` },
			summary: `List the ${one}s of an organization`,
			description: `Filters compare ${filters.join(", ")} and \`meta.lastModified\`; sorted by those with one value. With \`excludedAttributes=${people}\` nobody is read.`,
			params: inOrganization,
			query: listQuery,
			queryRefusal,
			answer: { status: 200, schema: listSchema(resource), description: `A page of ${one}s` },
			refusals: [invalidFilter, invalidValue],
		}),
		search: defineContract({
			...{ ...common, method: "POST", path: `${path}/.search`, access: `internal_${one}_mgt_list` },
			operationId: `search${kind}s`,
			summary: `Search the ${one}s of an organization`,
			description: "RFC 7644 §3.4.3: like the list, with the parameters in the body, so that no log has them.",
			params: inOrganization,
			body: searchBody,
			answer: { status: 200, schema: listSchema(resource), description: "A page of them" },
			refusals: [invalidFilter, invalidSyntax, invalidValue],
		}),
		create: defineContract({
			...{ ...common, method: "POST", path, access: `internal_${one}_mgt_create`, operationId: `create${kind}` },
			...{ ...answered, params: inOrganization, body, answer: { ...answer, status: 201 } },
			summary: `Create a ${one}`,
			refusals: [invalidSyntax, invalidValue, ...refusals.create, notUnique],
		}),
		get: defineContract({
			...{ ...item, method: "GET", access: `internal_${one}_mgt_view`, operationId: `get${kind}` },
			...{ ...answered, answer },
			summary: `Read a ${one}`,
			refusals: [invalidValue, resourceNotFound],
		}),
		replace: defineContract({
			...{ ...item, method: "PUT", access: `internal_${one}_mgt_update`, operationId: `replace${kind}` },
			...{ ...answered, body, ifMatch: true, answer },
			summary: `Replace a ${one} and ${texts.replaces}`,
			description: `${texts.leftOut}: a ${one} whose ${people} were not all answered is changed by PATCH.`,
			refusals: [...writeRefusals, resourceNotFound, hasChanged],
		}),
		patch: defineContract({
			...{ ...item, method: "PATCH", access: `internal_${one}_mgt_update`, operationId: `patch${kind}` },
			...{ ...answered, body: patchBody, ifMatch: true, answer },
			summary: `Change a ${one} or ${texts.changes}`,
			refusals: patchRefusals,
		}),
		delete: defineContract({
			...{ ...item, method: "DELETE", access: `internal_${one}_mgt_delete`, operationId: `delete${kind}` },
			summary: `Delete a ${one}`,
			...(texts.deletion === undefined ? {} : { description: texts.deletion }),
			ifMatch: true,
			answer: { status: 204, description: "It is gone" },
			refusals: [...refusals.delete, beyondOwn, resourceNotFound, lastAdministrator, hasChanged],
		}),
	};
}
