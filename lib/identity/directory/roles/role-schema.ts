import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { attribute, readOnly, references, type SchemaAttribute, several } from "../scim/attribute";
import { FIRST_USERS } from "./first-users";

export const ROLE_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("displayName", "The name.", { required: true, uniqueness: "server" }),
	several("permissions", "What it gives.", [
		attribute("value", "One of these, or a scope of an API resource of the organization.", {
			caseExact: true,
			canonicalValues: [...PERMISSIONS],
		}),
	]),
	references("users", FIRST_USERS, ["User"]),
	references("groups", "Groups whose members have it.", ["Group"]),
];

export const PORTICO_ROLE_ATTRIBUTES: readonly SchemaAttribute[] = [
	readOnly("builtIn", "Whether Portico made it.", { type: "boolean" }),
	readOnly("userCount", "To how many it was given personally.", { type: "integer" }),
];
