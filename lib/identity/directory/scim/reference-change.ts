import { invalidPath, invalidValue } from "../errors";
import { namedValues } from "./among";
import type { Filter } from "./filter";
import type { Change } from "./patch";

/** A change of a set of references: removals are applied first, then additions. */
export interface ReferenceChange {
	clear: boolean;
	add: ReadonlySet<string>;
	remove: ReadonlySet<string>;
}

export const unchanged: ReferenceChange = { clear: false, add: new Set(), remove: new Set() };

const MAX_REFERENCES = 10_000;

/**
 * The change of references after a further operation. `parse` returns a reference as stored, or null for an invalid one.
 * @throws DomainError 400 invalidValue
 */
export function referencesAfter(
	before: ReferenceChange,
	{ op, value, among, written }: Change,
	parse: (text: string) => string | null,
): ReferenceChange {
	const read = (each: unknown) => referenceOf(each, written, parse);
	if (op === "remove") {
		if (among !== null) return without(before, namedIn(among, written).map(read));
		// Some clients name the references to remove in the value.
		if (value === undefined || value === null) return { ...unchanged, clear: true };
		return without(before, listOf(value).map(read));
	}
	if (among !== null) throw invalidValue(`${written}: references are added and removed, not replaced one by one.`);
	const references = value === null ? [] : listOf(value).map(read);
	if (references.length > MAX_REFERENCES) throw invalidValue(`${written}: at most ${MAX_REFERENCES} in one request.`);
	if (op === "replace") return { clear: true, add: new Set(references), remove: new Set() };
	const added = new Set(references);
	return {
		...before,
		add: new Set([...before.add, ...added]),
		remove: new Set([...before.remove].filter((each) => !added.has(each))),
	};
}

/** The references that conditions name; only comparisons of `value` are supported. */
function namedIn(among: readonly Filter[], written: string): unknown[] {
	const named = namedValues(among);
	if (named === null) throw invalidPath(`${written}[…]: references are named by value eq "…", joined by or.`);
	return named;
}

/** Whether the change may remove something. */
export function removesValues({ clear, remove }: ReferenceChange): boolean {
	return clear || remove.size > 0;
}

function without(before: ReferenceChange, references: string[]): ReferenceChange {
	const removed = new Set(references);
	return {
		...before,
		add: new Set([...before.add].filter((each) => !removed.has(each))),
		remove: new Set([...before.remove, ...removed]),
	};
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value];
}

function referenceOf(each: unknown, written: string, parse: (text: string) => string | null): string {
	const { value: text = undefined, type = undefined } =
		typeof each === "object" && each !== null ? (each as { value?: unknown; type?: unknown }) : { value: each };
	if (type === "Group") throw invalidValue(`${written}: groups are not members of groups.`);
	const reference = typeof text === "string" ? parse(text) : null;
	if (reference === null)
		throw invalidValue(`${written}: ${String(text).slice(0, 100)} is nothing that could be there.`);
	return reference;
}
