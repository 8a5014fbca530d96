import type { AttributeSettings, ProfileRole } from "./attribute-settings";
import type { UserTextName, UserTexts } from "./user-texts";

/** An attribute of profiles in one organization. */
export interface AttributeDefinition extends AttributeSettings {
	name: string;
	unique: boolean;
	/** Absent for an attribute that the organization itself defined. */
	standard?: StandardAttribute;
}

/** Where a standard attribute is stored: in a column, or under a name in `users.attributes`. */
type Stored = { column: ProfileColumn } | { attribute: string };

export type ProfileColumn = "username" | "displayName" | "email" | "mobileNumber" | UserTextName;

/** An attribute that every organization has. */
export interface StandardAttribute {
	name: string;
	/** Its path in SCIM; refusals begin with it. */
	path: string;
	stored: Stored;
	/** The settings that an organization may change. */
	configurable: readonly (keyof AttributeSettings)[];
	defaults: Partial<AttributeSettings>;
}

/** The parts of a profile that attributes are stored in. */
export interface StoredProfile extends UserTexts {
	username: string;
	displayName: string;
	email: string | null;
	mobileNumber: string | null;
	attributes: Readonly<Record<string, string>>;
}

/** The name under which an attribute is stored in `users.attributes`; undefined for one with a column. */
export function storedName({ name, standard }: Pick<AttributeDefinition, "name" | "standard">): string | undefined {
	if (standard === undefined) return name;
	return "attribute" in standard.stored ? standard.stored.attribute : undefined;
}

/** The stored text of an attribute; empty without one. */
export function storedText(definition: AttributeDefinition, profile: StoredProfile): string {
	const { standard } = definition;
	if (standard !== undefined && "column" in standard.stored) return profile[standard.stored.column] ?? "";
	const name = storedName(definition) ?? "";
	return Object.hasOwn(profile.attributes, name) ? (profile.attributes[name] ?? "") : "";
}

export function isReadBy({ readers }: Pick<AttributeDefinition, "readers">, role: ProfileRole): boolean {
	return readers.includes(role);
}

export function isWrittenBy({ writers }: Pick<AttributeDefinition, "writers">, role: ProfileRole): boolean {
	return writers.includes(role);
}
