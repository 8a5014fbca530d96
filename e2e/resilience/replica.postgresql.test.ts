import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type PostgresServer, startOwnPair } from "../fixtures/own-pair";

// In this process, as one machine of several; the connection `other` writes like another one.

let primary: PostgresServer;
let standby: PostgresServer;
let other: postgres.Sql;
let client: typeof import("@/db/client");
let replica: typeof import("@/db/replica");
let audit: typeof import("@/lib/platform/audit/list-events");
let context: import("@/lib/platform/kernel").RequestContext;

beforeAll(async () => {
	({ primary, standby } = await startOwnPair());
	process.env.BASE_URL = "http://localhost:3000";
	process.env.DATABASE_URL = primary.url;
	process.env.DATABASE_REPLICA_URL = standby.url;
	client = await import("@/db/client");
	replica = await import("@/db/replica");
	audit = await import("@/lib/platform/audit/list-events");
	const { anOrganization } = await import("@/db/fixtures/an-organization");
	context = await anOrganization();
	other = postgres(primary.url, { max: 1 });
});

afterAll(async () => {
	await other?.end();
	await client?.closeDatabases();
	standby?.stop();
	primary?.stop();
});

beforeEach(() => {
	state<{ until: number }>("replica-pause", { until: 0 }).until = 0;
});

function state<Value>(name: string, value: Value): Value {
	const holder = globalThis as unknown as Record<symbol, Value>;
	holder[Symbol.for(`portico.${name}`)] ??= value;
	return holder[Symbol.for(`portico.${name}`)] as Value;
}

/** What a server is, as the statement of a read sees it. */
async function servedBy(): Promise<"replica" | "primary"> {
	return replica.readOnReplica(async ({ sql }) => {
		const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
		return row?.standby === true ? "replica" : "primary";
	});
}

async function reads(result: string): Promise<number> {
	const { register } = await import("prom-client");
	const { values = [] } = (await register.getSingleMetric("portico_replica_reads_total")?.get()) ?? {};
	return values.find(({ labels }) => labels.result === result)?.value ?? 0;
}

async function eventByAnotherMachine(name: string): Promise<void> {
	await other`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		values (${context.principal.organizationId}, gen_random_uuid(), clock_timestamp(), 'user', 'a', 'tester', 'flow.created',
			'flow', 'f', ${name}, '{}', 'r', '192.0.2.1')`;
}

async function newest(): Promise<string | undefined> {
	const { events } = await audit.listEvents(context, { limit: 1, offset: 0 });
	return events[0]?.target.name;
}

describe("with DATABASE_REPLICA_URL", () => {
	test("lists come from the replica, and contain what another machine has just written", async () => {
		const before = await reads("replica");
		for (let each = 0; each < 50; each++) {
			await eventByAnotherMachine(`event ${each}`);
			expect(await newest()).toBe(`event ${each}`);
		}
		expect(await reads("replica")).toBeGreaterThan(before + 25);
		expect(await servedBy()).toBe("replica");
	});

	test("the primary serves what the replica has not replayed, and the replica again what it has", async () => {
		standby.query("select pg_wal_replay_pause()");
		try {
			await eventByAnotherMachine("not replayed");
			expect(await newest()).toBe("not replayed");
			expect(await reads("behind")).toBe(1);
			expect(await newest()).toBe("not replayed");
			expect(await reads("paused")).toBe(1);
		} finally {
			standby.query("select pg_wal_replay_resume()");
		}
		await eventually("the replica to serve again", async () => {
			state("replica-pause", { until: 0 }).until = 0;
			expect(await servedBy()).toBe("replica");
		});
	});

	test("a read that the replica cancels because it hinders the replay runs on the primary", async () => {
		const before = await reads("conflict");
		const servers = new Set<boolean>();
		const answer = await replica.readOnReplica(async ({ sql }) => {
			const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
			servers.add(row?.standby === true);
			if (row?.standby) await sql`do $$ begin raise exception 'cancelled' using errcode = '40001'; end $$`;
			return "answer";
		});
		expect(answer).toBe("answer");
		expect([...servers]).toEqual([true, false]);
		expect(await reads("conflict")).toBe(before + 1);
	});

	test("an error of the statement itself is not repeated on the primary", async () => {
		let times = 0;
		const work = replica.readOnReplica(({ sql }) => {
			times++;
			return sql`select 1 / 0`;
		});
		await expect(work).rejects.toMatchObject({ code: "22012" });
		expect(times).toBe(1);
	});

	test("statements that a read leaves for later run on the primary", async () => {
		const later = await replica.readOnReplica(
			async ({ sql }) =>
				() =>
					sql`select pg_is_in_recovery() as standby`,
		);
		expect((await later())[0]?.standby).toBe(false);
	});

	test("doctor says how fast it is, and the failures are no outages of the database", async () => {
		await eventually("the replica to have replayed everything", async () =>
			expect(await replica.replayDelayMs()).toBeLessThan(1_000),
		);
		const { register } = await import("prom-client");
		const outages = await register.getSingleMetric("portico_database_outages_total")?.get();
		expect(outages?.values ?? []).toEqual([]);
	});

	test("a replica that is away, or has become a primary, is not read, and lists go on", async () => {
		primary.query("alter system reset synchronous_standby_names");
		primary.query("select pg_reload_conf()");
		standby.promote();
		await eventByAnotherMachine("only at the primary");
		expect(await newest()).toBe("only at the primary");
		await expect(replica.replayDelayMs()).rejects.toThrow("it is not a standby");
		standby.kill();
		state("replica-pause", { until: 0 }).until = 0;
		await eventByAnotherMachine("still");
		expect(await newest()).toBe("still");
		expect(await reads("away")).toBe(2);
	});
});
