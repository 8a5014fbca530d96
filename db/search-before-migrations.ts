import type { ReservedSql } from "postgres";

/** 80 MB, which a migration itself reads in less than a second. */
const SMALL_PAGES = 10_000;

/** A few hundred milliseconds, for which the rows of these users cannot be deleted. */
const USERS_AT_ONCE = 5_000;

const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Makes the terms of users that a search reads (`user_search`) while the release before runs, so that the migration that adds them
 * finds them there. Does nothing where there are few users, or where the migration is not one of these.
 */
export async function fillSearchBeforehand(connection: ReservedSql, migrations: readonly string[]): Promise<void> {
	const migration = migrations.find((text) => text.includes('CREATE TABLE IF NOT EXISTS "user_search"'));
	if (migration === undefined) return;
	// The catalogue, which is no table of the schema.
	const [large] = await connection`
		select from pg_class where oid = to_regclass('users') and (relpages > ${SMALL_PAGES} or to_regclass('user_search') is not null)`;
	if (large === undefined) return;
	const statements = migration.split("--> statement-breakpoint");
	// What the triggers write is there already when the others are filled in. An index is created faster when they are.
	for (const statement of statements)
		if (!/^\s*(?:CREATE INDEX|INSERT INTO) /.test(statement)) await connection.unsafe(statement);
	for (let after: string | undefined = FIRST; after !== undefined; ) after = await fillAfter(connection, after);
	await connection.unsafe("analyze user_search");
}

/** Fills in the next users, and returns the last of them; undefined at the end. */
async function fillAfter(connection: ReservedSql, after: string): Promise<string | undefined> {
	// A function of the database, and a row that another transaction may have added.
	const [row] = await connection<{ last: string | null }[]>`
		with next as materialized (
			select id, organization_id, username, display_name, email, attributes, details from users where id > ${after}::uuid
			order by id limit ${USERS_AT_ONCE} for key share
		), filled as (
			insert into user_search (user_id, terms)
			select id, user_terms(organization_id, username, display_name, email, attributes, details) from next
			on conflict do nothing
		)
		select max(id::text) as last from next`;
	return row?.last ?? undefined;
}
