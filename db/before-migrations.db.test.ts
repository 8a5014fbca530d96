import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReservedSql } from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { checkRowsOfFirstPartition, dropCheckOfFirstPartition } from "./before-migrations";
import { database } from "./client";
import { anOrganization } from "./fixtures/an-organization";

const STRAY = "ffffffff-ffff-7fff-bfff-ffffffffffff";
const LARGE_PAGES = 20_000;

/** A connection that finds the audit log as it was before migration 0039, in a schema of its own. */
let sql: ReservedSql;
let organizationId: string;

beforeEach(async () => {
	const { principal } = await anOrganization();
	sql = await (await database()).sql.reserve();
	await sql.unsafe(`
		create schema before_partitions;
		set search_path to before_partitions, public;
		create table audit_events (like public.audit_events including defaults,
			constraint audit_events_organization_id_id_pk primary key (organization_id, id));
		create index audit_events_at on audit_events (organization_id, at, id);
		create index audit_events_action on audit_events (organization_id, action, at);
		create trigger audit_events_queue_webhook_deliveries after insert on audit_events
			referencing new table as added for each statement execute function queue_webhook_deliveries()`);
	organizationId = principal.organizationId;
	await reportsPages(LARGE_PAGES);
});

afterEach(async () => {
	await sql.unsafe("reset search_path; drop schema before_partitions cascade");
	sql.release();
});

/** What the statistics say about the size of the table. */
async function reportsPages(pages: number): Promise<void> {
	await sql.unsafe(`update pg_class set relpages = ${pages} where oid = 'before_partitions.audit_events'::regclass`);
}

async function store(id: string): Promise<void> {
	await sql.unsafe(
		`insert into audit_events values ($1, $2, now(), 'user', 'x', 'x', 'x.y', 'x', 'x', 'x', '{}', 'x', '192.0.2.1')`,
		[organizationId, id],
	);
}

/** Whether the rows were checked, as the migration sees it; undefined without a check. */
async function isChecked(): Promise<boolean | undefined> {
	const [row] = await sql.unsafe<{ convalidated: boolean }[]>(
		"select convalidated from pg_constraint where conname = 'audit_events_before_partitions'",
	);
	return row?.convalidated;
}

/** The bound of the first partition after the migration. */
async function migrated(): Promise<string> {
	const file = join(import.meta.dirname, "migrations", "0039_partitioned_audit_events.sql");
	for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint")) await sql.unsafe(statement);
	const [row] = await sql.unsafe<{ bound: string }[]>(
		"select pg_get_expr(relpartbound, oid) as bound from pg_class where oid = 'audit_events_before'::regclass",
	);
	return row?.bound ?? "";
}

const idsIn = async (table: string) =>
	(await sql.unsafe<{ id: string }[]>(`select id from ${table} order by id`)).map(({ id }) => id);

const check = () => checkRowsOfFirstPartition({ sql, engine: "postgresql" });

describe("before the audit log is divided,", () => {
	test("the rows of a large table are checked, events of the next month are taken, and the migration keeps the bound", async () => {
		const id = newId();
		await store(id);
		await check();
		expect(await isChecked()).toBe(true);
		const inAMonth = (Date.now() + 27 * 86_400_000).toString(16).padStart(12, "0");
		const later = `${inAMonth.slice(0, 8)}-${inAMonth.slice(8)}-7000-8000-000000000000`;
		await store(later);
		await expect(store(STRAY)).rejects.toMatchObject({ code: "23514" });
		const [checked] = await sql.unsafe<{ definition: string }[]>(
			"select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'audit_events_before_partitions'",
		);
		const until = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(checked?.definition ?? "")?.[0];
		expect(await migrated()).toBe(`FOR VALUES FROM (MINVALUE) TO ('${until}')`);
		expect(await idsIn("audit_events_before")).toEqual([id, later]);
		// The first partition would refuse nothing that belongs to others.
		await store(STRAY);
		expect(await idsIn("audit_events_rest")).toEqual([STRAY]);
		expect(await isChecked()).toBeUndefined();
	});

	test("a check that was interrupted is finished", async () => {
		await check();
		await sql.unsafe(`update pg_constraint set convalidated = false where conname = 'audit_events_before_partitions'`);
		expect(await isChecked()).toBe(false);
		await check();
		expect(await isChecked()).toBe(true);
	});

	test("rows with ids of another time are left to the migration, which moves them", async () => {
		const id = newId();
		await store(id);
		await store(STRAY);
		await check();
		expect(await isChecked()).toBeUndefined();
		await migrated();
		expect(await idsIn("audit_events_before")).toEqual([id]);
		expect(await idsIn("audit_events_rest")).toEqual([STRAY]);
	});

	test("the check is taken back where the migration has failed", async () => {
		await check();
		await dropCheckOfFirstPartition({ sql });
		expect(await isChecked()).toBeUndefined();
		await store(STRAY);
		// Without a check nothing is to be taken back.
		await dropCheckOfFirstPartition({ sql });
	});

	test("a small table, a divided one, a missing one, and the embedded database are left alone", async () => {
		await checkRowsOfFirstPartition({ sql, engine: "pglite" });
		expect(await isChecked()).toBeUndefined();
		await reportsPages(100);
		await check();
		expect(await isChecked()).toBeUndefined();
		await migrated();
		await reportsPages(LARGE_PAGES);
		await check();
		expect(await isChecked()).toBeUndefined();
		await sql.unsafe("set search_path to before_partitions; drop table audit_events cascade");
		await check();
		await dropCheckOfFirstPartition({ sql });
	});
});
