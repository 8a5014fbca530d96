import {
	type AttributeDefinition,
	type ChangedValue,
	definitionStoredAs,
	judgeProfile,
	type ProfileProblem,
	type ProfileWriter,
	pathOf,
	problemOf,
	problemWords,
	type StoredProfile,
} from "@/lib/identity/attributes";
import { USER_TEXT_NAMES, type UserTexts } from "@/lib/identity/attributes/contract";
import type { DomainError } from "@/lib/platform/kernel";
import { invalidValue, notUnique } from "../errors";

/** @throws DomainError 400 with the first attribute that a write of a profile may not change so */
export function requireValid(
	definitions: readonly AttributeDefinition[],
	before: StoredProfile | null,
	after: StoredProfile,
	writer: ProfileWriter,
): void {
	const [first] = judgeProfile(definitions, before, after, writer);
	if (first !== undefined) throw invalidValue(wordsOf(first));
}

/** A problem as the `detail` of an answer. */
export function wordsOf({ attribute, problem, limit }: ProfileProblem): string {
	return problemWords(attribute.name, problem, limit);
}

/** The refusal of a value that is not of the type of its attribute. */
export function attributeRefused(attribute: AttributeDefinition, given: string): DomainError {
	const found = problemOf(attribute, given) ?? { problem: "not-choice", limit: "" };
	return invalidValue(problemWords(attribute.name, found.problem, found.limit));
}

/** The refusal of values that other users have. */
export function valuesTaken(taken: readonly ChangedValue[]): DomainError {
	const [{ name, value } = { name: "", value: "" }] = taken;
	return notUnique(pathOf(name), value ?? "");
}

/** The values that differ between two profiles of a user, by the names under which they are stored. */
export function changedValues(
	userId: string,
	before: Readonly<Record<string, string>>,
	after: Readonly<Record<string, string>>,
): ChangedValue[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return names
		.filter((name) => before[name] !== after[name])
		.map((name) => ({ userId, name, value: after[name] ?? null }));
}

/** The columns with one text that a reader may see. */
export function readableTexts(
	definitions: readonly AttributeDefinition[],
	user: UserTexts,
	reader: "user" | "administrator",
): Partial<UserTexts> {
	const hidden = definitions.flatMap(({ standard, readers }) =>
		standard !== undefined && "column" in standard.stored && !readers.includes(reader) ? [standard.stored.column] : [],
	);
	return Object.fromEntries(USER_TEXT_NAMES.flatMap((name) => (hidden.includes(name) ? [] : [[name, user[name]]])));
}

/** The attributes of a profile that a reader may see. */
export function readableAttributes(
	definitions: readonly AttributeDefinition[],
	attributes: Readonly<Record<string, string>>,
	reader: "user" | "administrator",
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(attributes).filter(([name]) => {
			const definition = definitionStoredAs(definitions, name);
			return definition === undefined || definition.readers.includes(reader);
		}),
	);
}
