import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { type Entry, keyOf, normalEntry, valueAt, withValueAt } from "./entry";
import type { Kind, SecretValues } from "./kinds/kind";
import { kinds } from "./kinds/kinds";

/** Of one kind. */
export const MAX_ENTRIES = 2_000;
const VERSION = 1;
/** A reference to a variable or a secret, which the command line replaces. */
const REFERENCE = /^\$\{[A-Z_][A-Z0-9_]*\}$/;

/** The configuration of an organization: its version, and the entries of each kind, sorted by their keys. */
export type ConfigurationDocument = Readonly<Record<string, unknown>>;

/** The entries of a kind in a document; undefined where it does not have the kind. */
export function entriesOf(document: ConfigurationDocument, kind: string): readonly Entry[] | undefined {
	return ownMember(document, kind) as readonly Entry[] | undefined;
}

/** What a document wants of one thing. */
export interface Wanted {
	key: string;
	entry: Entry;
	secrets: SecretValues;
}

/** What is wrong in a document, and where. */
export interface DocumentProblem {
	kind: string;
	/** The place of the entry in the list of its kind; null where the list itself is wrong. */
	index: number | null;
	path: readonly PropertyKey[];
	message: string;
}

export type ReadDocument =
	| { ok: true; wanted: ReadonlyMap<Kind, readonly Wanted[]> }
	| { ok: false; problems: readonly DocumentProblem[] };

/** Describes documents for the interface; entries are described by the schemas of their kinds. */
export const documentSchema = z
	.strictObject({
		version: z.literal(VERSION),
		...Object.fromEntries(
			kinds.map((kind) => [
				kind.name,
				z
					.array(z.looseObject({}))
					.max(MAX_ENTRIES)
					.optional()
					.meta({ description: `Entries of ${kind.name}; a kind that is left out is left as it is.` }),
			]),
		),
	})
	.meta({
		id: "Configuration",
		description: "The configuration of an organization. It names things, and has no ids and no secrets.",
	});

/** Reads and checks a document; what it does not say has its default. Secrets are separated from the rest. */
export function readDocument(document: unknown): ReadDocument {
	const shape = documentSchema.safeParse(document);
	if (!shape.success) return { ok: false, problems: shape.error.issues.map(problemOfShape) };
	const problems: DocumentProblem[] = [];
	const wanted = new Map<Kind, readonly Wanted[]>();
	for (const kind of kinds) {
		const entries = entriesOf(shape.data, kind.name);
		if (entries === undefined) continue;
		const read = entries.map((entry, index) => readEntry(kind, entry, index));
		problems.push(...read.flatMap((each) => ("problems" in each ? each.problems : [])));
		const all = read.flatMap((each) => ("problems" in each ? [] : [each]));
		problems.push(...namedTwice(kind, read));
		wanted.set(
			kind,
			all.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
		);
	}
	return problems.length === 0 ? { ok: true, wanted } : { ok: false, problems };
}

function readEntry(kind: Kind, given: Entry, index: number): Wanted | { problems: DocumentProblem[] } {
	const secrets = new Map<string, string>();
	let entry = given;
	const problems: DocumentProblem[] = [];
	for (const path of kind.secrets ?? []) {
		const value = valueAt(entry, path);
		if (value === undefined || value === null) continue;
		entry = withoutValueAt(entry, path);
		if (typeof value !== "string")
			problems.push({ kind: kind.name, index, path: path.split("."), message: "must be text" });
		else if (!REFERENCE.test(value)) secrets.set(path, value);
	}
	const parsed = kind.schema.safeParse(entry);
	if (!parsed.success)
		problems.push(
			...parsed.error.issues
				.slice(0, MAX_PROBLEMS)
				.map(({ path, message }) => ({ kind: kind.name, index, path, message })),
		);
	if (problems.length > 0 || !parsed.success) return { problems };
	return { key: keyOf(kind, parsed.data), entry: normalEntry(kind, parsed.data), secrets };
}

const MAX_PROBLEMS = 100;

/** An object that held nothing but secrets stays, where the schema wants it. */
function withoutValueAt(entry: Entry, path: string): Entry {
	return withValueAt(entry, path, undefined);
}

function namedTwice(kind: Kind, read: readonly (Wanted | { problems: unknown })[]): DocumentProblem[] {
	const seen = new Set<string>();
	return read.flatMap((each, index) => {
		if (!("key" in each)) return [];
		const isSecond = seen.has(each.key);
		seen.add(each.key);
		return isSecond ? [{ kind: kind.name, index, path: [...kind.key], message: `"${each.key}" is named twice` }] : [];
	});
}

function problemOfShape({ path, message }: { path: readonly PropertyKey[]; message: string }): DocumentProblem {
	const [kind = "", index, ...rest] = path;
	return { kind: String(kind), index: typeof index === "number" ? index : null, path: rest, message };
}

/** A problem in words, for a request. */
export function problemText({ kind, index, path, message }: DocumentProblem): string {
	const place = [kind, ...(index === null ? [] : [`[${index}]`]), ...path.map((step) => `.${String(step)}`)].join("");
	return place === "" ? message : `${place}: ${message}`;
}

/** The name of the variable that has a secret. */
export function variableOf(kind: Kind, key: string, path: string): string {
	const words = `${kind.name} ${key} ${path.split(".").at(-1)}`;
	const snake = words.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
	return snake.replace(/[^A-Z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

/** A thing as a document has it, with references to its secrets. */
export function documentEntry(kind: Kind, { entry, secrets }: { entry: Entry; secrets: readonly string[] }): Entry {
	const key = keyOf(kind, entry);
	return secrets.reduce((written, path) => withValueAt(written, path, `\${${variableOf(kind, key, path)}}`), entry);
}
