/** Names of schemas and messages (RFC 7643 §8.7, RFC 7644 §8.2), and Portico's own. */
export const URN = {
	user: "urn:ietf:params:scim:schemas:core:2.0:User",
	group: "urn:ietf:params:scim:schemas:core:2.0:Group",
	enterpriseUser: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
	role: "urn:ietf:params:scim:schemas:extension:2.0:Role",
	porticoUser: "urn:portico:User",
	porticoGroup: "urn:portico:Group",
	porticoRole: "urn:portico:Role",
	listResponse: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
	patchOp: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
	searchRequest: "urn:ietf:params:scim:api:messages:2.0:SearchRequest",
	bulkRequest: "urn:ietf:params:scim:api:messages:2.0:BulkRequest",
	bulkResponse: "urn:ietf:params:scim:api:messages:2.0:BulkResponse",
	serviceProviderConfig: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
	schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
	resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
} as const;

/** Core schemas: their attributes are named without the schema. Those of extensions are named with it. */
const CORE: ReadonlySet<string> = new Set([URN.user, URN.group, URN.role]);

/** Longest first, because some begin with the name of another one. */
const SCHEMAS = [
	URN.user,
	URN.enterpriseUser,
	URN.group,
	URN.role,
	URN.porticoUser,
	URN.porticoGroup,
	URN.porticoRole,
].toSorted((a, b) => b.length - a.length);

/** Whether this is the name of a schema, and not of an attribute in a schema. */
export function isSchemaName(text: string): boolean {
	return SCHEMAS.some((schema) => schema.toLowerCase() === text.toLowerCase());
}

/**
 * The path of an attribute in lower case, without the name of a core schema: `userName` and
 * `urn:ietf:params:scim:schemas:core:2.0:User:userName` are both `username`. Names are compared without case (RFC 7643 §2.1).
 */
export function attributePath(text: string): string {
	const lower = text.toLowerCase();
	for (const schema of SCHEMAS) {
		const prefix = schema.toLowerCase();
		if (lower !== prefix && !lower.startsWith(`${prefix}:`)) continue;
		return CORE.has(schema) ? lower.slice(prefix.length + 1) : lower;
	}
	return lower;
}
