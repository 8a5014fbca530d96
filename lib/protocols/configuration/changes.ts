import type { DomainError, RequestContext } from "@/lib/platform/kernel";
import { type DocumentProblem, problemText, readDocument, type Wanted } from "./document";
import { canonicalText, completed } from "./entry";
import { invalidConfiguration } from "./errors";
import type { ConfiguredServer } from "./kinds/configured-server";
import { afterTheirSubflows } from "./kinds/flows";
import type { Found, Kind } from "./kinds/kind";
import { kinds } from "./kinds/kinds";
import { type ConfiguredOperations, serverOf } from "./server-of";
import { State } from "./state";

/** What has to be done for one thing. */
export type Change =
	| { action: "create"; kind: Kind; key: string; wanted: Wanted }
	| { action: "update"; kind: Kind; key: string; wanted: Wanted; found: Found }
	| { action: "delete"; kind: Kind; key: string; found: Found };

/** How a document is applied. */
export interface Applying {
	/** Whether what the document leaves out of the kinds that it has is deleted. */
	prune: boolean;
	/** Whether secrets that the document has values for are written, also where nothing else changes. */
	writeSecrets: boolean;
}

export interface Prepared {
	state: State;
	server: ConfiguredServer;
	wanted: ReadonlyMap<Kind, readonly Wanted[]>;
	/** In the order in which they are made. */
	changes: readonly Change[];
	/** What is there, and is left out of the document, and stays. */
	unmanaged: readonly { kind: Kind; key: string }[];
}

/** The state of the caller's organization, and a server that calls its operations. */
export async function stateFor(
	context: RequestContext,
	operations: ConfiguredOperations,
): Promise<{ state: State; server: ConfiguredServer }> {
	let server: ConfiguredServer | undefined;
	const state = new State(() => server as ConfiguredServer);
	server = await serverOf(context, operations, () => state.names());
	return { state, server };
}

/** Reads a document. @throws DomainError 400 with all problems */
export function requireDocument(document: unknown): ReadonlyMap<Kind, readonly Wanted[]> {
	const read = readDocument(document);
	if (read.ok) return read.wanted;
	throw refusalOf(read.problems);
}

function refusalOf(problems: readonly DocumentProblem[]): DomainError {
	const shown = problems.slice(0, MAX_SHOWN).map(problemText);
	const more = problems.length - shown.length;
	return invalidConfiguration([...shown, ...(more > 0 ? [`further problems: ${more}`] : [])].join("; "));
}

const MAX_SHOWN = 50;

/** Compares a document with what is there. @throws DomainError 400, and 403 if the caller may not read what it is about */
export async function prepare(
	{ state, server }: { state: State; server: ConfiguredServer },
	wanted: ReadonlyMap<Kind, readonly Wanted[]>,
	applying: Applying,
): Promise<Prepared> {
	await requireReferences(state, server, wanted);
	const written: Change[] = [];
	const deleted: Change[] = [];
	const unmanaged: { kind: Kind; key: string }[] = [];
	for (const [kind, entries] of wanted) {
		const found = await state.of(kind);
		const keys = new Set(entries.map(({ key }) => key));
		written.push(...writtenOf(kind, entries, found, applying));
		for (const [key, each] of found) {
			if (keys.has(key) || each.permanent === true) continue;
			if (applying.prune) deleted.push({ action: "delete", kind, key, found: each });
			else unmanaged.push({ kind, key });
		}
	}
	return { state, server, wanted, changes: [...written, ...inReverse(deleted)], unmanaged };
}

function inOrder(kind: Kind, entries: readonly Wanted[]): readonly Wanted[] {
	return kind.name === "flows" ? afterTheirSubflows(entries) : entries;
}

/** What names others is deleted before them. */
function inReverse(deleted: readonly Change[]): Change[] {
	const ordered = kinds.flatMap((kind) => {
		const all = deleted.flatMap((change) => (change.kind === kind && change.action === "delete" ? [change] : []));
		if (kind.name !== "flows") return all;
		return afterTheirSubflows(all.map((change) => ({ change, entry: change.found.entry }))).map(({ change }) => change);
	});
	return ordered.toReversed();
}

/** A flow that runs another one runs its new version as soon as that is made, and so gets a new version itself. */
function writtenOf(
	kind: Kind,
	entries: readonly Wanted[],
	found: ReadonlyMap<string, Found>,
	applying: Applying,
): Change[] {
	const changed = new Set<string>();
	return inOrder(kind, entries).flatMap((wanted): Change[] => {
		const { key, entry } = wanted;
		const changes = changeOf(kind, wanted, found.get(key), applying);
		const follows = (kind.references?.(entry) ?? []).some((each) => each.kind === kind.name && changed.has(each.name));
		if (changes.length > 0 || follows) changed.add(key);
		const before = found.get(key);
		return changes.length === 0 && follows && before !== undefined
			? [{ action: "update", kind, key, wanted, found: before }]
			: changes;
	});
}

function changeOf(kind: Kind, wanted: Wanted, found: Found | undefined, { writeSecrets }: Applying): Change[] {
	const { key, secrets } = wanted;
	if (found === undefined) return [{ action: "create", kind, key, wanted }];
	const entry = completed(kind, wanted.entry, found.entry);
	const isSame = canonicalText(found.entry) === canonicalText(entry);
	if (isSame && !(writeSecrets && secrets.size > 0)) return [];
	return [{ action: "update", kind, key, wanted: { ...wanted, entry }, found }];
}

/** @throws DomainError 400 for names of things that are neither in the document nor in the organization */
async function requireReferences(
	state: State,
	server: ConfiguredServer,
	wanted: ReadonlyMap<Kind, readonly Wanted[]>,
): Promise<void> {
	const problems: string[] = [];
	for (const [kind, entries] of wanted)
		for (const { key, entry } of entries)
			for (const { kind: named, name, path } of kind.references?.(entry) ?? []) {
				const target = kinds.find((each) => each.name === named);
				if (target === undefined) continue;
				if (wanted.get(target)?.some((each) => each.key === name) === true) continue;
				if ((await state.of(target)).has(name)) continue;
				problems.push(`${kind.name} "${key}": ${path}: there is no ${named} "${name}" in this organization`);
			}
	for (const kind of wanted.keys())
		if (!server.isRoot && kind.onlyAtRoot === true) problems.push(`${kind.name}: only the root organization has this`);
	if (problems.length > 0) throw invalidConfiguration(problems.slice(0, MAX_SHOWN).join("; "));
}
