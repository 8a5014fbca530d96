import {
	type AttributeDefinition,
	definitionStoredAs,
	definitionsOf,
	isWrittenBy,
	judgeProfile,
	type ProfileProblem,
	type StoredProfile,
	selectAttributes,
	storedName,
	storedValue,
} from "@/lib/identity/attributes";
import { type AttributeRefusal, labelOf, type UserTexts } from "@/lib/identity/attributes/contract";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { RequestedInput } from "../ports";

/** The attributes of an organization. */
export async function attributesOf(organizationId: string): Promise<AttributeDefinition[]> {
	return definitionsOf(await selectAttributes(organizationId));
}

/** The name of an attribute in flows: an address has the name of its column. */
function identifierOf(definition: Pick<AttributeDefinition, "name" | "standard">): string {
	const { standard } = definition;
	if (standard !== undefined && "column" in standard.stored) return standard.stored.column;
	return storedName(definition) ?? definition.name;
}

/** Entered values by where they are stored: addresses and texts in columns, all others in `users.attributes`. */
export function stored(
	definitions: readonly AttributeDefinition[],
	values: Readonly<Record<string, string>>,
): { columns: Partial<UserTexts> & { email?: string; mobileNumber?: string }; attributes: Record<string, string> } {
	const ofAccount = definitions.filter(({ name }) => name !== "userName" && name !== "displayName");
	const columns = new Set(
		ofAccount.flatMap(({ standard }) =>
			standard !== undefined && "column" in standard.stored ? [standard.stored.column as string] : [],
		),
	);
	const entries = Object.entries(values);
	return {
		columns: Object.fromEntries(entries.filter(([name]) => columns.has(name))),
		attributes: storedValues(definitions, Object.fromEntries(entries.filter(([name]) => !columns.has(name)))),
	};
}

const COMPONENTS = {
	string: "TEXT_INPUT",
	integer: "NUMBER_INPUT",
	decimal: "NUMBER_INPUT",
	boolean: "CHECKBOX",
	date: "DATE_INPUT",
	choice: "SELECT",
} as const;

const ADDRESS_INPUTS = { email: "EMAIL_INPUT", mobileNumber: "PHONE_INPUT" } as const;

/** The attributes that whoever signs up is asked for: those shown there, and those that they must not leave empty. */
export function signUpInputs(definitions: readonly AttributeDefinition[], language: string): RequestedInput[] {
	return definitions
		.filter(({ name }) => name !== "userName" && name !== "displayName")
		.filter((each) => each.shownIn.includes("sign-up") || (each.required && isWrittenBy(each, "user")))
		.map((definition) => {
			const identifier = identifierOf(definition);
			const { type, required, choices, standard } = definition;
			return {
				identifier,
				type: ownMember(ADDRESS_INPUTS, identifier) ?? COMPONENTS[type],
				// A box that is not ticked is an answer.
				required: required && type !== "boolean",
				...(standard === undefined && { label: labelOf(definition, language) }),
				...(type === "choice" && { options: choices }),
			};
		});
}

/** Entered values as they are stored; a value that is not of the type stays, and is refused when it is judged. */
export function storedValues(
	definitions: readonly AttributeDefinition[],
	values: Readonly<Record<string, string>>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			const definition = definitionStoredAs(definitions, name);
			if (definition === undefined || definition.standard !== undefined) return [name, value];
			const ticked = definition.type === "boolean" && value === "on" ? "true" : value;
			return [definition.name, storedValue(definition, ticked) ?? value];
		}),
	);
}

/** The problems of a profile that a flow writes, as screens show them. */
export function refusedFields(
	definitions: readonly AttributeDefinition[],
	before: StoredProfile | null,
	after: StoredProfile,
): Record<string, FieldError> {
	const problems = judgeProfile(definitions, before, after, "flow");
	return Object.fromEntries(problems.map(({ attribute, problem }) => [identifierOf(attribute), fieldErrorOf(problem)]));
}

/** A refusal of the use case that stores profiles, as screens show it. */
export function refusedField(
	definitions: readonly AttributeDefinition[],
	{ attribute, problem }: AttributeRefusal,
): Record<string, FieldError> {
	const definition = definitions.find(({ name }) => name === attribute);
	return { [definition === undefined ? attribute : identifierOf(definition)]: fieldErrorOf(problem) };
}

function fieldErrorOf(problem: ProfileProblem["problem"] | "taken"): FieldError {
	switch (problem) {
		case "required":
		case "too-short":
		case "too-long":
		case "taken":
			return problem;
		case "not-choice":
			return "not-an-option";
		default:
			return "malformed";
	}
}
