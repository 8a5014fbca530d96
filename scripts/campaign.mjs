// `npm run campaign`: the long tests that do not fit into `npm test`. Writes the results to docs/quality.md.
// `npm run campaign -- scim`: only the clients of SCIM that others wrote, whose results have a section of their own there.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgresql.mjs";
import { root, say } from "./runtime.mjs";

const FILE = join(root, "docs", "quality.md");
const PROPERTY_TIMES = "10";
const CRASH_ROUNDS = "20";

const rows = [];
let done = 0;
let failed = 0;

if (process.argv[2] === "scim") {
	scim();
	write("campaign-scim");
} else {
	await all();
	write("campaign");
	rows.length = 0;
	scim();
	write("campaign-scim");
}
say(`${done - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function scim() {
	if (spawnSync("python3", ["--version"]).status !== 0) {
		rows.push("| scim2-tester and scim2-client | not run: no Python on this machine | |");
		return;
	}
	run("scim2-tester and scim2-client against a started server", "resilience", { CAMPAIGN: "true" }, [
		"scim.campaign.test.ts",
	]);
}

async function all() {
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
				[".campaign.test.ts", "--exclude=**/scim.campaign.test.ts", "--no-file-parallelism"],
			);
		} finally {
			postgres.stop();
		}
	}
}

/** Replaces the section between the comments of this name. */
function write(name) {
	const table = ["| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n");
	const between = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- \\/${name} -->)`);
	const section = `$1Last run ${new Date().toISOString().slice(0, 10)}.\n\n${table}$2`;
	writeFileSync(FILE, readFileSync(FILE, "utf8").replace(between, section));
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
	done++;
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
	const notes = [...stdout.matchAll(/^.*(?:acknowledged writes|scim2-tester:|scim2-client:).*$/gm)].map(([line]) =>
		line.trim(),
	);
	rows.push(
		`| ${title} | ${status === 0 ? "passed" : "FAILED"}${notes.length > 0 ? `: ${notes.join("; ")}` : ""} | ${Math.round((Date.now() - startedAt) / 1000)} s |`,
	);
}
