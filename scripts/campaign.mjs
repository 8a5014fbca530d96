// `npm run campaign`: the long tests that do not fit into `npm test`; `npm run campaign -- clients` only those with client
// libraries of others. Writes the results to docs/quality.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgresql.mjs";
import { root, say } from "./runtime.mjs";

const FILE = join(root, "docs", "quality.md");
const PROPERTY_TIMES = "10";
const CRASH_ROUNDS = "20";

const rows = [];
let failed = 0;

clients();
if (process.argv[2] === "clients") finish();

run(`every property on ${PROPERTY_TIMES} times as many random cases`, "unit*", { PROPERTY_TIMES });
run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PGlite`, "database", { PROPERTY_TIMES });
run(`${CRASH_ROUNDS} kills during writes, PGlite`, "resilience", { CRASH_ROUNDS });
journeys(
	"every page and state in every language and in the dark, every template edited, every draft that would be refused, in Chromium",
);
const postgres = await startPostgres();
if (postgres === null) rows.push("| PostgreSQL | not run: not on this machine | |");
else {
	try {
		const env = { TEST_POSTGRES_URL: postgres.url };
		run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PostgreSQL`, "database", {
			...env,
			PROPERTY_TIMES,
		});
		run(`${CRASH_ROUNDS} kills during writes, PostgreSQL with two workers`, "resilience", { ...env, CRASH_ROUNDS });
		run(
			"a database that falls silent for 25 s, a rolling restart behind a balancer without retries, reloading in development",
			"resilience",
			{ ...env, CAMPAIGN: "true" },
			[".campaign.test.ts", "--no-file-parallelism"],
		);
	} finally {
		postgres.stop();
	}
}
keep("campaign", ["| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n"));
finish();

/** Client libraries of others sign in; each adds a row to a table of its own. */
function clients() {
	const folder = mkdtempSync(join(tmpdir(), "portico-campaign-"));
	const file = join(folder, "rows");
	const chromium = findChromium();
	const env = { CAMPAIGN: "true", CLIENTS_TABLE: file, ...(chromium === null ? {} : { CHROMIUM: chromium }) };
	run("client libraries of others sign in, read userinfo, refresh and sign out", "clients", env);
	const head =
		"| Client | Signs in | Reads userinfo | Refreshes | Signs out | What is not a default |\n|---|---|---|---|---|---|\n";
	keep("clients", `${head}${existsSync(file) ? readFileSync(file, "utf8") : ""}`);
	rmSync(folder, { recursive: true });
}

/** Replaces a table in docs/quality.md. */
function keep(name, table) {
	const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
	const date = new Date().toISOString().slice(0, 10);
	writeFileSync(FILE, readFileSync(FILE, "utf8").replace(between, `$1Last run ${date}.\n\n${table}$2`));
}

function finish() {
	say(`${rows.length - failed} passed, ${failed} failed`);
	process.exit(failed === 0 ? 0 : 1);
}

function journeys(title) {
	const chromium = findChromium();
	if (chromium === null) {
		rows.push(`| ${title} | not run: no Chromium on this machine | |`);
		return;
	}
	ensureBuilt(process.execPath);
	const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list"];
	spawnedRun(title, args, { CHROMIUM: chromium, CAMPAIGN: "true" });
}

function run(title, project, env, more = []) {
	const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--testTimeout=3600000", ...more];
	spawnedRun(title, args, env);
}

function spawnedRun(title, args, env) {
	say(`— ${title}`);
	const startedAt = Date.now();
	const { status, stdout } = spawnSync(process.execPath, args, {
		cwd: root,
		encoding: "utf8",
		env: { ...process.env, NO_COLOR: "1", ...env },
		stdio: ["ignore", "pipe", "inherit"],
		maxBuffer: 1 << 28,
	});
	if (status !== 0) failed++;
	if (status !== 0 || env.CLIENTS_TABLE !== undefined) say(stdout);
	const notes = [...stdout.matchAll(/^.*acknowledged writes.*$/gm)].map(([line]) => line.trim());
	rows.push(
		`| ${title} | ${status === 0 ? "passed" : "FAILED"}${notes.length > 0 ? `: ${notes.join("; ")}` : ""} | ${Math.round((Date.now() - startedAt) / 1000)} s |`,
	);
}
