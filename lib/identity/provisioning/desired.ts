import { hash } from "node:crypto";
import {
	type AttributeDefinition,
	definitionsOf,
	isReadBy,
	selectAttributes,
	storedText,
} from "@/lib/identity/attributes";
import type { Person } from "./people-repository";
import type { TargetContent } from "./provisioning-schema";
import type { DesiredUser } from "./scim/resource";

/** The attributes of guests that an organization sees. */
const OF_GUESTS: ReadonlySet<string> = new Set(["userName", "displayName", "email"]);

/** The attributes of an organization by name, of which administrators may read. */
export async function readableAttributes(organizationId: string): Promise<Map<string, AttributeDefinition>> {
	const definitions = definitionsOf(await selectAttributes(organizationId));
	return new Map(definitions.flatMap((each) => (isReadBy(each, "administrator") ? [[each.name, each] as const] : [])));
}

/** What a person should be at a target; null for nobody. */
export function desiredOf(
	person: Person | undefined,
	{ mapping }: Pick<TargetContent, "mapping">,
	attributes: ReadonlyMap<string, AttributeDefinition>,
): DesiredUser | null {
	return person?.included === true ? mappedUser(person, { mapping }, attributes) : null;
}

/** What a person would be at a target that has them. */
export function mappedUser(
	person: Person,
	{ mapping }: Pick<TargetContent, "mapping">,
	attributes: ReadonlyMap<string, AttributeDefinition>,
): DesiredUser {
	const textOf = (name: string) => {
		const definition = attributes.get(name);
		if (definition === undefined || (person.isGuest && !OF_GUESTS.has(name))) return "";
		return storedText(definition, person);
	};
	return {
		externalId: person.id,
		active: person.active,
		values: new Map(mapping.map(({ member, from, value }) => [member, from === "text" ? value : textOf(value)])),
	};
}

/** Equal for the same user as before; null for nobody. */
export function digestOf(desired: DesiredUser | null): string | null {
	if (desired === null) return null;
	const { externalId, active, values } = desired;
	return hash("sha256", JSON.stringify([externalId, active, [...values].toSorted()]), "base64url");
}

/** The same of a group with its members. */
export function groupDigest({ name, members }: { name: string; members: readonly string[] }): string {
	return hash("sha256", JSON.stringify([name, members]), "base64url");
}
