import { comparisonKey, isSameName } from "@/lib/platform/kernel/comparison-key";
import { type ImportNote, note } from "./import-note";
import type { PreparedUser } from "./prepare-user";

/** `exists`: already imported; `taken`: another user has the name or address. */
export type Imported = "imported" | "exists" | "taken" | "domain-refused";

/** The data of a batch of users that already exists in the organization. Names are their keys. */
export interface Known {
	/** Users by their id in the source. */
	imported: ReadonlyMap<string, { id: string; username: string }>;
	/** Usernames and email addresses. */
	names: ReadonlySet<string>;
	/** Unique values that users have, by their `valueKey`. */
	values: ReadonlySet<string>;
	/** The forms in which the database compares the unique values of the batch. */
	comparedForms: ReadonlyMap<string, string>;
	/** Email domains whose rules refuse a user. */
	refusedDomains: ReadonlySet<string | null>;
	identityProviders: ReadonlySet<string>;
	/** By their `linkKey`. */
	links: ReadonlySet<string>;
	/** Credential ids. */
	passkeys: ReadonlySet<string>;
	roles: ReadonlySet<string>;
}

/** The result of a user of a batch, with notes for the report. */
export interface KeptUser {
	result: Imported;
	user: PreparedUser;
	notes: readonly ImportNote[];
}

/** What earlier users of the file already have: names, ids, links and passkeys. */
export interface Seen {
	has(text: string): boolean;
	add(text: string): unknown;
}

/**
 * The result of each user, in the order of the file. A user is recognised by the id in the source, even after a change of name.
 * Links, passkeys and roles that the organization cannot accept are left out of an imported user.
 */
export function keepUsers(users: readonly PreparedUser[], known: Known, seen: Seen): KeptUser[] {
	return users.map((user) => keep(user, known, seen));
}

function keep(user: PreparedUser, known: Known, seen: Seen): KeptUser {
	const { externalId } = user;
	const before = externalId === null ? undefined : known.imported.get(externalId);
	if (before !== undefined) {
		const isRenamed = !isSameName(before.username, user.username);
		return {
			result: "exists",
			user: { ...user, id: before.id },
			notes: isRenamed ? [note("renamed", { username: before.username })] : [],
		};
	}
	if (externalId !== null && seen.has(`id ${externalId}`)) return { result: "exists", user, notes: [note("same-id")] };
	const names = namesOf(user);
	if (names.some((name) => known.names.has(name) || seen.has(`name ${name}`)))
		return { result: "taken", user, notes: [note("taken")] };
	const taken = user.uniqueValues.find(
		(each) => known.values.has(valueKey(each, known)) || seen.has(`value ${valueKey(each, known)}`),
	);
	if (taken !== undefined) return { result: "taken", user, notes: [note("attribute-taken", { name: taken.name })] };
	if (known.refusedDomains.has(user.emailDomain))
		return { result: "domain-refused", user, notes: [note("domain-refused")] };
	if (externalId !== null) seen.add(`id ${externalId}`);
	for (const name of names) seen.add(`name ${name}`);
	for (const value of user.uniqueValues) seen.add(`value ${valueKey(value, known)}`);
	const notes = [...user.notes];
	return {
		result: "imported",
		user: {
			...user,
			links: keptLinks(user, known, seen, notes),
			passkeys: keptPasskeys(user, known, seen, notes),
			roles: keptRoles(user, known, notes),
		},
		notes,
	};
}

function keptLinks({ links }: PreparedUser, known: Known, seen: Seen, notes: ImportNote[]): PreparedUser["links"] {
	return links.filter((link) => {
		const { identityProviderId, subject } = link;
		const key = linkKey(link);
		const problem = !known.identityProviders.has(identityProviderId)
			? note("no-identity-provider", { identityProviderId })
			: known.links.has(key) || seen.has(`link ${key}`)
				? note("linked-elsewhere", { subject, identityProviderId })
				: undefined;
		if (problem === undefined) seen.add(`link ${key}`);
		else notes.push(problem);
		return problem === undefined;
	});
}

function keptPasskeys(
	{ passkeys }: PreparedUser,
	known: Known,
	seen: Seen,
	notes: ImportNote[],
): PreparedUser["passkeys"] {
	return passkeys.filter(({ credentialId, label }) => {
		const isFree = !known.passkeys.has(credentialId) && !seen.has(`passkey ${credentialId}`);
		if (isFree) seen.add(`passkey ${credentialId}`);
		else notes.push(note("passkey-elsewhere", { name: label || credentialId }));
		return isFree;
	});
}

function keptRoles({ roles }: PreparedUser, known: Known, notes: ImportNote[]): string[] {
	return roles.filter((name) => {
		const exists = known.roles.has(comparisonKey(name));
		if (!exists) notes.push(note("no-role", { name }));
		return exists;
	});
}

/** The keys of the names that a user occupies. */
export function namesOf({ username, email }: Pick<PreparedUser, "username" | "email">): string[] {
	return [...new Set([username, email].flatMap((name) => (name === null ? [] : [comparisonKey(name)])))];
}

export function valueKey(
	{ name, value }: PreparedUser["uniqueValues"][number],
	{ comparedForms }: Pick<Known, "comparedForms">,
): string {
	return JSON.stringify([name, comparedForms.get(value) ?? value]);
}

export function linkKey({ identityProviderId, subject }: PreparedUser["links"][number]): string {
	return JSON.stringify([identityProviderId, subject]);
}
