import { textsIn, type UserTextName } from "@/lib/identity/attributes/contract";
import { attributePath, URN } from "../scim/urns";

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

const ENTERPRISE = `${attributePath(URN.enterpriseUser)}:`;
const EXTENSION = `${attributePath(URN.porticoUser)}:`;

/** The names of these attributes in `users.attributes`, by their paths in lower case. */
export const STORED_AT: ReadonlyMap<string, string> = new Map([
	...ENTERPRISE_ATTRIBUTES.map((name) => [ENTERPRISE + name.toLowerCase(), name] as const),
	...PLAIN_ATTRIBUTES.map((name) => [name.toLowerCase(), name] as const),
	...Object.entries(NAME_PARTS).map(([part, name]) => [`name.${part.toLowerCase()}`, name] as const),
]);

/** The columns with one text, by their paths in lower case. */
export const TEXT_AT: ReadonlyMap<string, UserTextName> = new Map([
	...textsIn("core").map((name) => [name.toLowerCase(), name] as const),
	...textsIn("portico").map((name) => [EXTENSION + name.toLowerCase(), name] as const),
]);
