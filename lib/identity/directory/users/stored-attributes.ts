// Attributes with one text as value are stored under these names, unchanged, together with the organization's custom attributes.

/** Attributes of the core schema. */
export const PLAIN_ATTRIBUTES = [
	"externalId",
	"nickName",
	"profileUrl",
	"title",
	"preferredLanguage",
	"locale",
	"timezone",
] as const;

/** Attributes of the enterprise extension. */
export const ENTERPRISE_ATTRIBUTES = [
	"employeeNumber",
	"costCenter",
	"organization",
	"division",
	"department",
] as const;

/** The parts of the name, and the names under which they are stored. */
export const NAME_PARTS = {
	honorificPrefix: "honorificPrefix",
	givenName: "firstName",
	middleName: "middleName",
	familyName: "lastName",
	honorificSuffix: "honorificSuffix",
} as const;
