import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Entry, Kind } from "./kinds/kind";

export type { Entry };

/** The same value with its members sorted, and without those that are undefined: equal values are equal texts. */
export function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== "object" || value === null) return value;
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return Object.fromEntries(members.toSorted(byName).map(([name, member]) => [name, canonical(member)]));
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : Number(a > b);
}

/** The text by which values are compared. */
export function canonicalText(value: unknown): string {
	return JSON.stringify(canonical(value)) ?? "undefined";
}

/** What an entry is called within its kind, as `sign-in` or `AUTHENTICATION basic`. */
export function keyOf({ key }: Pick<Kind, "key">, entry: Entry): string {
	return key
		.flatMap((member) => {
			const value = ownMember(entry, member);
			return value === undefined || value === null ? [] : [String(value)];
		})
		.join(" ");
}

/**
 * An entry as it is compared and written: sets are sorted, and members that say what is so without them are left out.
 * @param entry parsed by the schema of its kind
 */
export function normalEntry(kind: Kind, entry: Entry): Entry {
	const defaults = defaultsOf(kind);
	const members = Object.entries(entry).filter(
		([name, value]) => kind.key.includes(name) || canonicalText(value) !== defaults.get(name),
	);
	const sorted = members.map(([name, value]) => [name, kind.sets?.includes(name) ? sortedSet(value) : value]);
	return canonical(Object.fromEntries(sorted)) as Entry;
}

function sortedSet(value: unknown): unknown {
	if (!Array.isArray(value)) return value;
	return value.toSorted((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1));
}

/**
 * The entry with what is there for the members that it leaves out and that have no default of their own: what is usual for them depends on
 * others, and the server chooses it.
 */
export function completed(kind: Kind, entry: Entry, found: Entry): Entry {
	const defaults = defaultsOf(kind);
	const kept = Object.entries(found).filter(
		([name]) => !Object.hasOwn(entry, name) && defaults.get(name) === WITHOUT_DEFAULT,
	);
	return canonical({ ...entry, ...Object.fromEntries(kept) }) as Entry;
}

const WITHOUT_DEFAULT = canonicalText(undefined);

/** The defaults of the members that may be left out, as the texts by which they are compared. */
function defaultsOf({ schema }: Kind): ReadonlyMap<string, string> {
	const known = defaultsBySchema.get(schema);
	if (known !== undefined) return known;
	const shape = schema instanceof z.ZodObject ? schema.shape : {};
	const defaults = new Map(
		Object.entries(shape).flatMap(([name, member]) => {
			const parsed = (member as z.ZodType).safeParse(undefined);
			return parsed.success ? [[name, canonicalText(parsed.data)] as const] : [];
		}),
	);
	defaultsBySchema.set(schema, defaults);
	return defaults;
}

const defaultsBySchema = new WeakMap<z.ZodType, ReadonlyMap<string, string>>();

/** The value at a path of members, as `settings.password`. */
export function valueAt(entry: unknown, path: string): unknown {
	return path
		.split(".")
		.reduce<unknown>(
			(value, member) =>
				typeof value === "object" && value !== null ? ownMember(value as Record<string, unknown>, member) : undefined,
			entry,
		);
}

/** The same entry with another value at the path; undefined removes it, and with it the objects that this leaves empty. */
export function withValueAt(entry: Entry, path: string, value: unknown): Entry {
	const [member = "", ...rest] = path.split(".");
	const { [member]: before, ...others } = entry;
	if (rest.length === 0) return value === undefined ? others : { ...others, [member]: value };
	const inner = typeof before === "object" && before !== null ? (before as Entry) : {};
	if (value === undefined && before === undefined) return entry;
	return { ...others, [member]: withValueAt(inner, rest.join("."), value) };
}
