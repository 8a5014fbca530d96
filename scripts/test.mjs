// `npm run check` and `npm test`: runs every step, then prints one line with the counts. Nothing is skipped silently. Steps that
// mostly wait run in parallel; their output is shown when they end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumToInstall, findChromium } from "./chromium.mjs";
import { installPooler, poolerToInstall, postgresToInstall, startPostgres } from "./postgresql.mjs";
import { root, say } from "./runtime.mjs";

const scope = process.argv[2] ?? "all";
const strict = process.env.CI === "true";
const reports = mkdtempSync(join(tmpdir(), "portico-test-"));
const total = { passed: 0, failed: 0, skipped: [], retried: [], failures: [] };

try {
	// The quick check tries a fifth of the random cases.
	await (scope === "check" ? check({ PROPERTY_TIMES: "0.2" }) : all());
} finally {
	rmSync(reports, { recursive: true, force: true });
}
// Repeated at the end, because the output of the runners is thousands of lines above.
for (const { test, messages } of total.failures) say(`\nFAILED ${test}\n${messages.join("\n").slice(0, 8_000)}\n`);
for (const test of total.retried) say(`PASSED AT THE SECOND TRY: ${test}`);
for (const reason of total.skipped) say(`NOT RUN: ${reason}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(env = {}) {
	await inParallel(
		() => vitest("unit tests", "unit*", env),
		async () => {
			await command("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]);
			// Without generated files of Next.js, which describe the sources of the last build or start.
			await command("types", ["node_modules/typescript-7/bin/tsc", "--noEmit", "-p", "tsconfig.check.json"]);
			await command("boundaries", ["scripts/boundaries.mjs"]);
			await command("documents", ["scripts/documents.mjs"]);
			await command("words", ["scripts/retired-words.mjs"]);
			await command("own members", ["scripts/own-members.mjs"]);
			await command("statements", ["scripts/statements.mjs"]);
			await command("dead code", ["node_modules/knip/bin/knip.js", "--no-progress"]);
		},
	);
}

async function all() {
	// Announced now, so that the user can still stop; installed after the quick part.
	const installations = [postgresToInstall(), poolerToInstall(), chromiumToInstall()].filter(
		(planned) => planned !== null,
	);
	if (installations.length > 0) say("This machine lacks parts of the tests, which will be installed:");
	for (const planned of installations) say(`  ${planned}`);
	await check();
	const postgres = await startPostgres();
	if (postgres === null) skip("PostgreSQL tests: no initdb and pg_ctl on this machine, and none could be installed");
	installPooler();
	const chromium = findChromium();
	if (chromium === null) skip("journeys: no Chromium on this machine, and none could be installed");
	const onPostgres = { TEST_POSTGRES_URL: postgres?.url };
	try {
		// The tests before the contract tests need no build.
		const built = command("build", ["scripts/run.mjs", "build"]);
		await inParallel(
			async () => {
				await vitest("tests against servers of their own", "network");
				await vitest("database tests on PGlite", "database");
				if (await built) await vitest("contract tests on PGlite", "contract");
			},
			async () => {
				if (postgres === null) return;
				await vitest("database tests on PostgreSQL", "database", onPostgres);
				if (await built) await vitest("contract tests on PostgreSQL, two workers", "contract", onPostgres);
			},
		);
		if (!(await built)) return;
		await inParallel(
			() => vitest("races and crashes on PGlite", "resilience"),
			async () => {
				if (postgres !== null) await vitest("races and crashes on PostgreSQL, two workers", "resilience", onPostgres);
			},
		);
		if (chromium === null) return;
		await playwright("journeys in Chromium", [], { CHROMIUM: chromium });
		if (postgres !== null)
			await playwright("the first journey on PostgreSQL, two workers", ["first-room"], {
				...onPostgres,
				CHROMIUM: chromium,
			});
	} finally {
		postgres?.stop();
	}
}

async function inParallel(...lanes) {
	await Promise.all(lanes.map((lane) => lane()));
}

/** A command that passes or fails as a whole. Returns whether it passed. */
async function command(name, args) {
	const startedAt = Date.now();
	const { status, output } = await spawned(args, {});
	const passed = status === 0;
	report(name, startedAt, passed ? 1 : 0, passed ? 0 : 1, passed ? "" : output);
	return passed;
}

async function vitest(name, project, env = {}) {
	const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
	const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests"];
	await run(name, [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], env, false, () => {
		const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
			readFileSync(file, "utf8"),
		);
		for (const { assertionResults } of testResults)
			for (const { status, fullName, failureMessages } of assertionResults)
				if (status === "failed") total.failures.push({ test: `${name}: ${fullName}`, messages: failureMessages });
		if (numPendingTests > 0) skip(`${numPendingTests} tests of "${name}" that are marked to be skipped`);
		// A file that fails to load has no tests, but counts as a failure.
		return { passed: numPassedTests, failed: numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : numFailedTests };
	});
}

async function playwright(name, only, env) {
	const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
	const args = ["node_modules/@playwright/test/cli.js", "test", ...only, "--reporter=list,json"];
	await run(name, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, true, () => {
		const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
		for (const { title, tests } of suites.flatMap(specsOf))
			for (const { status, results } of tests)
				if (status === "flaky") total.retried.push(`${name}: ${title}`);
				else if (status === "unexpected")
					total.failures.push({ test: `${name}: ${title}`, messages: results.flatMap(whatTheJourneySaw) });
		if (stats.skipped > 0) skip(`${stats.skipped} journeys that are marked to be skipped`);
		return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
	});
}

/** The journeys of a file, at any depth of grouping. */
function specsOf({ specs, suites = [] }) {
	return [...specs, ...suites.flatMap(specsOf)];
}

/** Why an attempt failed, with the state of the page. */
function whatTheJourneySaw({ errors, attachments }) {
	const pages = attachments.filter(({ name, path }) => name === "error-context" && path !== undefined);
	return [...errors.map(({ message }) => message), ...pages.map(({ path }) => readFileSync(path, "utf8"))];
}

/** Runs a test runner and counts its report; a missing report, or a failure that is not in it, counts as one failure. */
async function run(name, args, env, live, count) {
	const startedAt = Date.now();
	say(`— ${name}`);
	const { status, output } = await spawned(args, env, live);
	let counted = { passed: 0, failed: 0 };
	try {
		counted = count();
	} catch (error) {
		say(`${name}: no report (${error.message})`);
	}
	if (status !== 0 && counted.failed === 0) counted.failed = 1;
	report(name, startedAt, counted.passed, counted.failed, counted.failed === 0 ? "" : output);
}

/** Runs Node.js with these arguments; its output is shown at once, or only after a failure. */
async function spawned(args, env, live = false) {
	const child = spawn(process.execPath, args, {
		cwd: root,
		stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});
	const printed = [];
	for (const stream of live ? [] : [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
	const [status] = await once(child, "close");
	return { status, output: Buffer.concat(printed).toString() };
}

function report(name, startedAt, passed, failed, output) {
	total.passed += passed;
	total.failed += failed;
	const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
	if (output !== "") say(output);
	say(`${failed === 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function skip(reason) {
	if (strict) {
		total.failed += 1;
		say(`FAIL ${reason}`);
	} else total.skipped.push(reason);
}
