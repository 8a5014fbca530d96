import type { z } from "zod";
import type { ConfiguredServer } from "./configured-server";

/** A thing of an organization as files have it. */
export type Entry = Readonly<Record<string, unknown>>;

/** A thing of an organization as it is, in the form of files. */
export interface Found {
	/** What the operations call it. */
	id: string;
	entry: Entry;
	/** The paths of the secrets that it has. */
	secrets: readonly string[];
	/** Whom a change concerns; absent where it is nobody. */
	affected?: Affected;
	/** Whether it cannot be deleted, because every organization has it. */
	permanent?: boolean;
}

/** Whom a change concerns. */
export interface Affected {
	/** Names, the first ten. */
	applications?: string[];
	totalApplications?: number;
	/** How many people. */
	people?: number;
	flows?: string[];
}

/** The values of secrets, by their paths. */
export type SecretValues = ReadonlyMap<string, string>;

/** A thing of another kind that an entry names. */
export interface Reference {
	kind: string;
	name: string;
	/** The member that names it. */
	path: string;
}

/**
 * A kind of things of an organization: the only description of it, from which files, schemas, plans and the order of changes follow. It
 * is read and changed by the operations of its interface, with their permissions, checks and audit events.
 */
export interface Kind {
	/** The member of the document, and the folder or file. */
	name: string;
	/** Of an entry without its secrets; members that are left out have their defaults. */
	schema: z.ZodType<Entry>;
	/** The members that identify an entry within the organization. */
	key: readonly string[];
	/** Members that are lists without an order. */
	sets?: readonly string[];
	/** The paths of the secrets that an entry may have, as `settings.password`. */
	secrets?: readonly string[];
	/** All entries are in one file, because each is small. */
	inOneFile?: boolean;
	/** Only the root organization has it. */
	onlyAtRoot?: boolean;
	/** The things of the organization that an entry names. */
	references?(entry: Entry): Reference[];
	/** What an entry allows that it did not allow before, as keys of the texts `weaker.…`. */
	weaker?(before: Entry | undefined, after: Entry | undefined): string[];
	list(server: ConfiguredServer): Promise<Found[]>;
	/** Returns the id of the new thing. */
	create(server: ConfiguredServer, entry: Entry, secrets: SecretValues): Promise<string>;
	update(server: ConfiguredServer, found: Found, entry: Entry, secrets: SecretValues): Promise<void>;
	remove(server: ConfiguredServer, found: Found): Promise<void>;
}
