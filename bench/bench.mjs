// `npm run bench`: every figure is a ratio of two targets that are loaded in turn in the same run; absolute numbers depend on the
// machine. Writes each completed section to docs/quality.md, unless BENCH_SECONDS, BENCH_ROUNDS, … shorten the run.
// `npm run bench -- pages` and `npm run bench -- lighthouse` measure pages in Chromium instead, `npm run bench -- peer` other products.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startPostgres } from "../scripts/postgresql.mjs";
import { npm } from "../scripts/runtime.mjs";
import { compareActions } from "./actions.mjs";
import { measureAssurance } from "./assurance.mjs";
import { prepareAuthorization } from "./authorization.mjs";
import { compareDirectory } from "./directory.mjs";
import { LARGE, largeDefinition, MANY, writeExport } from "./fixtures.mjs";
import { prepareSignIn } from "./flow-execution.mjs";
import { measureGrowth } from "./growth.mjs";
import { countDatabase, load, rateOf, SECONDS, SHORTENED, say, servers, soak, table, transcript } from "./measure.mjs";
import { measureMemory } from "./memory.mjs";
import { measureMovingIn } from "./moving-in.mjs";
import { compareNeighbours } from "./neighbours.mjs";
import { weighPages } from "./pages.mjs";
import { compareWithPeers } from "./peer.mjs";
import { accessToken, freePort, porticoEnvironment, secrets, startServer, tokenRequest } from "./processes.mjs";
import { compareTokens, measureTokenMemory } from "./tokens.mjs";

const ABANDONED = Number(process.env.BENCH_ABANDONED ?? 100_000);
const SOAK_REQUESTS = Number(process.env.BENCH_SOAK ?? 500_000);
/** Half of the ratio 0.22 to a bare Next handler that was measured when a session was answered without executing the flow. */
const AUTHORIZE_AIM = 0.11;
/** For a worker on PostgreSQL; the embedded database runs in the same process and is excluded. */
const MAX_WORKER_MEGABYTES = 400;
/** `assurance`, `memory`, `postgresql`, `postgresql-2`, `pglite`, `directory`, `actions`, `actions-pglite`, `moving-in`, `moving-in-pglite`, `tokens`, `tokens-memory`, `growth`, `neighbours`; all by default. */
const ONLY = process.env.BENCH_ONLY?.split(",");
const FILE = "docs/quality.md";
const BETWEEN = /(<!-- bench -->\n)([\s\S]*?)(<!-- \/bench -->)/;
const MIGRATIONS = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")).entries.length;

const instead = { pages: weighPages, lighthouse: judgePages, peer: compareWithPeers }[process.argv[2]];
if (instead !== undefined) {
	await instead();
	process.exit(process.exitCode);
}

const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
let postgresql = null;
try {
	if (["memory", "postgresql", "postgresql-2", "pglite"].some(wanted)) buildBareNext();
	if (wanted("assurance")) {
		measureAssurance();
		keep();
	}
	const file = join(folder, "export.gz");
	const data = await writeExport(file, MIGRATIONS);
	postgresql = await startPostgres({ durable: true });
	if (postgresql === null) say("NOT RUN: PostgreSQL, which is not on this machine");
	if (wanted("memory")) {
		const database = async (name) => (postgresql === null ? undefined : newDatabase(name));
		await measureMemory({ folder, newDatabase: database, requests: SOAK_REQUESTS });
		keep();
	}
	if (postgresql !== null) {
		countDatabase(postgresql.pid);
		// Each has a separate database, because many attempts on one account lock out the address of all requests.
		for (const [part, title, workers] of [
			["postgresql", "PostgreSQL, 1 worker", 1],
			["postgresql-2", "PostgreSQL, 2 workers", 2],
		]) {
			if (!wanted(part) || workers > availableParallelism()) continue;
			const databaseUrl = await importInto(file, { databaseUrl: await newDatabase(`bench_${workers}`) });
			await compare(title, data, { databaseUrl, workers });
			keep();
		}
		if (wanted("directory")) {
			await compareDirectory({ databaseUrl: await newDatabase("directory"), folder });
			keep();
		}
		if (wanted("growth")) {
			await measureGrowth({ databaseUrl: await newDatabase("growth"), folder });
			keep();
		}
		if (wanted("neighbours")) {
			await compareNeighbours({ databaseUrl: await newDatabase("neighbours"), folder });
			keep();
		}
		if (wanted("actions")) {
			await compareActions("PostgreSQL, 1 worker", { databaseUrl: await newDatabase("actions"), folder });
			keep();
		}
		if (wanted("moving-in")) {
			await measureMovingIn("PostgreSQL", { databaseUrl: await newDatabase("moving_in"), folder });
			keep();
		}
		for (const [part, measure] of [
			["tokens", compareTokens],
			["tokens-memory", measureTokenMemory],
		]) {
			if (!wanted(part)) continue;
			const databaseUrl = await newDatabase(part.replace("-", "_"));
			await measure("PostgreSQL, 1 worker", { databaseUrl, folder });
			keep();
		}
		countDatabase(null);
	}
	if (wanted("actions-pglite")) {
		await compareActions("PGlite, 1 worker", { folder });
		keep();
	}
	if (wanted("moving-in-pglite")) {
		await measureMovingIn("PGlite", { folder });
		keep();
	}
	if (wanted("pglite")) {
		const dataDir = join(folder, "embedded");
		await importInto(file, { dataDir });
		await compare("PGlite, 1 worker", data, { dataDir, workers: 1 });
		keep();
	}
} finally {
	postgresql?.stop();
	rmSync(folder, { recursive: true, force: true });
}

function buildBareNext() {
	const build = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", "bench/bare-next"], {
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
	});
	if (build.status !== 0) throw new Error(build.stdout + build.stderr);
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
		if (SOAK_REQUESTS > 0)
			await soak(portico, get, SOAK_REQUESTS, databaseUrl === undefined ? undefined : MAX_WORKER_MEGABYTES);
	} finally {
		await Promise.all([portico.stop(), bare.stop(), plain.stop(), hashing.stop()]);
	}
}

/** Executions: started, answered with a password, too many at the same time, and after many were abandoned. */
async function signIns(portico, bare, hashing) {
	const { start, passwordStep } = await prepareSignIn(portico.url, await accessToken(portico.url));
	const begin = ["Portico", portico.url, start];
	await table("Begin a sign-in", [
		begin,
		["(a) bare Next", bare.url, { ...start, path: "/bare?bytes=420", headers: start.headers }, 1],
	]);
	const authorize = await prepareAuthorization(portico.url, await accessToken(portico.url));
	await table("Authorize with a session: the flow runs, and a code is issued", [
		["Portico", portico.url, authorize],
		["(a) bare Next", bare.url, { path: "/bare?bytes=420" }, AUTHORIZE_AIM],
	]);
	await table("Sign in with a password, two requests", [
		["Portico", portico.url, passwordStep],
		["the hash alone", hashing.url, { path: "/", connections: passwordStep.connections }, 0.9],
	]);
	const many = await load(portico.url, { ...passwordStep, connections: 200 }, { duration: SECONDS });
	const early = many["5xx"];
	say(
		`Password steps of 200 at once\n  ${many["2xx"]} answered, ${early} refused early with 503, ${many.errors} failed   p50 ${many.latency.p50} ms  p99 ${many.latency.p99} ms${many.errors === 0 ? "" : "  COLLAPSED"}`,
	);
	const before = await rateOf(portico.url, start);
	await load(portico.url, start, { amount: ABANDONED });
	const slower = before / (await rateOf(portico.url, start));
	say(
		`Begin a sign-in after ${ABANDONED.toLocaleString("en")} abandoned ones\n  takes ${slower.toFixed(2)} times as long (aim at most 1.3)${slower <= 1.3 ? "" : "  MISSED"}`,
	);
}

async function importInto(file, { databaseUrl, dataDir }) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/scripts/commands/data.mjs", "import", file], {
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			...secrets,
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

async function newDatabase(name) {
	const sql = postgres(postgresql.url, { max: 1 });
	await sql`create database ${sql(name)}`;
	await sql.end();
	const url = new URL(postgresql.url);
	url.pathname = `/${name}`;
	return url.href;
}

function wanted(part) {
	return ONLY === undefined || ONLY.includes(part);
}

/** Replaces the section of the same title by the last output, with the date. */
function keep() {
	if (SHORTENED) return;
	const [title, ...lines] = transcript().split(/^## /m).at(-1).split("\n");
	const said = lines.join("\n");
	const section = `### ${title}\n\nRun ${new Date().toISOString().slice(0, 10)}.\n\n\`\`\`text\n${said.trim()}\n\`\`\`\n`;
	writeFileSync(
		FILE,
		readFileSync(FILE, "utf8").replace(BETWEEN, (_, begin, before, end) => {
			const sections = before.split(/^(?=### )/m).filter((text) => text.startsWith("### "));
			const at = sections.findIndex((text) => text.startsWith(`### ${title}\n`));
			if (at === -1) sections.push(section);
			else sections[at] = section;
			return `${begin}${sections.map((text) => text.trim()).join("\n\n")}\n${end}`;
		}),
	);
}

/** Lighthouse and its packages are 160 MB that nothing else needs, so only this installs them. */
async function judgePages() {
	await npm(["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], {
		cwd: "bench/lighthouse",
	});
	const { measureWithLighthouse } = await import("./lighthouse/lighthouse.mjs");
	await measureWithLighthouse();
}
