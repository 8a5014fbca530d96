import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReservedSql } from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "./client";
import { addedColumns, addedIndexes, createIndexesBeforehand } from "./indexes-before-migrations";

const FOLDER = join(import.meta.dirname, "migrations");
/** Migrations before it were released with no table that is large yet. */
const FIRST_WITH_RULE = "0041";
const ADDED = [
	'CREATE INDEX IF NOT EXISTS "events_kind" ON "events" USING btree ("kind");',
	'CREATE UNIQUE INDEX IF NOT EXISTS "events_id" ON "events" USING btree ("id");',
].join("--> statement-breakpoint\n");

/** A connection with a large table, in a schema of its own. */
let sql: ReservedSql;

beforeEach(async () => {
	sql = await (await database()).sql.reserve();
	await sql.unsafe(`
		create schema before_migrations;
		set search_path to before_migrations;
		create table events (id integer, kind text);
		insert into events values (1, 'a'), (2, 'b')`);
	await reportsPages(20_000);
});

afterEach(async () => {
	await sql.unsafe("reset search_path; drop schema before_migrations cascade");
	sql.release();
});

/** What the statistics say about the size of the table. */
async function reportsPages(pages: number): Promise<void> {
	await sql.unsafe(`update pg_class set relpages = ${pages} where oid = 'before_migrations.events'::regclass`);
}

const create = (migration = ADDED) => createIndexesBeforehand(sql, addedIndexes([migration]));

/** The indexes of the table, and whether they are finished. */
async function indexes(): Promise<Record<string, boolean>> {
	const rows = await sql.unsafe<{ name: string; valid: boolean }[]>(`
		select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
		where i.indrelid = 'before_migrations.events'::regclass order by 1`);
	return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
}

describe("the indexes that a migration adds to a large table", () => {
	test("are created beforehand, and the migration then finds them", async () => {
		await create();
		expect(await indexes()).toEqual({ events_id: true, events_kind: true });
		for (const { statement } of addedIndexes([ADDED])) await sql.unsafe(statement);
		await create();
		expect(await indexes()).toEqual({ events_id: true, events_kind: true });
	});

	test("are created again where that was interrupted", async () => {
		await sql.unsafe("create index events_kind on events (id)");
		await reportsPages(20_000);
		await sql.unsafe(
			"update pg_index set indisvalid = false where indexrelid = 'before_migrations.events_kind'::regclass",
		);
		await create();
		expect(await indexes()).toEqual({ events_id: true, events_kind: true });
		const [row] = await sql.unsafe<{ definition: string }[]>(
			"select pg_get_indexdef('before_migrations.events_kind'::regclass) as definition",
		);
		expect(row?.definition).toContain("(kind)");
	});

	test("are left to the migration where it also adds the column or the table", async () => {
		await create('CREATE INDEX IF NOT EXISTS "events_place" ON "events" USING btree ("place");');
		await create('CREATE INDEX IF NOT EXISTS "places_id" ON "places" USING btree ("id");');
		expect(await indexes()).toEqual({});
	});

	test("are created beforehand with a column of their own that the migration adds", async () => {
		const migration = [
			'-- A reason.\nALTER TABLE "events" ADD COLUMN IF NOT EXISTS "place" text;',
			'ALTER TABLE "places" ADD COLUMN IF NOT EXISTS "name" text;',
			'CREATE INDEX IF NOT EXISTS "events_place" ON "events" USING btree ("place");',
		].join("--> statement-breakpoint\n");
		await createIndexesBeforehand(sql, addedIndexes([migration]), addedColumns([migration]));
		expect(await indexes()).toEqual({ events_place: true });
	});

	test("are left to the migration where the table is small", async () => {
		await reportsPages(100);
		await create();
		expect(await indexes()).toEqual({});
	});

	test("stop the start where the rows contradict them", async () => {
		await sql.unsafe("insert into events values (1, 'c')");
		await expect(create()).rejects.toMatchObject({ code: "23505" });
	});
});

test("migrations name the indexes that they add to tables of earlier ones so that they can be created beforehand", () => {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST_WITH_RULE);
	const wrong = files.flatMap((file) => {
		const text = readFileSync(join(FOLDER, file), "utf8");
		const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
		const found = new Set(addedIndexes([text]).map(({ name }) => name));
		return [...text.matchAll(/CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"(\w+)" ON "(\w+)"/g)]
			.filter(([, name, table]) => !made.has(table) && !found.has(name ?? ""))
			.map(([, name]) => `${file}: ${name} needs "CREATE INDEX IF NOT EXISTS"`);
	});
	expect(wrong).toEqual([]);
});
