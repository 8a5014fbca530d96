import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { resourceNotFound } from "../errors";
import type { SchemaAttribute } from "../scim/attribute";
import { inOrganization, listSchema, SCIM_PATH } from "../scim/scim-contract";

const shape = {
	name: z.string(),
	type: z.enum(["string", "boolean", "integer", "decimal", "dateTime", "binary", "reference", "complex"]),
	multiValued: z.boolean(),
	description: z.string(),
	required: z.boolean(),
	caseExact: z.boolean(),
	mutability: z.enum(["readOnly", "readWrite", "immutable", "writeOnly"]),
	returned: z.enum(["always", "default", "never"]),
	uniqueness: z.enum(["none", "server"]),
	canonicalValues: z.array(z.string()).optional(),
	referenceTypes: z.array(z.string()).optional(),
};

/** Two levels deep: the schema of schemas has sub-attributes that have sub-attributes. */
const inner = z.object({ ...shape, subAttributes: z.array(z.object(shape)).optional() });

const schemaSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.string(),
		name: z.string(),
		description: z.string(),
		attributes: z.array(z.object({ ...shape, subAttributes: z.array(inner).optional() })),
		meta: z.object({ resourceType: z.string(), location: z.url() }),
	})
	.meta({ id: "ScimSchema" });
export type SchemaResource = Omit<z.output<typeof schemaSchema>, "attributes"> & {
	attributes: readonly SchemaAttribute[];
};

const common = { tag: "Users", errorFormat: "scim", access: "internal_user_mgt_list", method: "GET" } as const;

export const listSchemasContract = defineContract({
	...common,
	path: `${SCIM_PATH}/Schemas`,
	operationId: "listSchemas",
	summary: "Which attributes resources have",
	params: inOrganization,
	answer: { status: 200, schema: listSchema(schemaSchema), description: "The schemas of RFC 7643 §7" },
	refusals: [],
});

export const getSchemaContract = defineContract({
	...common,
	path: `${SCIM_PATH}/Schemas/{schema}`,
	operationId: "getSchema",
	summary: "Which attributes one schema has",
	params: inOrganization.extend({ schema: z.string().meta({ description: "Its URN." }) }),
	answer: { status: 200, schema: schemaSchema, description: "The schema" },
	refusals: [resourceNotFound],
});
