import { attributeSettingsSchema } from "./attribute-settings";
import { type AttributeDefinition, storedName } from "./definition";
import { STANDARD_ATTRIBUTES, standardByName } from "./standard-attributes";

/** A stored attribute of an organization. */
export interface StoredDefinition {
	name: string;
	unique: boolean;
	settings: unknown;
}

/** The attributes of an organization: the standard ones with its settings, then its own ones. */
export function definitionsOf(rows: readonly StoredDefinition[]): AttributeDefinition[] {
	const stored = new Map(rows.map((row) => [row.name, row]));
	const standards = usual.map((definition) => {
		const row = stored.get(definition.name);
		return row === undefined ? definition : standardDefinition(definition.name, row);
	});
	const own = rows
		.filter(({ name }) => !standardByName.has(name.toLowerCase()))
		.map(({ name, unique, settings }) => ({ ...attributeSettingsSchema.parse(settings), name, unique }));
	return [...standards, ...own];
}

/** A standard attribute with the stored settings that an organization may change. */
export function standardDefinition(name: string, row?: Pick<StoredDefinition, "settings">): AttributeDefinition {
	const standard = standardByName.get(name.toLowerCase());
	if (standard === undefined) throw new Error(`${name} is no standard attribute`);
	const chosen = Object.entries((row?.settings ?? {}) as object).filter(([member]) =>
		(standard.configurable as readonly string[]).includes(member),
	);
	const settings = attributeSettingsSchema.parse({ ...standard.defaults, ...Object.fromEntries(chosen) });
	return { ...settings, name: standard.name, unique: standard.name === "userName", standard };
}

/** The standard attributes without settings of an organization. */
const usual = STANDARD_ATTRIBUTES.map(({ name }) => standardDefinition(name));

/** The attribute that is stored under a name in `users.attributes`; case is ignored. */
export function definitionStoredAs(
	definitions: readonly AttributeDefinition[],
	name: string,
): AttributeDefinition | undefined {
	const lower = name.toLowerCase();
	return definitions.find((definition) => storedName(definition)?.toLowerCase() === lower);
}

/** The organization's own attribute with this name; case is ignored. */
export function ownDefinition(
	definitions: readonly AttributeDefinition[],
	name: string,
): AttributeDefinition | undefined {
	const lower = name.toLowerCase();
	return definitions.find(({ name: each, standard }) => standard === undefined && each.toLowerCase() === lower);
}
