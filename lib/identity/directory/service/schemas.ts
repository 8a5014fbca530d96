import { type AttributeDefinition, definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { noSchema } from "../errors";
import { URN } from "../scim/urns";
import { type Schema, schemas } from "./attributes";
import { ownAttributes, withSettings } from "./own-attributes";
import type { SchemaResource } from "./schema-contract";

interface Schemas {
	schemas: [typeof URN.listResponse];
	totalResults: number;
	startIndex: number;
	itemsPerPage: number;
	Resources: SchemaResource[];
}

/** The schemas of the resources (RFC 7643 §7). */
export async function listSchemas({ principal }: RequestContext, organization: string): Promise<Schemas> {
	const schemas = await schemasOf(principal.organizationId);
	return {
		schemas: [URN.listResponse],
		totalResults: schemas.length,
		startIndex: 1,
		itemsPerPage: schemas.length,
		Resources: schemas.map((schema) => resourceOf(schema, organization)),
	};
}

/** The schema with this name; case is ignored. @throws DomainError 404 */
export async function getSchema(
	{ principal }: RequestContext,
	id: string,
	organization: string,
): Promise<SchemaResource> {
	const schema = (await schemasOf(principal.organizationId)).find((each) => each.id.toLowerCase() === id.toLowerCase());
	if (schema === undefined) throw noSchema(id);
	return resourceOf(schema, organization);
}

async function schemasOf(organizationId: string): Promise<Schema[]> {
	return schemasWith(definitionsOf(await selectAttributes(organizationId)));
}

/** The schemas with the attributes of an organization. */
export function schemasWith(definitions: readonly AttributeDefinition[]): Schema[] {
	return schemas.map((schema) => {
		const attributes = withSettings(schema.id, schema.attributes, definitions);
		return {
			...schema,
			attributes: schema.id === URN.porticoUser ? [...attributes, ...ownAttributes(definitions)] : attributes,
		};
	});
}

export function resourceOf(schema: Schema, organization: string): SchemaResource {
	const location = `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/Schemas/${schema.id}`;
	return { schemas: [URN.schema], ...schema, meta: { resourceType: "Schema", location } };
}
