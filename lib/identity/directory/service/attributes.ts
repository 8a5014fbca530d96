import { FIRST_MEMBERS } from "../groups/group-contract";
import { FIRST_USERS } from "../roles/role-contract";
import { URN } from "../scim/urns";
import { ENTERPRISE_ATTRIBUTES, PLAIN_ATTRIBUTES } from "../users/user-contract";
import type { SchemaAttribute } from "./schema-contract";

type Details = Partial<SchemaAttribute>;

/** An attribute as in RFC 7643 §7, with the defaults of that section. */
function attribute(name: string, details: Details = {}): SchemaAttribute {
	return {
		name,
		type: "string",
		multiValued: false,
		description: "",
		required: false,
		caseExact: false,
		mutability: "readWrite",
		returned: "default",
		uniqueness: "none",
		...details,
	};
}

const readOnly = (name: string, details: Details = {}) => attribute(name, { mutability: "readOnly", ...details });
const complex = (name: string, subAttributes: SchemaAttribute[], details: Details = {}) =>
	attribute(name, { type: "complex", subAttributes, ...details });
const several = (name: string, subAttributes: SchemaAttribute[], details: Details = {}) =>
	complex(name, subAttributes, { multiValued: true, ...details });
const named = { required: true, uniqueness: "server" } as const;
const references = (name: string, details: Details = {}) =>
	several(name, [attribute("value", { caseExact: true }), readOnly("display")], details);
const addresses = (name: string) =>
	several(name, [attribute("value"), attribute("primary", { type: "boolean" })], {
		description: "The primary one, else the first, is kept.",
	});

/** The attributes of each schema. */
export const schemas: readonly { id: string; name: string; description: string; attributes: SchemaAttribute[] }[] = [
	{
		id: URN.user,
		name: "User",
		description: "Somebody who can sign in.",
		attributes: [
			attribute("userName", { ...named, caseExact: true }),
			complex("name", [attribute("givenName"), attribute("familyName"), readOnly("formatted")]),
			attribute("displayName"),
			...PLAIN_ATTRIBUTES.filter((name) => name !== "externalId").map((name) => attribute(name)),
			attribute("userType"),
			addresses("emails"),
			addresses("phoneNumbers"),
			attribute("active", { type: "boolean" }),
			attribute("password", { mutability: "writeOnly", returned: "never" }),
			references("groups", { mutability: "readOnly" }),
			references("roles", { mutability: "readOnly" }),
		],
	},
	{
		id: URN.enterpriseUser,
		name: "Enterprise user",
		description: "Where somebody works.",
		attributes: ENTERPRISE_ATTRIBUTES.map((name) => attribute(name)),
	},
	{
		id: URN.group,
		name: "Group",
		description: "People who are given roles together.",
		attributes: [
			attribute("displayName", named),
			references("members", { description: FIRST_MEMBERS }),
			references("roles", { mutability: "readOnly" }),
		],
	},
	{
		id: URN.role,
		name: "Role",
		description: "What those who have it may do.",
		attributes: [
			attribute("displayName", named),
			several("permissions", [attribute("value", { caseExact: true })]),
			references("users", { description: FIRST_USERS }),
			references("groups"),
		],
	},
	{
		id: URN.porticoUser,
		name: "Portico user",
		description: "Further attributes, with text as values, stand beside these.",
		attributes: [
			attribute("userStore", { caseExact: true }),
			complex("organization", [readOnly("id"), readOnly("name")], { mutability: "readOnly" }),
			several("memberships", [readOnly("id"), readOnly("name"), readOnly("joinedAt", { type: "dateTime" })], {
				mutability: "readOnly",
			}),
			readOnly("lastSignInAt", { type: "dateTime", description: "Wherever they signed in; absent for never." }),
		],
	},
	{
		id: URN.porticoGroup,
		name: "Portico group",
		description: "How many are in it.",
		attributes: [readOnly("memberCount", { type: "integer" })],
	},
	{
		id: URN.porticoRole,
		name: "Portico role",
		description: "Whose role it is, and to how many it was given personally.",
		attributes: [readOnly("builtIn", { type: "boolean" }), readOnly("userCount", { type: "integer" })],
	},
];
