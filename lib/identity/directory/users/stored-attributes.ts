// Attributes with one text as value are stored by these names, unchanged, beside those of the organization's own.

/** Of the core schema. */
export const PLAIN_ATTRIBUTES = [
	"externalId",
	"nickName",
	"profileUrl",
	"title",
	"preferredLanguage",
	"locale",
	"timezone",
] as const;

/** Of the enterprise extension. */
export const ENTERPRISE_ATTRIBUTES = [
	"employeeNumber",
	"costCenter",
	"organization",
	"division",
	"department",
] as const;

/** The parts of the name, and the names that they are stored by. */
export const NAME_PARTS = {
	honorificPrefix: "honorificPrefix",
	givenName: "firstName",
	middleName: "middleName",
	familyName: "lastName",
	honorificSuffix: "honorificSuffix",
} as const;
