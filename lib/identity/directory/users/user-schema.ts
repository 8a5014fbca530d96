import { textsIn, type UserTextName, userText } from "@/lib/identity/attributes/contract";
import { attribute, complex, readOnly, references, type SchemaAttribute, several } from "../scim/attribute";

const primary = attribute("primary", "Whether it is the preferred one; at most one is.", { type: "boolean" });
const display = attribute("display", "A name of it, for people.");

/** A multi-valued attribute with the sub-attributes of RFC 7643 §2.4. */
function plural<Name extends string>(name: Name, description: string, value: SchemaAttribute, types: string[] = []) {
	const type = attribute("type", "What it is for.", types.length === 0 ? {} : { canonicalValues: types });
	return named(name, several(name, description, [value, display, type, primary]));
}

function named<Name extends string>(name: Name, described: SchemaAttribute): SchemaAttribute & { name: Name } {
	return { ...described, name };
}

const place = (name: string, description: string) => attribute(name, description);

/** The multi-valued attributes that clients can write (RFC 7643 §4.1.2). */
export const PLURAL_ATTRIBUTES = [
	plural(
		"emails",
		"Email addresses. The primary one, else the first, is the address that sign-in, claims and mails use.",
		attribute("value", "The address."),
		["work", "home", "other"],
	),
	plural(
		"phoneNumbers",
		"Telephone numbers. Codes are sent to one in E.164 that is of the type mobile, or has no type: the primary one of them, else the first mobile one.",
		attribute("value", "The number; one without a type in E.164."),
		["work", "home", "mobile", "fax", "pager", "other"],
	),
	plural("ims", "Addresses of instant messengers.", attribute("value", "The address.")),
	plural("photos", "Pictures.", attribute("value", "The address of the picture.", uri("external")), [
		"photo",
		"thumbnail",
	]),
	named(
		"addresses",
		several("addresses", "Postal addresses.", [
			place("formatted", "The whole address; it may have line breaks."),
			place("streetAddress", "Street and number, or post-office box."),
			place("locality", "City."),
			place("region", "State or region."),
			place("postalCode", "Postal code."),
			place("country", "ISO 3166-1 alpha-2."),
			attribute("type", "What it is for.", { canonicalValues: ["work", "home", "other"] }),
			primary,
		]),
	),
	plural(
		"entitlements",
		"What the user may have elsewhere; Portico gives it no meaning.",
		attribute("value", "Its name."),
	),
	plural(
		"x509Certificates",
		"Certificates of the user. Portico stores them for others; nobody signs in with them.",
		attribute("value", "DER in base64.", { type: "binary", caseExact: true }),
	),
] as const;

function uri(...referenceTypes: string[]) {
	return { type: "reference", referenceTypes, caseExact: true } as const;
}

function textAttribute(name: UserTextName): SchemaAttribute {
	const { description, facets } = userText(name);
	return attribute(name, description, facets);
}

/** The attributes of RFC 7643 §4.1. */
export const USER_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("userName", "The name to sign in with.", { required: true, uniqueness: "server" }),
	complex("name", "The parts of the name.", [
		attribute("formatted", "The whole name; made of the parts where none is given."),
		attribute("familyName", "Family name."),
		attribute("givenName", "Given name."),
		attribute("middleName", "Middle names."),
		attribute("honorificPrefix", "Title before the name."),
		attribute("honorificSuffix", "Suffix behind the name."),
	]),
	attribute("displayName", "The name that is shown; made of the other names where none is given."),
	attribute("nickName", "Casual name."),
	attribute("profileUrl", "Address of a page about the user.", uri("external")),
	attribute("title", "Position."),
	...textsIn("core").map(textAttribute),
	attribute("preferredLanguage", "As in Accept-Language."),
	attribute("locale", "BCP 47."),
	attribute("timezone", "Name of the IANA time zone database."),
	attribute("active", "Whether the user may sign in.", { type: "boolean" }),
	attribute("password", "At least 8 characters.", { mutability: "writeOnly", returned: "never", caseExact: true }),
	...PLURAL_ATTRIBUTES,
	{
		...references("groups", "Groups; changed at the group.", ["Group"], { mutability: "readOnly" }),
		subAttributes: [
			readOnly("value", "The id of the group.", { caseExact: true }),
			readOnly("$ref", "The address of the group.", uri("Group")),
			readOnly("display", "The name of the group."),
			readOnly("type", "Always `direct`.", { canonicalValues: ["direct"] }),
		],
	},
	several(
		"roles",
		"Roles in Portico; changed at the role. A body may repeat those that the user has, and no others.",
		[readOnly("value", "The id of the role.", { caseExact: true }), readOnly("display", "The name of the role.")],
		{ mutability: "readOnly" },
	),
];

/** The attributes of RFC 7643 §4.3. */
export const ENTERPRISE_USER_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("employeeNumber", "Number of the employee."),
	attribute("costCenter", "Cost centre."),
	attribute("organization", "Company."),
	attribute("division", "Division."),
	attribute("department", "Department."),
	complex("manager", "The manager.", [
		attribute("value", "The id of a user, or another text.", { caseExact: true }),
		attribute("$ref", "Where `value` is the id of a user, the address of the user.", uri("User")),
		readOnly("displayName", "The name of that user; for another manager, the one that was sent."),
	]),
];

/** Portico's own attributes; custom attributes with text as value are in the same extension. */
export const PORTICO_USER_ATTRIBUTES: readonly SchemaAttribute[] = [
	...textsIn("portico").map(textAttribute),
	complex(
		"organization",
		"The home of the user.",
		[
			readOnly("id", "Its id.", { caseExact: true }),
			readOnly("name", "Its name in addresses."),
			readOnly("displayName", "What people are shown."),
		],
		{ mutability: "readOnly" },
	),
	several(
		"memberships",
		"Organizations where the user is a guest.",
		[
			readOnly("id", "The id of the organization.", { caseExact: true }),
			readOnly("name", "Its name in addresses."),
			readOnly("displayName", "What people are shown."),
			readOnly("joinedAt", "Since when.", { type: "dateTime" }),
		],
		{ mutability: "readOnly" },
	),
	readOnly("lastSignInAt", "Wherever they signed in; absent for never.", { type: "dateTime" }),
];
