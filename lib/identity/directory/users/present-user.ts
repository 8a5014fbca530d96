import {
	type AttributeDefinition,
	definitionsOf,
	ownDefinition,
	type ProfileRole,
	type TypedValue,
	typedValue,
} from "@/lib/identity/attributes";
import { textsIn } from "@/lib/identity/attributes/contract";
import type { Presented } from "@/lib/platform/http/operation";
import { parseId } from "@/lib/platform/kernel";
import { locationOf, metaOf, presented, type ResourceRequest } from "../scim/present";
import { URN } from "../scim/urns";
import { elementsOf } from "./account-address";
import { readableAttributes, readableTexts } from "./attribute-refusals";
import { ENTERPRISE_ATTRIBUTES, NAME_PARTS, PLAIN_ATTRIBUTES } from "./stored-attributes";
import type { UserResource } from "./user-contract";
import { PLURAL_ATTRIBUTES } from "./user-schema";
import type { Reference, UserRow } from "./users-repository";

/** The answer with a user; the revision is the entity tag. */
export function presentUser(user: UserRow, { params, query }: ResourceRequest): Presented {
	return presented(userResource(user, params.organization), query);
}

/** The SCIM resource of a user as a reader sees it, always without the password. */
export function userResource(
	user: UserRow,
	organization: string,
	reader: ProfileRole = "administrator",
): UserResource & { meta: { version: string; location: string } } {
	const definitions = definitionsOf(user.definitions);
	const attributes = readableAttributes(definitions, user.attributes, reader);
	const among = (names: readonly string[]) =>
		Object.fromEntries(names.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])));
	const has = (attribute: string) => !user.details.removed?.some((removed) => removed === attribute);
	const readable = readableTexts(definitions, user, reader);
	const texts = (schema: "core" | "portico") =>
		Object.fromEntries(
			textsIn(schema).flatMap((name) =>
				has(name) && (readable[name] ?? null) !== null ? [[name, readable[name]]] : [],
			),
		);
	const name = nameOf({ ...user, attributes });
	const manager = managerOf(user, organization);
	const enterprise = { ...among(ENTERPRISE_ATTRIBUTES), ...(manager !== undefined && { manager }) };
	const extended = Object.keys(enterprise).length > 0;
	const further = Object.entries(attributes).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
	const plurals = PLURAL_ATTRIBUTES.flatMap(({ name: plural }) => {
		const elements = elementsOf(user, plural);
		return elements.length === 0 ? [] : [[plural, elements]];
	});
	return {
		schemas: [URN.user, ...(extended ? [URN.enterpriseUser] : []), URN.porticoUser],
		id: user.id,
		userName: user.username,
		...(name !== undefined && { name }),
		...(has("displayName") && { displayName: user.displayName }),
		...among(PLAIN_ATTRIBUTES),
		...texts("core"),
		...Object.fromEntries(plurals),
		// A disabled user must never look active.
		...((has("active") || !user.active) && { active: user.active }),
		groups: user.groups.map((group) => ({
			...shown(group),
			type: "direct" as const,
			$ref: locationOf(organization, "Groups", group.id),
		})),
		roles: user.roles.map(shown),
		...(extended && { [URN.enterpriseUser]: enterprise }),
		[URN.porticoUser]: {
			...Object.fromEntries(further.map(([name, text]) => [name, typed(definitions, name, text)])),
			...texts("portico"),
			organization: user.organization,
			memberships: user.memberships,
			lastSignInAt: user.lastSignInAt ?? undefined,
		},
		meta: metaOf("User", user, locationOf(organization, "Users", user.id)),
	};
}

function typed(definitions: readonly AttributeDefinition[], name: string, text: string): TypedValue {
	const definition = ownDefinition(definitions, name);
	return definition === undefined ? text : typedValue(definition, text);
}

/** Every other attribute belongs to Portico's own extension. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
	...PLAIN_ATTRIBUTES,
	...ENTERPRISE_ATTRIBUTES,
	...Object.values(NAME_PARTS),
]);

/** The parts of the name, and the formatted name: as given for these parts, or else built from them. */
function nameOf({ attributes, details: { formattedName } }: UserRow): UserResource["name"] {
	const parts = Object.entries(NAME_PARTS).flatMap(([part, stored]): [string, string][] => {
		const text = attributes[stored];
		return text === undefined ? [] : [[part, text]];
	});
	const { firstName = "", lastName = "" } = attributes;
	const isGiven = formattedName?.givenName === firstName && formattedName.familyName === lastName;
	const formatted = isGiven ? formattedName.value : parts.map(([, text]) => text).join(" ");
	return formatted === "" ? undefined : { ...Object.fromEntries(parts), formatted };
}

function managerOf({ details: { manager }, managerName }: UserRow, organization: string) {
	if (manager === undefined) return undefined;
	const displayName = managerName ?? manager.displayName;
	const $ref = parseId(manager.value) === null ? manager.$ref : locationOf(organization, "Users", manager.value);
	return {
		value: manager.value,
		...($ref !== undefined && { $ref }),
		...(displayName !== undefined && { displayName }),
	};
}

function shown({ id, name }: Reference) {
	return { value: id, display: name };
}
