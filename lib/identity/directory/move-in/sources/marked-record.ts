import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";

type Value = Record<string, unknown>;

/** What a reader takes from one user of a source; a note alone if there is no user in it. */
export type Reading = { user: Value; notes: ImportNote[] } | { problem: ImportNote };

/**
 * Reads a user of a source, and names what the reader did not look at and is not empty: a reader cannot forget a member.
 * @param bookkeeping paths of members that only mean something inside the source, such as `credentials[].priority`
 */
export function markedRecord(
	value: Value,
	place: string,
	{ read, bookkeeping }: { read: (value: Value) => Reading; bookkeeping: readonly string[] },
): SourceRecord {
	const marks: Marks = new Map();
	const reading = read(marking(value, marks) as Value);
	if ("problem" in reading) return { place, problem: reading.problem };
	const left = [...new Set(leftOver(value, marks, ""))].filter((path) => !bookkeeping.includes(path));
	const notes = left.length === 0 ? reading.notes : [...reading.notes, note("left-over", { names: shortened(left) })];
	return { place, user: reading.user as never, notes };
}

/** Marks a value of a source with everything in it as read. */
export function markWhole(value: unknown): void {
	if (typeof value === "object" && value !== null) Object.values(value).forEach(markWhole);
}

/** The members of each object that were read. */
type Marks = Map<object, Set<string>>;

/** The value, which marks each member that is read. */
function marking(value: unknown, marks: Marks): unknown {
	if (typeof value !== "object" || value === null) return value;
	return new Proxy(value, {
		get(target, key) {
			const member: unknown = Reflect.get(target, key);
			if (typeof key !== "string" || !Object.hasOwn(target, key)) return member;
			const read = marks.get(target) ?? new Set();
			marks.set(target, read.add(key));
			return marking(member, marks);
		},
	});
}

/** The paths of the members that were not read and are not empty; all places of an array are one. */
function leftOver(value: object, marks: Marks, path: string): string[] {
	return Object.entries(value).flatMap(([name, member]): string[] => {
		if (isEmpty(member)) return [];
		const inside = Array.isArray(value) ? `${path}[]` : path === "" ? name : `${path}.${name}`;
		if (marks.get(value)?.has(name) !== true) return [inside];
		if (typeof member !== "object" || member === null) return [];
		// A reader that expected a text has looked at the member, and at nothing in it.
		return marks.has(member) ? leftOver(member, marks, inside) : [inside];
	});
}

function isEmpty(value: unknown): boolean {
	if (value === null || value === undefined || value === "" || value === false || value === 0) return true;
	return typeof value === "object" && Object.values(value).every(isEmpty);
}

const SHOWN = 10;

function shortened(names: readonly string[]): string {
	return `${names.slice(0, SHOWN).join(", ")}${names.length > SHOWN ? ", …" : ""}`;
}
