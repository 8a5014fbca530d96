import type { TransactionSql } from "postgres";
import { keepAttributes } from "./repository";

/** A changed value of a user; empty or null without one. */
export interface ChangedValue {
	userId: string;
	/** The name under which it is stored. */
	name: string;
	value: string | null;
}

/**
 * Stores who has the unique values among these, in the transaction that writes the profiles, and after it has inserted new users.
 * Returns those that another user has; the transaction must then be rolled back. Of parallel writers of a value, the primary key
 * admits one, and the others wait for that one.
 */
export async function holdUniqueValues(
	tx: TransactionSql,
	organizationId: string,
	changed: readonly ChangedValue[],
): Promise<ChangedValue[]> {
	if (changed.length === 0) return [];
	await keepAttributes(tx, organizationId);
	const names = [...new Set(changed.map(({ name }) => name))];
	// This and the following: in a transaction of templates, with sets from JSON.
	const unique = await tx<{ name: string }[]>`
		select name from profile_attributes
		where organization_id = ${organizationId} and is_unique and name = any(${names}::text[])`;
	const held = changed.filter(({ name }) => unique.some((each) => each.name === name));
	if (held.length === 0) return [];
	const given = JSON.stringify(held);
	// `delete … using`, with a set from JSON.
	await tx`
		delete from unique_values v
		using json_to_recordset(${given}::text::json) as c("userId" uuid, name text, value text)
		where v.organization_id = ${organizationId} and v.attribute = c.name and v.user_id = c."userId"`;
	// In a fixed order, so that parallel writers do not deadlock.
	const rows = await tx<ChangedValue[]>`
		with given as materialized (
			select c."userId", c.name, c.value, encode(sha256(convert_to(lower(c.value), 'UTF8')), 'hex') as hash
			from json_to_recordset(${given}::text::json) as c("userId" uuid, name text, value text)
			where nullif(c.value, '') is not null
		), held as (
			insert into unique_values (organization_id, attribute, value_hash, user_id)
			select ${organizationId}::uuid, name, hash, "userId" from given order by name, hash
			on conflict do nothing
			returning attribute, value_hash, user_id
		)
		select "userId", name, value from given g
		where not exists (select from held h
			where h.attribute = g.name and h.value_hash = g.hash and h.user_id = g."userId")`;
	return rows;
}

/** The forms in which these values are compared. */
export async function selectComparedForms(tx: TransactionSql, values: readonly string[]): Promise<Map<string, string>> {
	if (values.length === 0) return new Map();
	// In a transaction of templates, with a set from `unnest`.
	const rows = await tx<{ value: string; form: string }[]>`
		select value, lower(value) as form from unnest(${[...values]}::text[]) as given(value)`;
	return new Map(rows.map(({ value, form }) => [value, form]));
}

/** The values among these that another user has, without storing anything: for the users of a batch, of which some are left out. */
export async function selectTakenValues(
	tx: TransactionSql,
	organizationId: string,
	values: readonly { name: string; value: string }[],
): Promise<{ name: string; value: string }[]> {
	if (values.length === 0) return [];
	// A set from JSON.
	return tx<{ name: string; value: string }[]>`
		select g.name, g.value from json_to_recordset(${JSON.stringify(values)}::text::json) as g(name text, value text)
		join unique_values v on v.organization_id = ${organizationId} and v.attribute = g.name
			and v.value_hash = encode(sha256(convert_to(lower(g.value), 'UTF8')), 'hex')`;
}
