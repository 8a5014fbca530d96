import { database } from "@/db/client";
import { nameKeyOf } from "@/db/name-key";
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
	if (table !== "users") return selectKeylessOf(table, after, limit);
	const { sql } = await database();
	// Written like the condition of the index.
	return sql<Keyless[]>`
		select id, username as name, email from users
		where ((octet_length(username) > char_length(username) and username_key_of is distinct from username)
			or (octet_length(email) > char_length(email) and email_key_of is distinct from email)) and id > ${after}
		order by id limit ${limit}`;
}

async function selectKeylessOf(table: "groups" | "roles", after: string, limit: number): Promise<Keyless[]> {
	const { sql } = await database();
	return sql<Keyless[]>`
		select id, display_name as name, null::text as email from ${sql(table)}
		where octet_length(display_name) > char_length(display_name) and display_name_key_of is distinct from display_name
			and id > ${after}
		order by id limit ${limit}`;
}

/** Stores the keys of these rows, unless their names have changed meanwhile; false if another row has one of the keys. */
export async function storeKeys(table: Named, rows: readonly Keyed[]): Promise<boolean> {
	const store = () => (table === "users" ? storeKeysOfUsers(rows) : storeKeysOf(table, rows));
	return (await unlessViolating("unique", undefined, store)) !== undefined;
}

async function storeKeysOfUsers(rows: readonly Keyed[]): Promise<true> {
	const { sql } = await database();
	await sql`
		update users u set username_key = k.key, username_key_of = k.name, email_key = k."emailKey", email_key_of = k.email
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text, email text, "emailKey" text)
		where u.id = any(${rows.map(({ id }) => id)}::uuid[]) and u.id = k.id and u.username = k.name and u.email is not distinct from k.email`;
	return true;
}

async function storeKeysOf(table: "groups" | "roles", rows: readonly Keyed[]): Promise<true> {
	const { sql } = await database();
	await sql`
		update ${sql(table)} t set display_name_key = k.key, display_name_key_of = k.name
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text)
		where t.id = k.id and t.display_name = k.name`;
	return true;
}

/** Stores the key of an address alone: that of the username is another account's. */
export async function storeEmailKey({ id, email, emailKey }: Keyed): Promise<void> {
	const { sql } = await database();
	await sql`update users set email_key = ${emailKey}, email_key_of = ${email} where id = ${id} and email is not distinct from ${email}`;
}

/** Which of these rows without a key have a name that is another row's. */
export async function selectCollisions(table: Named, rows: readonly Keyed[]): Promise<Collision[]> {
	const { sql } = await database();
	const column = table === "users" ? "username" : "display_name";
	return sql<Collision[]>`
		select o.name as organization, k.name, other.${sql(column)} as other
		from json_to_recordset(${JSON.stringify(rows)}::text::json) as k(id uuid, name text, key text)
		join ${sql(table)} own on own.id = k.id join organizations o on o.id = own.organization_id
		join ${sql(table)} other on other.organization_id = own.organization_id and other.id <> own.id
			and ${nameKeyOf(sql, "other", column)} = k.key
		order by o.name, k.name, other`;
}
