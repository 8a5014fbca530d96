import { invalidPath, invalidValue, mutability } from "../errors";
import type { Change } from "../scim/patch";
import { type ReferenceChange, referencesAfter, unchanged } from "../scim/reference-change";
import { plainText } from "../scim/values";
import { displayNameSchema } from "./set-contract";

/** The change of a group or a role. */
export type SetChange<References extends string> = Record<References, ReferenceChange> & {
	displayName: string | undefined;
	/** Undefined keeps the stored one, null removes it. */
	externalId: string | null | undefined;
};

export interface ChangedAttributes<References extends string> {
	kind: "group" | "role";
	/** How a value of each is stored; null for an invalid one. */
	references: Readonly<Record<References, (text: string) => string | null>>;
	readOnly: readonly string[];
}

/** What these changes are together. @throws DomainError 400 invalidValue, invalidPath, mutability */
export function setChange<References extends string>(
	attributes: ChangedAttributes<References>,
	changes: readonly Change[],
): SetChange<References> {
	const names = Object.keys(attributes.references) as References[];
	const nothing = Object.fromEntries(names.map((name) => [name, unchanged]));
	let set = { displayName: undefined, externalId: undefined, ...nothing } as SetChange<References>;
	for (const change of changes) set = { ...set, ...changedBy(attributes, set, change) };
	return set;
}

function changedBy<References extends string>(
	{ kind, references, readOnly }: ChangedAttributes<References>,
	set: SetChange<References>,
	change: Change,
): object {
	const { attribute, op, value } = change;
	if (attribute === "displayname") return { displayName: displayNameFrom(op === "remove" ? undefined : value) };
	if (attribute === "externalid")
		return { externalId: plainText(op === "remove" ? null : value, "externalId") || null };
	if (Object.hasOwn(references, attribute)) {
		const name = attribute as References;
		return { [name]: referencesAfter(set[name], change, references[name]) };
	}
	// Read-only attributes of a body are ignored, and refused where a path names them.
	const isReadOnly = ["id", "meta", "schemas", ...readOnly].some(
		(name) => attribute === name || attribute.startsWith(`${name}:`),
	);
	if (isReadOnly && !change.explicit) return {};
	throw isReadOnly
		? mutability(`${change.written} is read-only.`)
		: invalidPath(`${change.written} is not an attribute of ${kind}s.`);
}

function displayNameFrom(value: unknown): string {
	const parsed = displayNameSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw invalidValue(`displayName: ${parsed.error.issues.map(({ message }) => message).join("; ")}.`);
}
