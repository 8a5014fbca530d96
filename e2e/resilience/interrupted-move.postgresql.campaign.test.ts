import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { anInstallation, runBlocks } from "../fixtures/installation";
import { type OwnDatabase, ownDatabase } from "../fixtures/own-database";
import { type Ended, startProgram } from "../fixtures/run-program";

/** Imported after organizations, users and keys, before the audit log. */
const HELD_TABLE = "flow_versions";

let installation: Awaited<ReturnType<typeof anInstallation>>;
let target: OwnDatabase;
let sql: Sql;
/** What the embedded database has before anything fails. */
let before: string;

beforeAll(async () => {
	installation = await anInstallation();
	// Starts Portico once, so that there is something to move.
	await runBlocks([{ line: 1, run: true, state: "stopped", printed: [], code: "true" }], installation, {});
	target = await ownDatabase();
	const { DATABASE_URL = "" } = target.environment;
	expect(await run("migrate", [], target.environment).ended).toMatchObject({ status: 0 });
	sql = postgres(DATABASE_URL, { max: 3, onnotice: () => {} });
	before = await exported();
});

afterAll(async () => {
	await sql.end({ timeout: 0 });
	await target.drop();
	installation.remove();
});

function run(name: "migrate" | "data", given: readonly string[], environment: Record<string, string> = {}) {
	const settings = { DATA_DIR: join(installation.folder, ".data"), ...environment };
	return startProgram(settings, { program: [`dist/scripts/commands/${name}.mjs`, ...given], cwd: installation.folder });
}

const move = () => run("data", ["move", target.environment.DATABASE_URL ?? ""]);

/** The rows of a database, the embedded one by default, as a sorted text. */
async function exported(environment: Record<string, string> = {}): Promise<string> {
	const file = join(installation.folder, `${performance.now()}.gz`);
	expect(await run("data", ["export", file], environment).ended).toMatchObject({ status: 0 });
	return gunzipSync(readFileSync(file)).toString().split("\n").toSorted().join("\n");
}

/** Neither the embedded database nor the settings have changed, and PostgreSQL has nothing. */
async function expectNothingMoved(): Promise<void> {
	expect(await organizations()).toEqual([]);
	expect(await exported()).toBe(before);
	expect(existsSync(join(installation.folder, ".env"))).toBe(false);
}

/** A move that has stored a part, and waits for a table; with the process of the database that stores it. */
async function aHalfMove() {
	const holder = await sql.reserve();
	await holder.unsafe(`begin; lock table ${HELD_TABLE} in share mode`);
	const moving = move();
	const waiting = async () => {
		const rows = await sql<{ pid: number }[]>`
			select pid from pg_locks where relation = ${HELD_TABLE}::regclass and not granted and mode = 'RowExclusiveLock'`;
		return rows[0]?.pid;
	};
	await eventually("the move to wait for the table", async () => expect(await waiting()).toBeDefined());
	const pid = (await waiting()) ?? 0;
	return {
		moving,
		pid,
		async release() {
			await holder.unsafe("commit");
			holder.release();
			const there = () => sql`select from pg_stat_activity where pid = ${pid}`;
			await eventually("the process of the database to end", async () => expect((await there()).length).toBe(0));
		},
	};
}

async function organizations(): Promise<string[]> {
	const rows = await sql<{ name: string }[]>`select name from organizations`;
	return rows.map(({ name }) => name);
}

function leftFiles(): string[] {
	return readdirSync(join(installation.folder, ".data")).filter((name) => name.startsWith("move-"));
}

test("a move whose process is killed leaves nothing in PostgreSQL", async () => {
	const { moving, release } = await aHalfMove();
	moving.child.kill("SIGKILL");
	await moving.ended;
	await release();
	await expectNothingMoved();
	expect(leftFiles()).toEqual([`move-${moving.child.pid}.gz`]);
});

test("a move that loses PostgreSQL half-way says so, and leaves nothing there", async () => {
	const { moving, pid, release } = await aHalfMove();
	await sql`select pg_terminate_backend(${pid})`;
	const { status, output }: Ended = await moving.ended;
	await release();
	expect(status).toBe(1);
	expect(output).toContain("Nothing was moved, and the settings are as they were");
	expect(output).not.toMatch(/^\s+at /m);
	await expectNothingMoved();
	expect(leftFiles()).toEqual([]);
});

test("after both the embedded database serves, and the next attempt moves it", async () => {
	const block = { line: 1, run: true, printed: [] };
	const url = target.environment.DATABASE_URL ?? "";
	const [, moved] = await runBlocks(
		[
			{ ...block, state: "started", code: "true" },
			{ ...block, state: "stopped", code: `npm run data -- move ${url}` },
		],
		installation,
		{},
	);
	expect(moved).toContain("Start Portico, and sign in");
	expect(await organizations()).toEqual(["root"]);
	expect(leftFiles()).toEqual([]);
	expect(await exported(target.environment)).toBe(await exported());
});
