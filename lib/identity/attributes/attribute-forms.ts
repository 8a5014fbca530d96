import { fieldsOf, type ProfileForm, rulesOf } from "./attribute-fields";
import type { AttributePlace, ProfileRole } from "./attribute-settings";
import { storedName } from "./definition";
import { definitionsOf } from "./definitions";
import { selectAttributes } from "./repository";

/** What a form of profiles of an organization shows to a reader in a language. */
export async function profileForm(
	organizationId: string,
	place: AttributePlace,
	reader: ProfileRole,
	language: string,
): Promise<ProfileForm> {
	const definitions = definitionsOf(await selectAttributes(organizationId));
	return { fields: fieldsOf(definitions, place, reader, language), rules: rulesOf(definitions, reader) };
}

/** The names in the profile of an organization's attributes: what claims of applications and of actions can be made of. */
export async function attributeNames(organizationId: string, kind: "all" | "own" = "all"): Promise<string[]> {
	const definitions = definitionsOf(await selectAttributes(organizationId));
	return definitions
		.filter(({ standard }) => kind === "all" || standard === undefined)
		.flatMap((definition) => storedName(definition) ?? []);
}
