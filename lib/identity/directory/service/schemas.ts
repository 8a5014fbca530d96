import { environment } from "@/lib/platform/env";
import type { UseCase } from "@/lib/platform/http/route";
import { noSchema } from "../errors";
import { URN } from "../scim/urns";
import { schemas } from "./attributes";
import type { SchemaResource } from "./schema-contract";

interface Schemas {
	schemas: [typeof URN.listResponse];
	totalResults: number;
	startIndex: number;
	itemsPerPage: number;
	Resources: SchemaResource[];
}

/** Which attributes resources have (RFC 7643 §7). */
export const listSchemas: UseCase<{ organization: string }, undefined, undefined, Schemas> = async (
	_context,
	{ params },
) => ({
	schemas: [URN.listResponse],
	totalResults: schemas.length,
	startIndex: 1,
	itemsPerPage: schemas.length,
	Resources: schemas.map((schema) => resourceOf(schema, params.organization)),
});

/** The schema of this name, whatever its case. */
export const getSchema: UseCase<
	{ organization: string; schema: string },
	undefined,
	undefined,
	SchemaResource
> = async (_context, { params }) => {
	const schema = schemas.find(({ id }) => id.toLowerCase() === params.schema.toLowerCase());
	if (schema === undefined) throw noSchema(params.schema);
	return resourceOf(schema, params.organization);
};

function resourceOf(schema: (typeof schemas)[number], organization: string): SchemaResource {
	const location = `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/Schemas/${schema.id}`;
	return { schemas: [URN.schema], ...schema, meta: { resourceType: "Schema", location } };
}
