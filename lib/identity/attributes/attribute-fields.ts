import { ownMember } from "@/lib/platform/kernel/own-member";
import { pathOf } from "./attribute-problem";
import type { AttributePlace, AttributeSettings, ProfileRole } from "./attribute-settings";
import { type AttributeDefinition, isReadBy, isWrittenBy, storedName } from "./definition";

/** An attribute in a form. */
export interface AttributeField
	extends Pick<AttributeSettings, "type" | "choices" | "description" | "required" | "minLength" | "maxLength"> {
	name: string;
	/** Its name in `users.attributes`. */
	stored: string;
	/** Its path in SCIM. */
	path: string;
	label: string;
	/** Whether pages have a translated name for it, instead of `label`. */
	standard: boolean;
	minimum: number | null;
	maximum: number | null;
	/** Whether it is only shown. */
	readOnly: boolean;
}

/** Attributes for which forms have fields of their own. */
export const BUILT_IN = [
	"userName",
	"email",
	"givenName",
	"familyName",
	"displayName",
	"mobileNumber",
	"preferredLanguage",
] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** A form of a profile. */
export interface ProfileForm {
	fields: readonly AttributeField[];
	/** What the organization decided about the fields that every form has. */
	rules: Readonly<Record<BuiltIn, { required: boolean; readOnly: boolean }>>;
}

const builtIn: ReadonlySet<string> = new Set(BUILT_IN);

/** The attributes that a form shows to a reader, without those that every form has: the standard ones first. */
export function fieldsOf(
	definitions: readonly AttributeDefinition[],
	place: AttributePlace,
	reader: ProfileRole,
	language: string,
): AttributeField[] {
	return definitions
		.filter(({ name, shownIn }) => shownIn.includes(place) && !builtIn.has(name))
		.filter((definition) => isReadBy(definition, reader))
		.map((definition) => ({
			name: definition.name,
			stored: storedName(definition) ?? definition.name,
			path: pathOf(definition.name),
			label: labelOf(definition, language),
			standard: definition.standard !== undefined,
			description: definition.description,
			type: definition.type,
			choices: definition.choices,
			required: definition.required && isWrittenBy(definition, reader),
			minLength: definition.minLength,
			maxLength: definition.maxLength,
			minimum: definition.minimum,
			maximum: definition.maximum,
			readOnly: !isWrittenBy(definition, reader),
		}));
}

/** The rules of the fields that every form has, for a reader. */
export function rulesOf(definitions: readonly AttributeDefinition[], reader: ProfileRole): ProfileForm["rules"] {
	const rules = BUILT_IN.map((name) => {
		const definition = definitions.find((each) => each.name === name);
		const readOnly = definition !== undefined && !isWrittenBy(definition, reader);
		return [name, { required: definition?.required === true && !readOnly, readOnly }];
	});
	return Object.fromEntries(rules) as ProfileForm["rules"];
}

/** The name that people are shown in a language. */
export function labelOf({ displayName, displayNames }: AttributeSettings, language: string): string {
	return ownMember(displayNames as Record<string, string>, language) ?? displayName;
}
