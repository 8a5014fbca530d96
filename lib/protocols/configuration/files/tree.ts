import { type ConfigurationDocument, entriesOf } from "../document";
import { canonical, canonicalText, type Entry, keyOf } from "../entry";
import type { Kind } from "../kinds/kind";
import { kinds } from "../kinds/kinds";
import { type FileProblem, readYaml } from "../read-yaml";
import { yamlText } from "../yaml-text";
import { schemaOf } from "./schema-of";
import { type Variables, withoutVariables, withVariables } from "./variables";

/** The file at the root of a tree: which kinds it has. */
export const ROOT_FILE = "portico.yaml";
const SCHEMAS = "schemas";

/** Files of a tree by their paths, which have slashes. */
export type Files = ReadonlyMap<string, string>;

export interface PlacedProblem extends FileProblem {
	file: string;
}

export type ReadTree =
	| {
			ok: true;
			document: ConfigurationDocument;
			/** The file and line of a member of an entry, by the place of the entry in the document. */
			placeOf(kind: string, index: number | null, path: readonly PropertyKey[]): { file: string; line: number | null };
			/** The file of the entry with this key. */
			fileOf(kind: string, key: string): string | undefined;
	  }
	| { ok: false; problems: readonly PlacedProblem[] };

/** What the files of single things are called where they exist already, by kind and key. */
export type FileNames = (kind: string, key: string) => string | undefined;

/**
 * The files of a document: one for each entry, or for a kind whose entries are small. The same document is always the same bytes.
 * @param known a thing that has a file keeps it; the names of others come from their keys
 */
export function treeOf(document: ConfigurationDocument, known: FileNames = () => undefined): Files {
	const present = kinds.filter(({ name }) => entriesOf(document, name) !== undefined);
	const files = new Map<string, string>([
		[ROOT_FILE, yamlText({ version: 1, kinds: present.map(({ name }) => name) })],
	]);
	for (const kind of present) {
		const entries = (entriesOf(document, kind.name) ?? []).map((entry) => ordered(kind, withoutVariables(kind, entry)));
		files.set(`${SCHEMAS}/${kind.name}.json`, `${JSON.stringify(schemaOf(kind), null, "\t")}\n`);
		if (kind.inOneFile === true) {
			if (entries.length > 0) files.set(`${kind.name}.yaml`, `${schemaLine(kind, "./")}${yamlText(entries)}`);
			continue;
		}
		const kept = entries.map((entry) => known(kind.name, keyOf(kind, entry)));
		const taken = new Set(kept.filter((file) => file !== undefined));
		for (const [index, entry] of entries.entries())
			files.set(kept[index] ?? freeFile(kind, entry, taken), `${schemaLine(kind, "../")}${yamlText(entry)}`);
	}
	return files;
}

/** Reads the files of a tree into a document; a kind of the tree without files is one without entries. */
export function readTree(files: Files, variables: Variables): ReadTree {
	const root = readYaml(files.get(ROOT_FILE) ?? "");
	const rootProblem = root.ok ? problemOfRoot(root.value) : root.problems[0];
	if (rootProblem !== undefined || !root.ok)
		return { ok: false, problems: [{ file: ROOT_FILE, line: 1, message: "", ...rootProblem }] };
	const present = new Set((root.value as { kinds: string[] }).kinds);
	const problems: PlacedProblem[] = [];
	const read = new Map<string, PlacedEntry[]>();
	for (const kind of kinds.filter(({ name }) => present.has(name))) {
		const entries = filesOf(kind, files).flatMap((file) => {
			const { placed, problems: wrong } = readFile(kind, { file, text: files.get(file) ?? "" }, variables);
			problems.push(...wrong);
			return placed;
		});
		read.set(
			kind.name,
			entries.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))),
		);
	}
	if (problems.length > 0) return { ok: false, problems };
	return {
		ok: true,
		document: {
			version: 1,
			...Object.fromEntries(Array.from(read, ([kind, all]) => [kind, all.map(({ entry }) => entry)])),
		},
		placeOf(kind, index, path) {
			const placed = index === null ? undefined : read.get(kind)?.[index];
			return placed === undefined ? { file: ROOT_FILE, line: null } : { file: placed.file, line: placed.lineOf(path) };
		},
		fileOf: (kind, key) => read.get(kind)?.find((each) => each.key === key)?.file,
	};
}

/** An entry with its file, and the lines of its members. */
interface PlacedEntry {
	key: string;
	entry: Entry;
	file: string;
	lineOf(path: readonly PropertyKey[]): number | null;
}

function readFile(
	kind: Kind,
	{ file, text }: { file: string; text: string },
	variables: Variables,
): { placed: PlacedEntry[]; problems: PlacedProblem[] } {
	const read = readYaml(text);
	if (!read.ok) return { placed: [], problems: read.problems.map((problem) => ({ file, ...problem })) };
	const list = kind.inOneFile === true ? read.value : [read.value];
	if (!Array.isArray(list)) return { placed: [], problems: [{ file, line: 1, message: "must be a list" }] };
	const problems: PlacedProblem[] = [];
	const placed = list.flatMap((value: unknown, index): PlacedEntry[] => {
		const lineOf = (path: readonly PropertyKey[]) => read.lineOf(kind.inOneFile === true ? [index, ...path] : path);
		if (typeof value !== "object" || value === null || Array.isArray(value)) {
			problems.push({ file, line: lineOf([]), message: "must have members" });
			return [];
		}
		const { entry, missing } = withVariables(kind, value as Entry, variables);
		for (const { path, name } of missing)
			problems.push({ file, line: lineOf(path), message: `the variable ${name} is not set` });
		return [{ key: keyOf(kind, entry), entry, file, lineOf }];
	});
	return { placed, problems };
}

/** What the files of single things in a tree are called; a file that cannot be read names nothing. */
export function fileNamesIn(files: Files, variables: Variables): FileNames {
	const names = new Map<string, string>();
	for (const kind of kinds.filter(({ inOneFile }) => inOneFile !== true))
		for (const file of filesOf(kind, files))
			for (const { key } of readFile(kind, { file, text: files.get(file) ?? "" }, variables).placed)
				names.set(`${kind.name} ${key}`, file);
	return (kind, key) => names.get(`${kind} ${key}`);
}

/** Whether two texts of a file of the tree say the same, so that the older one, with its comments and variables, may stay. */
export function isSameFile(file: string, before: string, after: string, variables: Variables): boolean {
	const kind = kinds.find(({ name }) => file === `${name}.yaml` || file.startsWith(`${name}/`));
	if (kind === undefined) return before === after;
	const [was, is] = [before, after].map((text) => {
		const read = readYaml(text);
		if (!read.ok) return undefined;
		const entries = Array.isArray(read.value) ? read.value : [read.value];
		return canonicalText(
			entries.map((entry: Entry) => withoutSecrets(kind, withVariables(kind, entry, variables).entry)),
		);
	});
	return was !== undefined && was === is;
}

function withoutSecrets(kind: Kind, entry: Entry): Entry {
	const hidden = new Set(kind.secrets);
	const strip = (value: unknown, path: string): unknown => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		const members = Object.entries(value).map(
			([name, member]) => [name, path === "" ? name : `${path}.${name}`, member] as const,
		);
		return Object.fromEntries(members.map(([name, at, member]) => [name, hidden.has(at) ? "" : strip(member, at)]));
	};
	return canonical(strip(entry, "")) as Entry;
}

/** The files of a kind in a tree, sorted. */
export function filesOf(kind: Kind, files: Files): string[] {
	const mine = [...files.keys()].filter((file) =>
		kind.inOneFile === true ? file === `${kind.name}.yaml` : file.startsWith(`${kind.name}/`) && /\.ya?ml$/.test(file),
	);
	return mine.toSorted();
}

function problemOfRoot(value: unknown): FileProblem | undefined {
	if (value === null)
		return { line: null, message: "there is no such file, or it is empty: pull a configuration first" };
	const { version, kinds: named } = value as { version?: unknown; kinds?: unknown };
	if (version !== 1) return { line: 1, message: "version: must be 1" };
	const known = new Set(kinds.map(({ name }) => name));
	if (!Array.isArray(named)) return { line: 1, message: "kinds: must be a list" };
	const unknown = named.find((name) => !known.has(String(name)));
	return unknown === undefined ? undefined : { line: 1, message: `kinds: there is no kind ${String(unknown)}` };
}

/** What identifies the entry comes first. */
function ordered(kind: Kind, entry: Entry): Entry {
	const key = kind.key.filter((member) => Object.hasOwn(entry, member)).map((member) => [member, entry[member]]);
	const others = Object.entries(canonical(entry) as Entry).filter(([member]) => !kind.key.includes(member));
	return Object.fromEntries([...key, ...others]);
}

function schemaLine(kind: Kind, up: string): string {
	return `# yaml-language-server: $schema=${up}${SCHEMAS}/${kind.name}.json\n`;
}

/** A path that every file system takes, from the key of the entry. */
function freeFile(kind: Kind, entry: Entry, taken: Set<string>): string {
	const words = keyOf(kind, entry)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	const base = `${kind.name}/${(words === "" ? kind.name.toLowerCase() : words).slice(0, 80)}`;
	let file = `${base}.yaml`;
	for (let number = 2; taken.has(file); number++) file = `${base}-${number}.yaml`;
	taken.add(file);
	return file;
}
