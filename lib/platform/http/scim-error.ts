export const SCIM_MEDIA_TYPE = "application/scim+json";

const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

/** RFC 7644 §3.12, table 9. */
const SCIM_TYPES: ReadonlySet<string> = new Set([
	"invalidFilter",
	"tooMany",
	"uniqueness",
	"mutability",
	"invalidSyntax",
	"invalidPath",
	"noTarget",
	"invalidValue",
	"invalidVers",
	"sensitive",
]);

/** Whether the code of a refusal is one that SCIM itself knows; every other one stays inside. */
export function isScimType(code: string): boolean {
	return SCIM_TYPES.has(code);
}

export interface ScimError {
	schemas: [typeof ERROR_SCHEMA];
	status: string;
	scimType?: string;
	detail: string;
}

/** A refusal as SCIM writes it (RFC 7644 §3.12). What the request says wrongly is an invalid value, unless the code says more. */
export function scimError(status: number, { code, description }: { code: string; description: string }): ScimError {
	const scimType = isScimType(code) ? code : status === 400 ? "invalidValue" : undefined;
	return {
		schemas: [ERROR_SCHEMA],
		status: String(status),
		...(scimType !== undefined && { scimType }),
		detail: description,
	};
}
