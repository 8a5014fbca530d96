import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { listEvents } from "./list-events";
import { dropFinishedPartitions, makeComingPartitions, selectMissingPartitions } from "./partitions-repository";
import { deleteOldEvents } from "./retention-repository";

const DAY_MS = 86_400_000;
const LONG_AGO = Date.UTC(2019, 4, 15);

let context: RequestContext;
beforeEach(async () => {
	context = await anOrganization();
});

/** An event whose id and time are of this moment, in milliseconds since 1970. */
async function anEvent(atMs: number, of = context): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		values (${of.principal.organizationId}, ${idAt(atMs)}, ${new Date(atMs).toISOString()}, 'user', 'a', 'ada', 'flow.created',
			'flow', 'f', 'A flow', '{}', 'r', '192.0.2.1')`;
}

function idAt(ms: number): string {
	const [, ...others] =
		newId()
			.replaceAll("-", "")
			.match(/^(.{12})(.*)$/) ?? [];
	const hex = ms.toString(16).padStart(12, "0") + others[1];
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function keep(days: number | null, of = context): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into organization_configs (organization_id, kind, document, updated_at, updated_by)
		values (${of.principal.organizationId}, 'audit-retention', ${JSON.stringify({ keptDays: days })}, now(), 'test')
		on conflict (organization_id, kind) do update set document = excluded.document`;
}

async function partitionOf(atMs: number): Promise<string | undefined> {
	const { sql } = await database();
	const [row] = await sql<{ name: string }[]>`
		select tableoid::regclass::text as name from audit_events
		where organization_id = ${context.principal.organizationId} and at = ${new Date(atMs).toISOString()}`;
	return row?.name;
}

function nameAt(ms: number): string {
	return `audit_events_${new Date(ms).toISOString().slice(0, 7).replace("-", "_")}`;
}

async function partitions(): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ name: string }[]>`
		select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'audit_events'::regclass order by 1`;
	return rows.map(({ name }) => name);
}

describe("the partitions of the audit log", () => {
	test("are there for the coming months, and a second attempt makes nothing", async () => {
		await makeComingPartitions();
		expect(await selectMissingPartitions()).toEqual([]);
		const made = await partitions();
		await makeComingPartitions();
		expect(await partitions()).toEqual(made);
		const inTwoMonths = new Date(Date.now() + 62 * DAY_MS);
		await anEvent(inTwoMonths.getTime());
		expect(await partitionOf(inTwoMonths.getTime())).toBe(nameAt(inTwoMonths.getTime()));
	});

	test("an event of a month without one is stored, and moves when its partition is made", async () => {
		const { sql } = await database();
		await makeComingPartitions();
		const last = (await partitions()).filter((name) => /\d$/.test(name)).at(-1) ?? "";
		await sql.unsafe(`drop table ${last}`);
		const [, year, month] = /(\d{4})_(\d{2})$/.exec(last) ?? [];
		const moment = Date.UTC(Number(year), Number(month) - 1, 20);
		await anEvent(moment);
		expect(await partitionOf(moment)).toBe("audit_events_rest");
		await makeComingPartitions();
		expect(await partitionOf(moment)).toBe(last);
	});

	test("events of months in which no partition was made are stored, and get theirs afterwards", async () => {
		const { sql } = await database();
		const [bounds] = await sql<{ until: string }[]>`
			select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]{36})') as until from pg_class
			where oid = 'audit_events_before'::regclass`;
		const moments = [70, 40].map((days) => Date.now() - days * DAY_MS);
		// As if the first partition had ended before these months.
		await sql.unsafe(`
			alter table audit_events detach partition audit_events_before;
			alter table audit_events_before rename to audit_events_away`);
		try {
			for (const moment of moments) await anEvent(moment);
			for (const moment of moments) expect(await partitionOf(moment)).toBe("audit_events_rest");
			await makeComingPartitions();
			for (const moment of moments) expect(await partitionOf(moment)).toBe(nameAt(moment));
			expect((await listEvents(context, { limit: 5, offset: 0 })).totalResults).toBe(moments.length);
		} finally {
			for (const name of new Set([...moments, Date.now()].map(nameAt)))
				await sql.unsafe(`drop table if exists ${name}`);
			await sql.unsafe(`
				alter table audit_events_away rename to audit_events_before;
				alter table audit_events attach partition audit_events_before for values from (minvalue) to ('${bounds?.until}')`);
		}
	});

	test("a month with many events outside of a partition gets its own when it is over, so that no write waits long", async () => {
		const { sql } = await database();
		await makeComingPartitions();
		const last = (await partitions()).filter((name) => /\d$/.test(name)).at(-1) ?? "";
		await sql.unsafe(`drop table ${last}`);
		const [, year, month] = /(\d{4})_(\d{2})$/.exec(last) ?? [];
		const moment = Date.UTC(Number(year), Number(month) - 1, 20);
		await anEvent(moment);
		await sql`
			insert into audit_events select organization_id, (left(id::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, at, actor_type,
				actor_id, actor_name, action, target_type, target_id, target_name, details, request_id, client_address
			from audit_events, generate_series(1, 10000) n
			where organization_id = ${context.principal.organizationId}`;
		await makeComingPartitions();
		expect(await partitions()).not.toContain(last);
		const [{ kept } = { kept: 0 }] = await sql<{ kept: number }[]>`
			select count(*)::int as kept from audit_events where organization_id = ${context.principal.organizationId}`;
		expect(kept).toBe(10_001);
		await sql`delete from audit_events where organization_id = ${context.principal.organizationId}`;
		await makeComingPartitions();
		expect(await partitions()).toContain(last);
	});

	test("lists are in their order across partitions, also page by page", async () => {
		await makeComingPartitions();
		const moments = [-40, 5, 35, 65].map((days) => Date.now() + days * DAY_MS);
		for (const moment of moments) await anEvent(moment);
		const pages = [];
		for (const offset of [0, 2]) pages.push(...(await listEvents(context, { limit: 2, offset })).events);
		expect(pages.map(({ at }) => Date.parse(at))).toEqual(moments.toReversed());
	});
});

describe("a partition that is over", () => {
	const name = "audit_events_2019_05";
	beforeEach(async () => {
		const { sql } = await database();
		// Where the first partition reaches from the beginning to now, this month is taken out of it.
		await sql.unsafe("alter table audit_events detach partition audit_events_before");
		// Other tests of this database make events with ids of no time.
		await sql`delete from audit_events_before where id < ${idBound(2019, 5)}`;
		const [bound] = await sql<{ until: string }[]>`
			select first_uuid_at((date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC')::text as until`;
		await sql.unsafe(`
			create table ${name} partition of audit_events for values
				from ('${idBound(2019, 4)}') to ('${idBound(2019, 5)}');
			alter table audit_events attach partition audit_events_before for values
				from ('${idBound(2019, 5)}') to ('${bound?.until}')`);
	});
	afterEach(async () => {
		const { sql } = await database();
		const [bound] = await sql<{ until: string }[]>`
			select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]{36})') as until from pg_class
			where oid = 'audit_events_before'::regclass`;
		await sql.unsafe(`
			drop table if exists ${name};
			alter table audit_events detach partition audit_events_before;
			alter table audit_events attach partition audit_events_before for values from (minvalue) to ('${bound?.until}')`);
	});

	function idBound(year: number, month: number): string {
		const hex = Date.UTC(year, month, 1).toString(16).padStart(12, "0").padEnd(32, "0");
		return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	}

	test("is dropped when every organization with events in it keeps them for a shorter time", async () => {
		await keep(365);
		await anEvent(LONG_AGO);
		expect(await partitionOf(LONG_AGO)).toBe(name);
		await dropFinishedPartitions();
		expect(await partitions()).not.toContain(name);
		expect((await listEvents(context, { limit: 1, offset: 0 })).totalResults).toBe(0);
	});

	test("stays as long as one organization keeps an event of it, whose events alone remain", async () => {
		const forever = await anOrganization();
		await keep(30);
		await anEvent(LONG_AGO);
		await anEvent(LONG_AGO, forever);
		await dropFinishedPartitions();
		expect(await partitions()).toContain(name);
		while ((await deleteOldEvents(10)) > 0);
		expect((await listEvents(context, { limit: 1, offset: 0 })).totalResults).toBe(0);
		expect((await listEvents(forever, { limit: 1, offset: 0 })).totalResults).toBe(1);
		await keep(3650, forever);
		await dropFinishedPartitions();
		expect(await partitions()).toContain(name);
	});
});
