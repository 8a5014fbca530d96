import { and, type Column, eq, sql as fragment, gt, or, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { nameKeyOf } from "@/db/name-key";
import { groups, roles, users } from "@/db/schema";
import { unlessViolating } from "@/db/violation";

export interface Keyless {
	id: string;
	name: string;
	email: string | null;
}

export interface Keyed extends Keyless {
	key: string;
	emailKey: string | null;
}

/** A name that another one of the organization is, since names are compared by their keys. */
export interface Collision {
	organization: string;
	name: string;
	other: string;
}

export const NAMED = ["users", "groups", "roles"] as const;
export type Named = (typeof NAMED)[number];

/** The first rows after an id whose names are not only ASCII and have no key yet. */
export async function selectKeyless(table: Named, after: string, limit: number): Promise<Keyless[]> {
	const { orm } = await database();
	if (table !== "users") {
		const { id, displayName: name, displayNameKeyOf } = NAMED_BY_DISPLAY[table];
		return orm
			.select({ id, name, email: fragment<null>`null::text` })
			.from(NAMED_BY_DISPLAY[table])
			.where(and(isKeyless(name, displayNameKeyOf), gt(id, after)))
			.orderBy(id)
			.limit(limit);
	}
	const { id, username, usernameKeyOf, email, emailKeyOf } = users;
	return orm
		.select({ id, name: username, email })
		.from(users)
		.where(and(or(isKeyless(username, usernameKeyOf), isKeyless(email, emailKeyOf)), gt(id, after)))
		.orderBy(id)
		.limit(limit);
}

const NAMED_BY_DISPLAY = { groups, roles };

/** Written like the condition of the index. */
function isKeyless(name: Column, keyOf: Column): SQL {
	return fragment`(octet_length(${name}) > char_length(${name}) and ${keyOf} is distinct from ${name})`;
}

/** Stores the keys of these rows, unless their names have changed meanwhile; false if another row has one of the keys. */
export async function storeKeys(table: Named, rows: readonly Keyed[]): Promise<boolean> {
	const store = () => (table === "users" ? storeKeysOfUsers(rows) : storeKeysOf(table, rows));
	return (await unlessViolating("unique", undefined, store)) !== undefined;
}

async function storeKeysOfUsers(rows: readonly Keyed[]): Promise<true> {
	const { sql } = await database();
	// The rows are a set from JSON.
	await sql`
		update users u set username_key = k.key, username_key_of = k.name, email_key = k."emailKey", email_key_of = k.email
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text, email text, "emailKey" text)
		where u.id = any(${rows.map(({ id }) => id)}::uuid[]) and u.id = k.id and u.username = k.name and u.email is not distinct from k.email`;
	return true;
}

async function storeKeysOf(table: "groups" | "roles", rows: readonly Keyed[]): Promise<true> {
	const { sql } = await database();
	// The rows are a set from JSON.
	await sql`
		update ${sql(table)} t set display_name_key = k.key, display_name_key_of = k.name
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text)
		where t.id = k.id and t.display_name = k.name`;
	return true;
}

/** Stores the key of an address alone: that of the username is another account's. */
export async function storeEmailKey({ id, email, emailKey }: Keyed): Promise<void> {
	const { orm } = await database();
	await orm
		.update(users)
		.set({ emailKey, emailKeyOf: email })
		.where(and(eq(users.id, id), fragment`${users.email} is not distinct from ${email}::text`));
}

/** Which of these rows without a key have a name that is another row's. */
export async function selectCollisions(table: Named, rows: readonly Keyed[]): Promise<Collision[]> {
	const { sql } = await database();
	const column = table === "users" ? "username" : "display_name";
	// The rows are a set from JSON.
	return sql<Collision[]>`
		select o.name as organization, k.name, other.${sql(column)} as other
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text)
		join ${sql(table)} own on own.id = k.id join organizations o on o.id = own.organization_id
		join ${sql(table)} other on other.organization_id = own.organization_id and other.id <> own.id
			and ${nameKeyOf(sql, "other", column)} = k.key
		order by o.name, k.name, other`;
}
