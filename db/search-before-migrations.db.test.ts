import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReservedSql } from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { database } from "./client";
import { anOrganization } from "./fixtures/an-organization";
import { fillSearchBeforehand } from "./search-before-migrations";

const FOLDER = join(import.meta.dirname, "migrations");
const MIGRATIONS = readdirSync(FOLDER)
	.filter((file) => file.endsWith(".sql"))
	// What it refers to is in a schema of its own.
	.map((file) => readFileSync(join(FOLDER, file), "utf8").replaceAll('"public".', ""));
const MIGRATION = MIGRATIONS.find((text) => text.includes('"user_search"')) ?? "";

/** A connection that finds users as they were before there were terms, in a schema of its own. */
let sql: ReservedSql;
let organizationId: string;

beforeEach(async () => {
	({ organizationId } = (await anOrganization()).principal);
	sql = await (await database()).sql.reserve();
	await sql.unsafe(`
		create schema before_search;
		set search_path to before_search;
		create table users (like public.users including all)`);
	await sql.unsafe(
		`insert into users (organization_id, id, username, display_name) select $1, gen_random_uuid(), 'user ' || i, 'User' from generate_series(1, 7000) i`,
		[organizationId],
	);
	await reportsPages(20_000);
});

afterEach(async () => {
	await sql.unsafe("reset search_path; drop schema before_search cascade");
	sql.release();
});

/** What the statistics say about the size of the table. */
async function reportsPages(pages: number): Promise<void> {
	await sql.unsafe(`update pg_class set relpages = ${pages} where oid = 'before_search.users'::regclass`);
}

/** How many users a search does not find. */
async function missing(): Promise<number> {
	const [row] = await sql.unsafe<{ missing: number }[]>(`
		select count(*)::int as missing from users u where not exists (select from user_search s where s.user_id = u.id
			and s.terms = user_terms(u.organization_id, u.username, u.display_name, u.email, u.attributes, u.details))`);
	return row?.missing ?? Number.NaN;
}

async function migrate(): Promise<void> {
	for (const statement of MIGRATION.split("--> statement-breakpoint")) await sql.unsafe(statement);
}

async function store(): Promise<void> {
	await sql.unsafe(
		`insert into users (organization_id, id, username, display_name) values ($1, $2, 'later', 'Later')`,
		[...[organizationId, newId()]],
	);
}

describe("the terms of stored users", () => {
	test("are made beforehand where there are many, and kept until the migration, which makes none again", async () => {
		await fillSearchBeforehand(sql, MIGRATIONS);
		expect(await missing()).toBe(0);
		// The release before, which knows nothing of terms.
		await store();
		await sql.unsafe("update users set display_name = 'Renamed' where username = 'user 7'");
		const places = () => sql.unsafe("select user_id, ctid::text from user_search order by user_id");
		const before = await places();
		await migrate();
		expect(await missing()).toBe(0);
		expect(await places()).toEqual(before);
	});

	test("are completed where making them was interrupted", async () => {
		await fillSearchBeforehand(sql, MIGRATIONS);
		await sql.unsafe("delete from user_search where user_id in (select id from users limit 6000)");
		await reportsPages(1);
		await fillSearchBeforehand(sql, MIGRATIONS);
		expect(await missing()).toBe(0);
	});

	test("are made by the migration where there are few", async () => {
		await reportsPages(1);
		await fillSearchBeforehand(sql, MIGRATIONS);
		expect(await sql.unsafe("select to_regclass('user_search') as made")).toEqual([{ made: null }]);
		await migrate();
		await store();
		expect(await missing()).toBe(0);
	});
});
