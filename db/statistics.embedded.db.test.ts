import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded/embedded-database";
import { analyzeFilledTables, analyzeGrownTables, maintainChangedTables } from "./statistics";

// A database of its own: new statistics change how the statements of other tests are planned.
const folder = mkdtempSync(join(tmpdir(), "portico-statistics-"));
let embedded: EmbeddedDatabase;
let sql: Sql;
beforeAll(async () => {
	embedded = await startEmbeddedDatabase(folder);
	sql = postgres({ path: embedded.socketPath, database: "postgres", username: "postgres", max: 1 });
});
afterAll(async () => {
	await sql.end();
	await embedded.stop();
	rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
	await sql`create table measured (id integer primary key)`;
	onTestFinished(async () => void (await sql`drop table measured`));
});

const fill = () => sql`insert into measured select generate_series(1, 1000)`;

/** The estimated number of rows; -1 if it is unknown. */
async function estimate(): Promise<number> {
	const [row] = await sql<{ rows: number }[]>`select reltuples::int as rows from pg_class where relname = 'measured'`;
	return row?.rows ?? Number.NaN;
}

const isMaintained = () => isAmong(maintainChangedTables);
const isAnalyzed = () => isAmong(analyzeGrownTables);

/** Runs the work after PostgreSQL has counted the changes so far, which takes it up to a second. */
async function isAmong(work: (sql: Sql) => Promise<string[]>): Promise<boolean> {
	await sql`select pg_stat_force_next_flush()`;
	await sql`select 1`;
	return (await work(sql)).includes("measured");
}

async function rowsOfPlan(): Promise<number> {
	const [plan] = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }[]>`
		explain (format json) select from measured`;
	return plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? Number.NaN;
}

test("a table gets statistics once many of its rows were changed, and is left alone until many are changed again", async () => {
	await fill();
	expect(await isMaintained()).toBe(true);
	expect(await estimate()).toBe(1000);
	expect(await isMaintained()).toBe(false);
	await sql`insert into measured select generate_series(1001, 1100)`;
	expect(await isMaintained()).toBe(false);
	await sql`insert into measured select generate_series(1101, 1200)`;
	expect(await isMaintained()).toBe(true);
	expect(await estimate()).toBe(1200);
});

test("a table gets statistics each time that it has doubled, and then its statements are planned again", async () => {
	await sql`insert into measured values (1)`;
	await sql`analyze measured`;
	const byId = () => sql`explain select from measured where id = ${7}::integer`.then((rows) => JSON.stringify(rows));
	await sql`set plan_cache_mode = force_generic_plan`;
	expect(await byId()).toContain("Seq Scan");
	await sql`insert into measured select generate_series(2, 900)`;
	expect(await isAnalyzed()).toBe(false);
	await sql`insert into measured select generate_series(901, 3000)`;
	expect(await isAnalyzed()).toBe(true);
	expect(await estimate()).toBe(3000);
	expect(await byId()).toContain("Index Only Scan");
	await sql`insert into measured select generate_series(3001, 5900)`;
	expect(await isAnalyzed()).toBe(false);
	await sql`insert into measured select generate_series(5901, 6100)`;
	expect(await isAnalyzed()).toBe(true);
	await sql`update measured set id = -id where id <= 3000`;
	expect(await isAnalyzed()).toBe(false);
});

test("the space of many deleted rows is used again", async () => {
	await fill();
	expect(await isMaintained()).toBe(true);
	const before = await sizeOfTable();
	for (let round = 0; round < 5; round++) {
		await sql`delete from measured`;
		expect(await isMaintained()).toBe(true);
		await fill();
		expect(await isMaintained()).toBe(true);
	}
	expect(await sizeOfTable()).toBe(before);
});

test("an empty table keeps unknown statistics, with which a statement is planned for some rows", async () => {
	await analyzeFilledTables(sql);
	expect(await estimate()).toBe(-1);
	expect(await rowsOfPlan()).toBeGreaterThan(1000);
	await sql`insert into measured values (1)`;
	await analyzeFilledTables(sql);
	expect(await estimate()).toBe(1);
});

async function sizeOfTable(): Promise<number> {
	const [row] = await sql<{ bytes: number }[]>`select pg_relation_size('measured')::int as bytes`;
	return row?.bytes ?? Number.NaN;
}
