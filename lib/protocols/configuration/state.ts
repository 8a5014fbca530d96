import { createHash } from "node:crypto";
import { DomainError } from "@/lib/platform/kernel";
import { type ConfigurationDocument, documentEntry } from "./document";
import { canonicalText, type Entry, keyOf, normalEntry } from "./entry";
import { invalidConfiguration } from "./errors";
import type { ConfiguredServer } from "./kinds/configured-server";
import type { Found, Kind } from "./kinds/kind";
import { kindNamed, kinds } from "./kinds/kinds";
import type { Names } from "./server-of";

/** What an organization has, read kind by kind when it is needed. */
export class State {
	readonly #read = new Map<string, Promise<ReadonlyMap<string, Found>>>();
	readonly #made = new Map<string, string>();
	#organizations: Promise<ReadonlyMap<string, string>> | undefined;

	constructor(private readonly server: () => ConfiguredServer) {}

	get isOfRoot(): boolean {
		return this.server().isRoot;
	}

	/** The things of a kind by their keys. @throws DomainError, also if the caller may not read them */
	of(kind: Kind): Promise<ReadonlyMap<string, Found>> {
		const known = this.#read.get(kind.name) ?? this.#readKind(kind);
		this.#read.set(kind.name, known);
		return known;
	}

	/** Notes what was created. */
	made(kind: Kind, key: string, id: string): void {
		this.#made.set(`${kind.name} ${key}`, id);
	}

	/** The names of things, for the server. */
	names(): Names {
		return {
			idOf: async (kindName, key) => {
				const id = await this.#idOf(kindName, key);
				if (id === undefined) throw invalidConfiguration(`${kindName}: there is no "${key}" in this organization`);
				return id;
			},
			keyOf: async (kindName, id) => {
				if (kindName === "organizations")
					return [...(await this.#organizationIds())].find(([, each]) => each === id)?.[0];
				const kind = kindNamed(kindName);
				if (kind === undefined) return undefined;
				for (const [key, found] of await this.of(kind)) if (found.id === id) return key;
				return undefined;
			},
		};
	}

	async #idOf(kindName: string, key: string): Promise<string | undefined> {
		const made = this.#made.get(`${kindName} ${key}`);
		if (made !== undefined) return made;
		if (kindName === "organizations") return (await this.#organizationIds()).get(key);
		const kind = kindNamed(kindName);
		return kind === undefined ? undefined : (await this.of(kind)).get(key)?.id;
	}

	async #organizationIds(): Promise<ReadonlyMap<string, string>> {
		this.#organizations ??= (async () => {
			const server = this.server();
			const below = await server.all<{ id: string; name: string }>("listOrganizations", "organizations");
			return new Map([
				...below.map(({ id, name }) => [name, id] as const),
				[server.organizationName, server.organizationId],
			]);
		})();
		return this.#organizations;
	}

	async #readKind(kind: Kind): Promise<ReadonlyMap<string, Found>> {
		const byKey = new Map<string, Found>();
		const ambiguous = new Set<string>();
		for (const found of await kind.list(this.server())) {
			const entry = normalEntry(kind, filled(kind, found.entry));
			const key = keyOf(kind, entry);
			if (byKey.has(key)) ambiguous.add(key);
			byKey.set(key, { ...found, entry });
		}
		if (ambiguous.size > 0)
			throw invalidConfiguration(
				`${kind.name}: several are called ${[...ambiguous].map((key) => `"${key}"`).join(", ")}; files tell them apart by their names, so rename all but one`,
			);
		return new Map([...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)));
	}
}

/** The entry with its defaults. What is stored may be older than a rule of the schema, and is then taken as it is. */
function filled(kind: Kind, entry: Entry): Entry {
	const parsed = kind.schema.safeParse(entry);
	return parsed.success ? parsed.data : entry;
}

/** The configuration of the kinds that the caller may read, and the names of the others. */
export async function documentOf(
	state: State,
): Promise<{ document: ConfigurationDocument; withheld: string[]; tag: string }> {
	const document: Record<string, unknown> = { version: 1 };
	const withheld: string[] = [];
	const read: Kind[] = [];
	for (const kind of kinds.filter(({ onlyAtRoot }) => onlyAtRoot !== true || state.isOfRoot)) {
		try {
			const found = [...(await state.of(kind)).values()];
			read.push(kind);
			document[kind.name] = found.map((each) => documentEntry(kind, each));
		} catch (error) {
			if (!(error instanceof DomainError) || error.kind !== "forbidden") throw error;
			withheld.push(kind.name);
		}
	}
	return { document, withheld, tag: await tagOf(state, read) };
}

/** The entity tag of these kinds of an organization: equal tags are equal configurations. */
export async function tagOf(state: State, of: Iterable<Kind>): Promise<string> {
	const hash = createHash("sha256");
	for (const kind of of) {
		const entries = Array.from((await state.of(kind)).values(), ({ entry }) => entry);
		hash.update(`${kind.name} ${canonicalText(entries)}\n`);
	}
	return hash.digest("base64url");
}
