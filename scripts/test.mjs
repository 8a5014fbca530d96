// `npm run check` and `npm test`: runs the stages, tries failed files once more where a machine can be the reason, and reports.
import { spawnSync } from "node:child_process";
import { chromiumToInstall, findChromium } from "./chromium.mjs";
import { postgresToInstall, startPostgres } from "./postgresql.mjs";
import { root, say } from "./runtime.mjs";
import { installSlapd, slapdToInstall } from "./slapd.mjs";
import { beginRun, enterStage } from "./test/processes.mjs";
import { closingReport, recordBudgets } from "./test/report.mjs";
import { keepSecondTries, tryAgain } from "./test/second-tries.mjs";
import {
	build,
	contractTests,
	databaseTests,
	embeddedDatabase,
	journeys,
	networkTests,
	staticChecks,
	unitTests,
} from "./test/stages.mjs";

const [scope = "all", ...options] = process.argv.slice(2);
if (options.includes("shape")) {
	await import("./shape.mjs");
	process.exit();
}
/** The line of the report for the server that several stages use. */
const POSTGRESQL = "their PostgreSQL";
const strict = process.env.CI === "true";
const startedAt = Date.now();
const run = beginRun();
/** What ran, in the order of the first step of each stage. */
const done = [];
const notRun = [];
let passed = false;
let secondTries = [];

try {
	await (scope === "check" ? check() : all());
	const lines = linesOf(done);
	const cpuSeconds = run.cpuSeconds(POSTGRESQL);
	if (cpuSeconds > 0) lines.push({ name: POSTGRESQL, files: [], elapsedMs: Date.now() - startedAt, cpuSeconds });
	const defects = scope === "check" ? [] : keepSecondTries(secondTries, commit());
	passed = closingReport({ lines, secondTries, defects, notRun, strict });
	if (options.includes("--record") && passed) recordBudgets(lines);
} finally {
	await run.end();
}
process.exit(passed ? 0 : 1);

async function check() {
	// The longest first, so that no core is idle at the end.
	await atATime(3, [unitTests(), ...staticChecks()]);
}

async function all() {
	// Announced now, so that the user can still stop.
	const installations = [postgresToInstall(), chromiumToInstall(), slapdToInstall()].filter((each) => each !== null);
	if (installations.length > 0) say("This machine lacks parts of the tests, which will be installed:");
	for (const planned of installations) say(`  ${planned}`);
	const chromium = findChromium();
	if (chromium === null) notRun.push("journeys: no Chromium on this machine, and none could be installed");
	if (!installSlapd()) notRun.push("directories: no slapd on this machine, and none could be installed");
	enterStage(POSTGRESQL);
	const postgres = await startPostgres();
	if (postgres === null) notRun.push("everything on PostgreSQL: no initdb and pg_ctl, and none could be installed");
	try {
		const { promise: isBuilt, resolve: endBuild } = Promise.withResolvers();
		const onBuild = (stage) => ({ ...stage, possible: isBuilt });
		// Three keep two cores busy, because many tests wait, for the expiry of a code for example; more take turns on the cores, which
		// makes each slower. Unit tests never wait, so they come last, where the others no longer fill the cores.
		await atATime(3, [
			{ ...build(), ended: (files) => endBuild(files.every(({ failures }) => failures.length === 0)) },
			...staticChecks(),
			...(postgres === null ? [] : [databaseTests(postgres.url)]),
			...(postgres === null || chromium === null ? [] : [onBuild(journeys(postgres.url, chromium))]),
			...(postgres === null ? [] : [onBuild(contractTests(postgres.url))]),
			onBuild(embeddedDatabase()),
			networkTests(),
			unitTests(),
		]);
		secondTries = await tryAgain(done);
	} finally {
		postgres?.stop();
	}
}

/** Starts the stages in their order, the next one when one of the `count` that run ends. */
async function atATime(count, stages) {
	const waiting = [...stages];
	const lane = async () => {
		for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) await execute(stage);
	};
	await Promise.all(Array.from({ length: count }, lane));
}

/** Runs the stage once what it needs is there, and not at all without it. */
async function execute(stage) {
	if ((await stage.possible) === false) return;
	const entry = { ...stage, files: [], startedAt: Date.now(), endedAt: Date.now() };
	done.push(entry);
	entry.files = (await stage.run()).files;
	entry.endedAt = Date.now();
	const failed = entry.files.reduce((sum, { failures }) => sum + failures.length, 0);
	const [only] = entry.files;
	const name = entry.files.length === 1 && only.file !== "" ? `${stage.name}: ${only.file}` : stage.name;
	say(`${failed === 0 ? "ok  " : "FAIL"} ${name} (${((entry.endedAt - entry.startedAt) / 1_000).toFixed(1)} s)`);
	stage.ended?.(entry.files);
}

/** One line for all steps with the name of a stage. */
function linesOf(entries) {
	return [...Map.groupBy(entries, ({ name }) => name)].map(([name, steps]) => ({
		name,
		files: steps.flatMap(({ files }) => files),
		elapsedMs: Math.max(...steps.map(({ endedAt }) => endedAt)) - Math.min(...steps.map(({ startedAt }) => startedAt)),
		cpuSeconds: run.cpuSeconds(name),
	}));
}

function commit() {
	return spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).stdout.trim();
}
