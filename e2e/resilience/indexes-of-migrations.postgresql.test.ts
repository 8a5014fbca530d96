import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type OwnDatabase, ownDatabase } from "../fixtures/own-database";
import { type Ended, emptyFolder, startProgram } from "../fixtures/run-program";

/** The second statement fails where the migration is applied twice. */
const MIGRATION = [
	'CREATE INDEX IF NOT EXISTS "large_events_kind" ON "large_events" USING btree ("kind");',
	'CREATE TABLE "applied_once" ("id" integer);',
].join("--> statement-breakpoint\n");
const APPLIED_AT = 4_000_000_000_000;
/** One row a page: indexes on tables of more than 10,000 pages are created before the migration. */
const ROWS = 10_500;

let database: OwnDatabase;
let sql: Sql;
/** A release whose last migration is the one above. */
let release: string;

beforeAll(async () => {
	database = await ownDatabase();
	release = emptyFolder();
	cpSync("db/migrations", join(release, "db", "migrations"), { recursive: true });
	expect(await migrate().ended).toMatchObject({ status: 0 });
	const journalFile = join(release, "db", "migrations", "meta", "_journal.json");
	const { entries, ...journal } = JSON.parse(readFileSync(journalFile, "utf8"));
	const added = { ...entries.at(-1), idx: entries.length, when: APPLIED_AT, tag: "9999_of_this_test" };
	writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...entries, added] }));
	writeFileSync(join(release, "db", "migrations", `${added.tag}.sql`), MIGRATION);
	sql = postgres(database.environment.DATABASE_URL ?? "", { max: 3, onnotice: () => {} });
	await sql.unsafe(`
		create table large_events (id integer, kind text, filler text);
		alter table large_events alter column filler set storage plain;
		insert into large_events select i, 'shipped', repeat('x', 5000) from generate_series(1, ${ROWS}) i;
		analyze large_events`);
});

afterEach(async () => {
	await sql.unsafe(`
		drop index if exists large_events_kind;
		drop table if exists applied_once;
		delete from drizzle.__drizzle_migrations where created_at = ${APPLIED_AT}`);
});

afterAll(async () => {
	await sql.end({ timeout: 0 });
	await database.drop();
});

function migrate() {
	return startProgram(database.environment, { program: [resolve("dist/scripts/commands/migrate.mjs")], cwd: release });
}

/** Begins to write and does not commit, so that the creation of an index waits for it. */
async function anOpenWrite(): Promise<{ commit(): Promise<void> }> {
	const writer = await sql.reserve();
	await writer.unsafe("begin; insert into large_events values (0, 'open')");
	return {
		async commit() {
			await writer.unsafe("commit");
			writer.release();
		},
	};
}

/** Resolves when one process creates the index and waits for the open write. */
async function creationWaits(): Promise<void> {
	const creations = () => sql`
		select from pg_stat_progress_create_index p join pg_stat_activity a using (pid)
		where p.datname = current_database() and p.index_relid <> 0 and a.wait_event_type = 'Lock'`;
	await eventually("the creation of the index to wait", async () => expect((await creations()).length).toBe(1));
}

async function oid(): Promise<number> {
	const [row] = await sql<{ oid: number }[]>`select to_regclass('large_events_kind')::oid::int as oid`;
	return row?.oid ?? 0;
}

/** Whether the index is complete; undefined where there is none. */
async function isValid(): Promise<boolean | undefined> {
	const [row] = await sql<{ valid: boolean }[]>`
		select indisvalid as valid from pg_index where indexrelid = to_regclass('large_events_kind')`;
	return row?.valid;
}

/** Writes as Portico does, with a short limit for waiting. */
async function write(): Promise<void> {
	await sql.begin(async (tx) => {
		await tx.unsafe("set local lock_timeout = '500ms'");
		await tx`insert into large_events values (-1, 'meanwhile')`;
	});
}

async function timesApplied(): Promise<number> {
	const rows = await sql`select from drizzle.__drizzle_migrations where created_at = ${APPLIED_AT}`;
	return rows.length;
}

const APPLIED: Ended = {
	status: 0,
	output: expect.stringMatching(/^(?:\d+ migrations applied|The database has every migration)/),
};

test("while two processes migrate, a large table is written to, and one of them adds the index and the migration", async () => {
	const open = await anOpenWrite();
	const both = [migrate(), migrate()];
	await creationWaits();
	await write();
	expect(await isValid()).toBe(false);
	expect(both.map(({ child }) => child.exitCode)).toEqual([null, null]);
	await open.commit();
	expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([APPLIED, APPLIED]);
	expect(await isValid()).toBe(true);
	expect(await timesApplied()).toBe(1);
});

test("where a process is killed while it creates an index, the next one waits until the database has ended that, and uses it", async () => {
	const { open, next } = await killedWhileCreating();
	const created = await oid();
	await write();
	await open.commit();
	expect(await next.ended).toEqual(APPLIED);
	expect({ valid: await isValid(), oid: await oid() }).toEqual({ valid: true, oid: created });
	expect(await timesApplied()).toBe(1);
});

test("where the database gives up the creation as well, the next process replaces the half index", async () => {
	const { open, next } = await killedWhileCreating();
	const half = await oid();
	await sql`
		select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'CREATE INDEX CONCURRENTLY%'`;
	await write();
	await open.commit();
	expect(await next.ended).toEqual(APPLIED);
	expect(await oid()).not.toBe(half);
	expect(await isValid()).toBe(true);
	expect(await timesApplied()).toBe(1);
});

/** A creation that waits for the open write, whose process is gone, and the next process that migrates. */
async function killedWhileCreating() {
	const open = await anOpenWrite();
	const killed = migrate();
	await creationWaits();
	killed.child.kill("SIGKILL");
	await killed.ended;
	expect(await isValid()).toBe(false);
	const next = migrate();
	await eventually("the question whether the index is still created", async () =>
		expect(await asksForCreation()).toBe(true),
	);
	return { open, next };
}

/** Whether a process asks whether another one still creates the index. */
async function asksForCreation(): Promise<boolean> {
	const rows = await sql`
		select from pg_stat_activity where datname = current_database() and query like '%from pg_stat_progress_create_index%'
			and pid <> pg_backend_pid()`;
	return rows.length > 0;
}
