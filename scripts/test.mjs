// `npm run check` and `npm test`: every step in order, then one line that counts. Nothing is skipped silently.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgresql.mjs";
import { root, say } from "./runtime.mjs";

const scope = process.argv[2] ?? "all";
const strict = process.env.CI === "true";
const reports = mkdtempSync(join(tmpdir(), "portico-test-"));
const total = { passed: 0, failed: 0, skipped: [] };

try {
	await (scope === "check" ? check() : all());
} finally {
	rmSync(reports, { recursive: true, force: true });
}
for (const reason of total.skipped) say(`NOT RUN: ${reason}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check() {
	step("format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]);
	step("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]);
	step("boundaries", ["scripts/boundaries.mjs"]);
	step("dead code", ["node_modules/knip/bin/knip.js", "--no-progress"]);
	vitest("unit tests", "unit");
}

async function all() {
	await check();
	ensureBuilt(process.execPath);
	vitest("tests against servers of their own", "network");
	vitest("database tests on PGlite", "database");
	vitest("contract tests on PGlite", "contract");
	vitest("races and crashes on PGlite", "resilience");
	const chromium = findChromium();
	if (chromium === null) skip("journeys: no Chromium on this machine, and none could be installed");
	else playwright("journeys in Chromium", [], { CHROMIUM: chromium });
	const postgres = await startPostgres();
	if (postgres === null) {
		skip("PostgreSQL tests: no initdb and pg_ctl on this machine, and none could be installed");
	} else {
		try {
			const env = { TEST_POSTGRES_URL: postgres.url };
			vitest("database tests on PostgreSQL", "database", env);
			vitest("contract tests on PostgreSQL, two workers", "contract", env);
			vitest("races and crashes on PostgreSQL, two workers", "resilience", env);
			if (chromium !== null) {
				playwright("the first journey on PostgreSQL, two workers", ["first-room"], { ...env, CHROMIUM: chromium });
			}
		} finally {
			postgres.stop();
		}
	}
}

/** A command that passes or fails as a whole. */
function step(name, args, env = {}) {
	const startedAt = Date.now();
	const { status, stdout, stderr } = spawnSync(process.execPath, args, {
		cwd: root,
		encoding: "utf8",
		env: { ...process.env, ...env },
		maxBuffer: 1 << 28,
	});
	report(name, startedAt, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
	if (status !== 0) say(`${stdout}\n${stderr}`);
}

function vitest(name, project, env = {}) {
	const file = join(reports, "vitest.json");
	const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests"];
	run(name, [...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`], env, () => {
		const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
			readFileSync(file, "utf8"),
		);
		if (numPendingTests > 0) skip(`${numPendingTests} tests of "${name}" that are marked to be skipped`);
		// A file that does not load has no tests, and fails all the same.
		return { passed: numPassedTests, failed: numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : numFailedTests };
	});
	rmSync(file, { force: true });
}

function playwright(name, only, env) {
	const file = join(reports, "playwright.json");
	const args = ["node_modules/@playwright/test/cli.js", "test", ...only, "--reporter=list,json"];
	run(name, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, () => {
		const { stats } = JSON.parse(readFileSync(file, "utf8"));
		if (stats.skipped > 0) skip(`${stats.skipped} journeys that are marked to be skipped`);
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
	});
}

/** A test runner whose report is counted; no report, or a failure it did not count, is one failure. */
function run(name, args, env, count) {
	const startedAt = Date.now();
	say(`— ${name}`);
	const { status } = spawnSync(process.execPath, args, {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	let counted = { passed: 0, failed: 0 };
	try {
		counted = count();
	} catch (error) {
		say(`${name}: no report (${error.message})`);
	}
	if (status !== 0 && counted.failed === 0) counted.failed = 1;
	report(name, startedAt, counted.passed, counted.failed);
}

function report(name, startedAt, passed, failed) {
	total.passed += passed;
	total.failed += failed;
	const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
	say(`${failed === 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function skip(reason) {
	if (strict) {
		total.failed += 1;
		say(`FAIL ${reason}`);
	} else total.skipped.push(reason);
}
