import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { flowClient } from "../fixtures/flow-client";
import { ownDatabase } from "../fixtures/own-database";
import { poolerInstalled, startOwnPooler } from "../fixtures/own-pooler";
import { startPortico } from "../fixtures/portico-server";

const POSTGRES = process.env.TEST_POSTGRES_URL ?? "";
const PARALLEL = 60;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

async function behindPooler(...settings: string[]): Promise<string> {
	return (await pooledDatabase(...settings)).pooled;
}

async function pooledDatabase(...settings: string[]): Promise<{ direct: string; pooled: string }> {
	const database = await ownDatabase();
	endings.push(() => database.drop());
	const pooler = await startOwnPooler(POSTGRES, ...settings);
	endings.push(() => pooler.stop());
	const direct = database.environment.DATABASE_URL ?? "";
	return { direct, pooled: pooler.urlOf(direct) };
}

/** Runs a command of the build to its end. */
async function command(environment: Record<string, string>, name: string, ...args: string[]) {
	const env = {
		PATH: process.env.PATH,
		DATABASE_POOLER: "transaction",
		...environment,
	} as unknown as NodeJS.ProcessEnv;
	const child = spawn(process.execPath, [`dist/scripts/commands/${name}.mjs`, ...args], {
		stdio: ["ignore", "pipe", "pipe"],
		env,
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (part) => {
			output += part;
		});
	const [status] = await once(child, "close");
	return { status, output };
}

/** Time limits that long work exceeds. */
const LIMITS = { statement_timeout: "400ms", lock_timeout: "300ms", idle_in_transaction_session_timeout: "400ms" };
const HELD_MS = 2_000;

describe.skipIf(!poolerInstalled)("PgBouncer in transaction mode", () => {
	test.each([
		["refuses settings of connections", []],
		[
			"ignores them",
			[
				"ignore_startup_parameters = plan_cache_mode,jit,statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
			],
		],
	])("is told at the start where it %s", async (_, settings) => {
		const environment = { DATABASE_URL: await behindPooler(...settings), DATABASE_WAIT_SECONDS: "5" };
		await expect(startPortico({ environment })).rejects.toThrow(
			/Portico does not start.*Set DATABASE_POOLER=transaction/s,
		);
	});

	test("carries migrations, sign-in and parallel writes of two workers over five connections", async () => {
		const environment = { DATABASE_URL: await behindPooler(), DATABASE_POOLER: "transaction", WORKERS: "2" };
		const server = await startPortico({ environment });
		endings.push(() => server.remove());
		const client = await flowClient(server.baseUrl);
		const made = await Promise.all(
			Array.from({ length: PARALLEL }, (_, index) => client.create(`pooled-${index}`, index)),
		);
		expect(made.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(201));
		const changed = await Promise.all(
			made.map(({ body }, index) => client.update(String(body.id), `pooled-${index}`, -index)),
		);
		expect(changed.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
		const read = await Promise.all(made.map(({ body }) => client.get(String(body.id))));
		expect(read.map(({ body }) => [body.name, body.activeVersion])).toEqual(
			made.map((_, index) => [`mark ${-index}`, 2]),
		);
		expect(await accessToken(server.baseUrl)).not.toBe("");
		expect((await fetch(`${server.baseUrl}/health/database`)).status).toBe(200);
	});

	describe("with limits of time for the role", () => {
		async function limitedDatabase(): Promise<{ direct: postgres.Sql; environment: Record<string, string> }> {
			const { direct, pooled } = await pooledDatabase();
			const sql = postgres(direct, { max: 2, onnotice: () => {} });
			endings.push(() => sql.end());
			const name = new URL(direct).pathname.slice(1);
			for (const [setting, value] of Object.entries(LIMITS))
				await sql.unsafe(`alter role current_user in database ${name} set ${setting} = '${value}'`);
			const dataDir = mkdtempSync(join(tmpdir(), "portico-pooler-data-"));
			endings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
			return { direct: sql, environment: { DATABASE_URL: pooled, DATA_DIR: dataDir } };
		}

		/** Another session holds a lock while the work continues. */
		async function whileHeld<Result>(sql: postgres.Sql, lock: string, work: () => Promise<Result>): Promise<Result> {
			const holder = await sql.reserve();
			try {
				await holder.unsafe(
					`begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${lock}`,
				);
				const result = work();
				await Promise.race([sleep(HELD_MS), result]);
				await holder`rollback`;
				return await result;
			} finally {
				holder.release();
			}
		}

		test("migrates, and a second machine waits for the lock of the first as long as it takes", async () => {
			const { direct, environment } = await limitedDatabase();
			await direct`create table portico_migration_lock (id integer primary key)`;
			await direct`insert into portico_migration_lock values (1)`;
			const lock = "select 1 from portico_migration_lock for update";
			const both = await whileHeld(direct, lock, () =>
				Promise.all([command(environment, "migrate"), command(environment, "migrate")]),
			);
			expect(both).toEqual(
				Array(2).fill({ status: 0, output: expect.stringMatching(/migrations? (applied|of this release)/) }),
			);
		});

		test("exports and rotates keys behind a lock that is held for longer, and leaves its sessions limited", async () => {
			const { direct, environment } = await limitedDatabase();
			expect(await command(environment, "migrate")).toMatchObject({ status: 0 });
			expect(await command(environment, "data", "seed", "1", "1", "10")).toMatchObject({ status: 0 });
			const lock = "lock table audit_events, signing_keys in access exclusive mode";
			const ended = await whileHeld(direct, lock, () =>
				Promise.all([
					command(environment, "data", "export", join(String(environment.DATA_DIR), "export.gz")),
					command(environment, "keys", "rotate"),
				]),
			);
			expect(ended).toEqual([
				{ status: 0, output: expect.stringMatching(/Exported to/) },
				{ status: 0, output: expect.stringMatching(/New keys for/) },
			]);
			const pooled = postgres(String(environment.DATABASE_URL), { max: 5, prepare: false });
			endings.push(() => pooled.end());
			const shown = await Promise.all(Array.from({ length: 5 }, () => pooled`show statement_timeout`));
			expect(new Set(shown.map(([row]) => row?.statement_timeout))).toEqual(new Set([LIMITS.statement_timeout]));
		});
	});
});
