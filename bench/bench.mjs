// `npm run bench`: every figure is a ratio of two targets loaded in turn in the same run; absolute numbers are the machine's.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import postgres from "postgres";
import { startPostgres } from "../scripts/postgresql.mjs";
import { LARGE, largeDefinition, MANY, writeExport } from "./fixtures.mjs";
import { prepareSignIn } from "./flow-execution.mjs";
import {
	accessToken,
	cpuSeconds,
	freePort,
	porticoEnvironment,
	residentMegabytes,
	startServer,
	tokenRequest,
} from "./processes.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 16;
const ABANDONED = Number(process.env.BENCH_ABANDONED ?? 100_000);
const SOAK_REQUESTS = Number(process.env.BENCH_SOAK ?? 500_000);
const MIGRATIONS = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")).entries.length;

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
/** Process id of each loaded server, by its address. */
const servers = new Map();
let postgresql = null;
try {
	const build = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", "bench/bare-next"], {
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
	});
	if (build.status !== 0) throw new Error(build.stdout + build.stderr);
	const file = join(folder, "export.gz");
	const data = await writeExport(file, MIGRATIONS);
	postgresql = await startPostgres({ durable: true });
	if (postgresql === null) say("NOT RUN: PostgreSQL, which is not on this machine");
	else {
		const databaseUrl = await importInto(file, { databaseUrl: await newDatabase(postgresql.url) });
		await compare("PostgreSQL, 1 worker", data, { databaseUrl, workers: 1 });
		if (availableParallelism() > 1) await compare("PostgreSQL, 2 workers", data, { databaseUrl, workers: 2 });
	}
	const dataDir = join(folder, "embedded");
	await importInto(file, { dataDir });
	await compare("PGlite, 1 worker", data, { dataDir, workers: 1 });
} finally {
	postgresql?.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function compare(title, { organizationId, large }, { databaseUrl, dataDir, workers }) {
	say(`\n## ${title}\n`);
	const own = dataDir ?? mkdtempSync(join(folder, "data-"));
	const copy = join(folder, `copy-${workers}`);
	if (databaseUrl === undefined) cpSync(own, copy, { recursive: true });
	const portico = await startServer(
		["dist/server.mjs"],
		porticoEnvironment({ port: await freePort(), dataDir: own, databaseUrl, workers }),
		"/health/ready",
	);
	const bare = await startServer(
		["bench/bare-next/server.mjs"],
		{ PORT: String(await freePort()), WORKERS: String(workers) },
		"/bare",
	);
	const plain = await startServer(
		["bench/plain-http.mjs"],
		{
			PORT: String(await freePort()),
			WORKERS: String(workers),
			ORGANIZATION_ID: organizationId,
			...(databaseUrl === undefined ? { DATA_DIR: copy } : { DATABASE_URL: databaseUrl }),
		},
		`/flows/${large[0].id}`,
	);
	const hashing = await startServer(
		["bench/plain-hash.mjs"],
		{ PORT: String(await freePort()), WORKERS: String(workers) },
		"/",
	);
	for (const { url, pid } of [portico, bare, plain, hashing]) servers.set(url, pid);
	try {
		const authorization = `Bearer ${await accessToken(portico.url)}`;
		const get = { path: `/flows/${large[7].id}`, headers: { authorization } };
		const bytes = (await (await fetch(portico.url + get.path, { headers: get.headers })).text()).length;
		await table("GET a flow of 20 kB", [
			["Portico", portico.url, get],
			["(a) bare Next", bare.url, { path: `/bare?bytes=${bytes}` }, 3],
			["(b) plain http", plain.url, { path: `/flows/${large[7].id}` }, 0.7],
		]);
		const list = (offset) => ({ path: `/flows?limit=30&offset=${offset}`, headers: { authorization } });
		const pageBytes = (await (await fetch(portico.url + list(0).path, { headers: get.headers })).text()).length;
		await table(`List 30 of ${MANY.toLocaleString("en")} flows`, [
			["Portico, offset 0", portico.url, list(0)],
			["(a) bare Next", bare.url, { path: `/bare?bytes=${pageBytes}` }, 2],
			["offset 99,960", portico.url, list(99_960), { slowerAtMost: 3 }],
			["offset 50,000", portico.url, list(50_000), { slowerAtMost: Number.POSITIVE_INFINITY }],
		]);
		const body = JSON.stringify(largeDefinition("flow-0", 1));
		await table("PUT different flows of 20 kB", [
			[
				"Portico",
				portico.url,
				{
					method: "PUT",
					headers: { authorization, "content-type": "application/json" },
					requests: Array.from({ length: LARGE }, (_, i) => ({
						path: `/flows/${large[i].id}`,
						body: JSON.stringify(largeDefinition(large[i].handle, i)),
					})),
				},
			],
			[
				"(a) bare Next",
				bare.url,
				{ method: "PUT", path: `/bare?bytes=${bytes}`, headers: { "content-type": "application/json" }, body },
				1,
			],
		]);
		await table("Token by client credentials", [
			["Portico", portico.url, tokenRequest],
			["(a) bare Next", bare.url, { ...tokenRequest, path: "/bare?bytes=120" }, 2],
		]);
		await signIns(portico, bare, hashing);
		if (SOAK_REQUESTS > 0) await soak(portico, get);
	} finally {
		await Promise.all([portico.stop(), bare.stop(), plain.stop(), hashing.stop()]);
	}
}

/** Executions: begun, answered with a password, too many at once, and after many were abandoned. */
async function signIns(portico, bare, hashing) {
	const { start, passwordStep } = await prepareSignIn(portico.url, await accessToken(portico.url));
	const begin = ["Portico", portico.url, start];
	await table("Begin a sign-in", [
		begin,
		["(a) bare Next", bare.url, { ...start, path: "/bare?bytes=420", headers: start.headers }, 1],
	]);
	// Two requests of Portico make one sign-in, so half of what the hash alone does is all there is to have.
	await table("Begin a sign-in and answer with the password", [
		["Portico", portico.url, passwordStep],
		["the hash alone", hashing.url, { path: "/", connections: passwordStep.connections }, 1.4],
	]);
	const many = await load(portico.url, { ...passwordStep, connections: 200 }, { duration: SECONDS });
	const early = many["5xx"];
	say(
		`Password steps of 200 at once\n  ${many["2xx"]} answered, ${early} refused early with 503, ${many.errors} failed   p50 ${many.latency.p50} ms  p99 ${many.latency.p99} ms${many.errors === 0 ? "" : "  COLLAPSED"}`,
	);
	const before = await load(portico.url, start, { duration: SECONDS });
	await load(portico.url, start, { amount: ABANDONED });
	const after = await load(portico.url, start, { duration: SECONDS });
	const slower = before.requests.average / after.requests.average;
	say(
		`Begin a sign-in after ${ABANDONED.toLocaleString("en")} abandoned ones\n  takes ${slower.toFixed(2)} times as long (aim at most 1.3)${slower <= 1.3 ? "" : "  MISSED"}`,
	);
}

/** Loads the targets in turn, several rounds; the first is what the others are compared with. */
async function table(title, targets) {
	const rates = targets.map(() => []);
	const costs = targets.map(() => []);
	const latencies = targets.map(() => []);
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, [name, url, request]] of targets.entries()) {
			// Round 0 warms up.
			const before = [cpuSeconds(servers.get(url)), databaseCpuSeconds()];
			const result = await load(url, request, { duration: round === 0 ? 2 : SECONDS });
			if (result.non2xx > 0 || result.errors > 0)
				throw new Error(`${title}, ${name}: ${result.non2xx} refused, ${result.errors} failed`);
			if (round === 0) continue;
			rates[index].push(result.requests.average);
			latencies[index].push(result.latency.p50);
			const after = [cpuSeconds(servers.get(url)), databaseCpuSeconds()];
			costs[index].push(after.map((seconds, i) => ((seconds - before[i]) / result.requests.total) * 1e6));
		}
	}
	say(`${title}`);
	const cost = (index) => {
		const [server, database] = [0, 1].map((i) => Math.round(median(costs[index].map((pair) => pair[i]))));
		return `${server} µs CPU${database > 0 ? ` + ${database} µs PostgreSQL` : ""}`;
	};
	for (const [index, [name, , , aim]] of targets.entries()) {
		const rate = median(rates[index]);
		const ratio = median(rates[0]) / rate;
		const depth = aim === undefined ? 0 : aim.slowerAtMost;
		const told =
			index === 0
				? ""
				: depth !== undefined
					? `   takes ${ratio.toFixed(2)} times as long (aim at most ${depth})${ratio <= depth ? "" : "  MISSED"}`
					: `   ratio ${ratio.toFixed(2)} (aim ${aim})${ratio >= aim ? "" : "  MISSED"}`;
		say(
			`  ${name.padEnd(18)} ${String(Math.round(rate)).padStart(6)}/s  p50 ${median(latencies[index])} ms  ${cost(index)}${told}`,
		);
	}
}

async function soak(server, request) {
	const readings = [residentMegabytes(server.pid)];
	for (let part = 0; part < 5; part++) {
		await load(server.url, request, { amount: SOAK_REQUESTS / 5 });
		readings.push(residentMegabytes(server.pid));
	}
	const told = readings.map((megabytes) => Math.round(megabytes)).join(", ");
	const grown = readings.at(-1) / readings[1];
	say(
		`Memory over ${SOAK_REQUESTS.toLocaleString("en")} requests\n  ${told} MB   last fifth / first fifth ${grown.toFixed(2)}${grown < 1.15 ? "" : "  NOT FLAT"}`,
	);
}

function load(url, { path, requests, ...request }, bounds) {
	return autocannon({
		url: url + (path ?? ""),
		connections: CONNECTIONS,
		...bounds,
		...request,
		...(requests === undefined
			? {}
			: { requests: requests.map((one) => ({ method: request.method, headers: request.headers, ...one })) }),
	});
}

function databaseCpuSeconds() {
	return postgresql === null ? 0 : cpuSeconds(postgresql.pid);
}

async function importInto(file, { databaseUrl, dataDir }) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/scripts/commands/data.mjs", "import", file], {
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			DATA_DIR: dataDir ?? join(folder, "import"),
			...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
		},
	});
	if (status !== 0) throw new Error(stdout + stderr);
	if (databaseUrl !== undefined) {
		const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
		await sql`vacuum analyze`;
		await sql.end();
	}
	return databaseUrl;
}

async function newDatabase(clusterUrl) {
	const sql = postgres(clusterUrl, { max: 1 });
	await sql`create database bench`;
	await sql.end();
	const url = new URL(clusterUrl);
	url.pathname = "/bench";
	return url.href;
}

function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
