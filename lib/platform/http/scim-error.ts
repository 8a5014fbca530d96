export const SCIM_MEDIA_TYPE = "application/scim+json";

/** The header with the code of a refusal whose `scimType` an external service chose. */
export const REFUSAL_HEADER = "x-refusal-code";

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

/** Whether SCIM defines this code as a `scimType`; responses contain no other codes. */
export function isScimType(code: string): boolean {
	return SCIM_TYPES.has(code);
}

export interface ScimError {
	schemas: [typeof ERROR_SCHEMA];
	status: string;
	scimType?: string;
	detail: string;
}

/** A refusal in the format of SCIM (RFC 7644 §3.12). A 400 is `invalidValue` unless the code is more specific. */
export function scimError(
	status: number,
	{ code, description, scimType: given }: { code: string; description: string; scimType?: string | undefined },
): ScimError {
	const scimType = given ?? (isScimType(code) ? code : status === 400 ? "invalidValue" : undefined);
	return {
		schemas: [ERROR_SCHEMA],
		status: String(status),
		...(scimType !== undefined && { scimType }),
		detail: description,
	};
}
