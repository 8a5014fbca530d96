import { attribute, readOnly, references, type SchemaAttribute, several } from "../scim/attribute";
import { FIRST_USERS } from "./first-users";

export const ROLE_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("displayName", "The name.", { required: true, uniqueness: "server" }),
	several("permissions", "What it gives.", [attribute("value", "A scope.", { caseExact: true })]),
	references("users", FIRST_USERS, ["User"]),
	references("groups", "Groups whose members have it.", ["Group"]),
];

export const PORTICO_ROLE_ATTRIBUTES: readonly SchemaAttribute[] = [
	readOnly("builtIn", "Whether Portico made it.", { type: "boolean" }),
	readOnly("userCount", "To how many it was given personally.", { type: "integer" }),
];
