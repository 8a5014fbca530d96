// Runs the tests of a part of the campaign, and keeps the rows of its table.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findChromium } from "../chromium.mjs";
import { startPostgres } from "../postgresql.mjs";
import { say } from "../runtime.mjs";
import { runPlaywright, runVitest } from "../test/runners.mjs";
import { saySecondTry, tryAgain } from "../test/second-tries.mjs";

/** The lines of the tests' output that the table contains. */
const NOTES =
	/^.*(?:acknowledged writes|not run, this machine|had given up|none lost, none twice|Mann–Whitney|scim2-tester:|scim2-client:|container image:|rolling (?:restarts|upgrades):|strangers:).*$/gm;

/** The rows of the part that runs, what passed in it, and what failed. */
export let rows = [];
let passed = 0;
let failed = [];

/** What a part returns as its table, or its rows as one; with what passed and what failed in it. */
export async function resultOf(part) {
	[rows, passed, failed] = [[], 0, []];
	const table = (await part()) ?? ["| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n");
	return { table, passed, failed };
}

/** A row for what no test of the sources says. */
export function noted(title, isPassed, outcome = isPassed ? "passed" : "FAILED") {
	if (isPassed) passed++;
	else failed.push(title);
	rows.push(`| ${title} | ${outcome} | |`);
}

/** Whether the machine has these programs or files, by the names of their Debian packages; installs missing ones if it is allowed to. */
export function installed(programs, title) {
	const missing = () =>
		Object.keys(programs).filter(
			(name) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(resolve(folder, programs[name]))),
		);
	if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		say(`Installing ${missing().join(", ")} with apt-get …`);
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
		spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()], { stdio: "inherit", env });
	}
	if (missing().length > 0) rows.push(`| ${title} | not run: this machine lacks ${missing().join(", ")} | |`);
	return missing().length === 0;
}

/** @param runs gets the environment of the tests, and the server */
export async function onPostgres(runs) {
	const postgres = await startPostgres();
	if (postgres === null) {
		rows.push("| PostgreSQL | not run: not on this machine | |");
		return;
	}
	try {
		await runs({ TEST_POSTGRES_URL: postgres.url }, postgres);
	} finally {
		postgres.stop();
	}
}

/** @param more parts of the paths of files, and arguments. @param rowOfEach a row for each line of the output that the table contains */
export async function run(title, project, env, more = [], { rowOfEach = false } = {}) {
	const args = ["--testTimeout=3600000", ...more.filter((each) => each.startsWith("--"))];
	const only = more.filter((each) => !each.startsWith("--"));
	await counted(
		title,
		(files) => runVitest({ stage: title, project, env: { NO_COLOR: "1", ...env }, only: files ?? only, args }),
		{
			rowOfEach,
		},
	);
}

export async function journeys(title, only, env) {
	const chromium = findChromium();
	if (chromium === null) {
		rows.push(`| ${title} | not run: no Chromium on this machine | |`);
		return;
	}
	await counted(title, (files) =>
		runPlaywright({
			stage: title,
			env: { NO_COLOR: "1", CHROMIUM: chromium, ...env },
			only: files ?? only,
			args: files === undefined ? [] : ["--workers=1"],
		}),
	);
}

/** @param runs these files, or all */
async function counted(title, runs, { rowOfEach = false } = {}) {
	say(`— ${title}`);
	const startedAt = Date.now();
	const { files, output } = await runs();
	const stage = { name: title, files, again: (file) => runs([file]) };
	const secondTries = await tryAgain([stage]);
	for (const each of secondTries) saySecondTry(each);
	const again = secondTries.map(({ file }) => `${file} at the second try`);
	const failures = stage.files.flatMap(({ file, failures }) => failures.map((each) => ({ file, ...each })));
	for (const { file, title: test, messages } of failures) say(`FAILED ${file}: ${test}\n${messages.join("\n")}`);
	const sum = (member) => stage.files.reduce((total, each) => total + each[member], 0);
	passed += sum("passed");
	failed.push(...failures.map(({ file, title: test }) => `${file}: ${test}`));
	const notes = [...output.matchAll(NOTES)].map(([line]) => line.trim());
	const apart = rowOfEach ? notes.splice(0) : [];
	for (const note of apart) rows.push(`| ${note.replace(": ", " | ")} | |`);
	const counts = `${sum("passed")} passed${sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : ""}`;
	const outcome = failures.length === 0 ? counts : `FAILED: ${failures.length} of ${sum("passed") + failures.length}`;
	const seconds = Math.round((Date.now() - startedAt) / 1_000);
	rows.push(`| ${title} | ${[outcome, ...again, ...notes].join("; ")} | ${seconds} s |`);
}
