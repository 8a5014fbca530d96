// A tenth of what docs/scale.md plans for: the same requests before and after a month of sign-ins fills its largest tables, and how fast
// housekeeping deletes what is older than that.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { prepareSignIn } from "./flow-execution.mjs";
import { load, rateOf, say, servers } from "./measure.mjs";
import { accessToken, freePort, porticoEnvironment, startServer, tokenRequest } from "./processes.mjs";

const ROWS = Number(process.env.BENCH_GROWTH ?? 10_000_000);
/** Beyond the 30 days for which executions are kept. */
const OLD_ROWS = ROWS / 50;
const PART = 1_000_000;
const MAX_SLOWDOWN = 1.5;
const SWEEP_WITHIN_MS = 600_000;

/** The row that is copied, and how its copies differ, by column: `i` counts them, and `ts` is spread over a month. */
const COPIES = {
	flow_executions: {
		of: "status = 'COMPLETE'",
		columns: {
			// A UUIDv7.
			id: `(lpad(to_hex((extract(epoch from ts) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8'
				|| substr(md5(i::text), 4, 15))::uuid`,
			started_at: "ts",
			updated_at: "ts",
			expires_at: "ts + interval '10 minutes'",
			ended_at: "ts + interval '10 seconds'",
		},
	},
	token_artifacts: {
		of: "model = 'ClientCredentials'",
		columns: {
			id: "translate(encode(sha256(i::text::bytea), 'base64'), '+/=', '-_')",
			expires_at: "now() + (now() - ts)",
		},
	},
};

export async function measureGrowth({ databaseUrl, folder }) {
	say(`\n## ${ROWS.toLocaleString("en")} executions and ${ROWS.toLocaleString("en")} tokens: PostgreSQL, 1 worker\n`);
	const dataDir = mkdtempSync(join(folder, "growth-"));
	const settings = porticoEnvironment({ port: await freePort(), dataDir, databaseUrl, workers: 1 });
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
	let server = await startServer(["dist/server.mjs"], settings, "/health/ready");
	try {
		servers.set(server.url, server.pid);
		const prepared = await prepareSignIn(server.url, await accessToken(server.url));
		await load(server.url, { ...prepared.passwordStep, connections: 1 }, { amount: 2 });
		const before = await rates(server.url, prepared);
		await server.stop();
		server = undefined;
		const tookMs = await fill(sql);
		const [{ size }] = await sql`
			select pg_size_pretty(sum(pg_total_relation_size(name::regclass))) as size
			from unnest(${Object.keys(COPIES)}::text[]) name`;
		say(`  ${size}, filled in ${Math.round(tookMs / 1000)} s`);
		server = await startServer(["dist/server.mjs"], settings, "/health/ready");
		servers.set(server.url, server.pid);
		const sweptAt = performance.now();
		const after = await rates(server.url, prepared);
		for (const [index, { name, rate }] of before.entries()) {
			const slowdown = rate / after[index].rate;
			const missed = slowdown <= MAX_SLOWDOWN ? "" : "  MISSED";
			say(
				`  ${name.padEnd(36)} ${String(Math.round(rate)).padStart(5)}/s before, ${String(Math.round(after[index].rate)).padStart(5)}/s after   takes ${slowdown.toFixed(2)} times as long (aim at most ${MAX_SLOWDOWN})${missed}`,
			);
		}
		await tellSweep(sql, sweptAt);
	} finally {
		await server?.stop();
		await sql.end();
	}
}

async function rates(url, { start }) {
	const headers = { authorization: `Bearer ${await accessToken(url)}` };
	const { executions } = await (await fetch(`${url}/flow-executions?limit=1`, { headers })).json();
	const requests = [
		["begin a sign-in", start],
		["a token by client credentials", tokenRequest],
		["the newest 30 executions", { path: "/flow-executions?limit=30", headers }],
		[
			"the newest 30 of an application",
			{ path: `/flow-executions?limit=30&applicationId=${executions[0].applicationId}`, headers },
		],
		["the oldest 30 executions", { path: "/flow-executions?limit=30&order=asc", headers }],
		["one execution by its id", { path: `/flow-executions/${executions[0].id}`, headers }],
	];
	const measured = [];
	for (const [name, request] of requests) measured.push({ name, rate: await rateOf(url, request) });
	return measured;
}

/** Copies a completed execution and an access token; the indexes are made afterwards, which is faster. */
async function fill(sql) {
	const startedAt = performance.now();
	for (const [table, { of, columns: differs }] of Object.entries(COPIES)) {
		const indexes = await sql`
			select indexname as name, indexdef as definition from pg_indexes
			where tablename = ${table} and indexname not in (select conname from pg_constraint)`;
		for (const { name } of indexes) await sql`drop index ${sql(name)}`;
		const declared = await sql`
			select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`;
		const names = declared.map(({ name }) => name);
		const values = names.map((name) => differs[name] ?? `original."${name}"`);
		await sql.unsafe(`create temporary table original as select * from ${table} where ${of} limit 1`);
		for (let from = 0; from < ROWS; from += PART) {
			const to = Math.min(from + PART, ROWS);
			// The oldest rows first; those beyond 30 days are deleted later.
			await sql.unsafe(`
				insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) select ${values.join(", ")} from original, generate_series(${from}, ${to - 1}) i,
				lateral (select case when i < ${OLD_ROWS} then now() - interval '31 days'
					else now() - interval '29 days' * (${ROWS} - i) / ${ROWS} end as ts) spread`);
		}
		await sql`drop table original`;
		for (const { definition } of indexes) await sql.unsafe(definition);
		await sql.unsafe(`vacuum analyze ${table}`);
	}
	return performance.now() - startedAt;
}

/** Waits until housekeeping, which runs once a minute, has deleted the old executions. */
async function tellSweep(sql, sweptAt) {
	const left = async () =>
		(await sql`select count(*)::int as count from flow_executions where started_at < now() - interval '30 days'`)[0]
			.count;
	while ((await left()) > 0 && performance.now() - sweptAt < SWEEP_WITHIN_MS)
		await new Promise((resolve) => setTimeout(resolve, 500));
	const rest = await left();
	const old = OLD_ROWS.toLocaleString("en");
	say(
		rest === 0
			? `  ${old} executions beyond 30 days were deleted within ${Math.round((performance.now() - sweptAt) / 1000)} s of the start`
			: `  ${rest} of ${old} executions beyond 30 days were not deleted  MISSED`,
	);
}
