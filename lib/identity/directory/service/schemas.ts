import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
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

/** The schemas of the resources (RFC 7643 §7). */
export async function listSchemas(_context: RequestContext, organization: string): Promise<Schemas> {
	return {
		schemas: [URN.listResponse],
		totalResults: schemas.length,
		startIndex: 1,
		itemsPerPage: schemas.length,
		Resources: schemas.map((schema) => resourceOf(schema, organization)),
	};
}

/** The schema with this name; case is ignored. @throws DomainError 404 */
export async function getSchema(_context: RequestContext, id: string, organization: string): Promise<SchemaResource> {
	const schema = schemas.find((each) => each.id.toLowerCase() === id.toLowerCase());
	if (schema === undefined) throw noSchema(id);
	return resourceOf(schema, organization);
}

function resourceOf(schema: (typeof schemas)[number], organization: string): SchemaResource {
	const location = `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/Schemas/${schema.id}`;
	return { schemas: [URN.schema], ...schema, meta: { resourceType: "Schema", location } };
}
