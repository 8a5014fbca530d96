import { attribute, readOnly, references, type SchemaAttribute } from "../scim/attribute";
import { FIRST_MEMBERS } from "./first-members";

const members = references("members", FIRST_MEMBERS, ["User"]);

/** The attributes of RFC 7643 §4.2; groups do not contain groups. */
export const GROUP_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("displayName", "The name.", { required: true, uniqueness: "server" }),
	{
		...members,
		subAttributes: [
			...(members.subAttributes ?? []),
			attribute("type", "Always `User`.", { mutability: "immutable", canonicalValues: ["User"] }),
		],
	},
	references("roles", "Roles that the members have; changed at the role.", ["Role"], { mutability: "readOnly" }),
];

export const PORTICO_GROUP_ATTRIBUTES: readonly SchemaAttribute[] = [
	readOnly("memberCount", "How many are in it.", { type: "integer" }),
];
