// `npm run campaign`: the long tests that do not fit into `npm test`. Writes the results to docs/quality.md.
// `npm run campaign -- NAME` runs only e2e/resilience/NAME.campaign.test.ts, which has a section of its own there.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgresql.mjs";
import { fail, root, say } from "./runtime.mjs";

const FILE = join(root, "docs", "quality.md");
const [only] = process.argv.slice(2);
const SECTION = only ?? "campaign";
const BETWEEN = new RegExp(`(<!-- ${SECTION} -->\\n)[\\s\\S]*?(<!-- /${SECTION} -->)`);
const PROPERTY_TIMES = "10";
const CRASH_ROUNDS = "20";

const rows = [];
let failed = 0;

if (!BETWEEN.test(readFileSync(FILE, "utf8"))) fail(`docs/quality.md has no section ${SECTION}`);
if (only !== undefined) await runOnly(only);
else await runAll();

const table = ["| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n");
writeFileSync(
	FILE,
	readFileSync(FILE, "utf8").replace(BETWEEN, `$1Last run ${new Date().toISOString().slice(0, 10)}.\n\n${table}$2`),
);
say(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runOnly(name) {
	const args = [`${name}.campaign.test.ts`, "--no-file-parallelism"];
	run(`${name}, PGlite`, "resilience", { CAMPAIGN: "true" }, args);
	await onPostgres((env) => run(`${name}, PostgreSQL`, "resilience", { ...env, CAMPAIGN: "true" }, args));
}

async function onPostgres(runs) {
	const postgres = await startPostgres();
	if (postgres === null) {
		rows.push("| PostgreSQL | not run: not on this machine | |");
		return;
	}
	try {
		runs({ TEST_POSTGRES_URL: postgres.url });
	} finally {
		postgres.stop();
	}
}

async function runAll() {
	run(`every property on ${PROPERTY_TIMES} times as many random cases`, "unit*", { PROPERTY_TIMES });
	run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PGlite`, "database", { PROPERTY_TIMES });
	run(`${CRASH_ROUNDS} kills during writes, PGlite`, "resilience", { CRASH_ROUNDS });
	journeys(
		"every page and state in every language and in the dark, every template edited, every draft that would be refused, in Chromium",
	);
	await onPostgres((env) => {
		run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PostgreSQL`, "database", {
			...env,
			PROPERTY_TIMES,
		});
		run(`${CRASH_ROUNDS} kills during writes, PostgreSQL with two workers`, "resilience", { ...env, CRASH_ROUNDS });
		run(
			"a database that falls silent for 25 s, a rolling restart behind a balancer without retries, reloading in development, times of recovery",
			"resilience",
			{ ...env, CAMPAIGN: "true" },
			[".campaign.test.ts", "--no-file-parallelism"],
		);
	});
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
	if (status !== 0) {
		failed++;
		say(stdout);
	}
	const notes = [...stdout.matchAll(/^.*(?:acknowledged writes|Mann–Whitney).*$/gm)].map(([line]) => line.trim());
	rows.push(
		`| ${title} | ${status === 0 ? "passed" : "FAILED"}${notes.length > 0 ? `: ${notes.join("; ")}` : ""} | ${Math.round((Date.now() - startedAt) / 1000)} s |`,
	);
}
