// `npm run campaign`: the long tests that do not fit into `npm test`. `npm run campaign -- NAME` runs one part of them.
// Each part keeps its results in the section of docs/quality.md with its name.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { formerRelease } from "./former-release.mjs";
import { startPostgres } from "./postgresql.mjs";
import { fail, root, say } from "./runtime.mjs";

const FILE = join(root, "docs", "quality.md");
const PROPERTY_TIMES = "10";
const CRASH_ROUNDS = "20";
const ALONE = "--no-file-parallelism";

/** The lines of the tests' output that the table contains. */
const NOTES =
	/^.*(?:acknowledged writes|not run, this machine|had given up|Mann–Whitney|scim2-tester:|scim2-client:|container image:|rolling (?:restarts|upgrades):|^ +\d+ (?:passed|skipped|flaky) \([\d.]+[ms]\)).*$/gm;

/** The programs of a cluster on one machine, by the names of their Debian packages. */
const CLUSTER_PARTS = { "etcd-server": "etcd", haproxy: "haproxy", patroni: "patroni", pgbouncer: "pgbouncer" };

/** The journeys of everybody who signs in, signs up, is invited, recovers or changes an account. */
const OF_SIGN_IN = [
	...["gate-", "saml", "organization-sign-in", "recovery", "return-links", "keyboard-and-no-scripts", "sign-in-trial"],
	...["discovery-by-default", "invitations", "account"],
];

/** The parts by name. Each adds rows to the common table, or returns its own table. */
const parts = {
	clients,
	scim,
	"recovery-timing": recoveryTiming,
	cluster,
	rolling,
	machines,
	clocks,
	faults,
	delivery,
	image,
	properties,
	kills,
	pages,
	operation,
};

const [only] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) fail(`There is no part ${only}: ${Object.keys(parts).join(", ")}`);

let rows = [];
let done = 0;
let failed = 0;
for (const [name, part] of chosen) {
	rows = [];
	const table = (await part()) ?? ["| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n");
	keep(name, table);
}
say(`${done - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Signs in with other projects' client libraries, and connects a first application; each adds a row to its own table. */
function clients() {
	const folder = mkdtempSync(join(tmpdir(), "portico-campaign-"));
	const files = { CLIENTS_TABLE: join(folder, "clients"), FIRST_APPLICATION_TABLE: join(folder, "first-application") };
	const chromium = findChromium();
	const env = { CAMPAIGN: "true", ...files, ...(chromium === null ? {} : { CHROMIUM: chromium }) };
	run("client libraries of others sign in, read userinfo, refresh and sign out", "clients", env);
	const rowsOf = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
	const table = [
		"| Client | Signs in | Reads userinfo | Refreshes | Signs out | What is not a default |",
		"|---|---|---|---|---|---|",
		rowsOf(files.CLIENTS_TABLE),
		"| Connected from the Quick start | Outcome | Clicks | Time |",
		"|---|---|---|---|",
		rowsOf(files.FIRST_APPLICATION_TABLE),
	].join("\n");
	rmSync(folder, { recursive: true });
	return table;
}

function scim() {
	if (spawnSync("python3", ["--version"]).status !== 0) {
		rows.push("| scim2-tester and scim2-client | not run: no Python on this machine | |");
		return;
	}
	const env = { CAMPAIGN: "true" };
	run("scim2-tester and scim2-client against a started server", "resilience", env, ["scim.campaign.test.ts"]);
}

function cluster() {
	const title = "failovers of a cluster: etcd, Patroni with two PostgreSQL, HAProxy, PgBouncer, two machines";
	if (!installed(CLUSTER_PARTS, title)) return;
	run(title, "resilience", { CAMPAIGN: "true" }, ["cluster.campaign.test.ts"]);
}

/** FORMER_RELEASE is the folder of a release that is built already, an unpacked archive for example. */
async function rolling() {
	const title = "rolling restarts behind HAProxy, 5 rounds";
	if (!installed({ haproxy: "haproxy" }, title)) return;
	const rolled = (name, more) => (env) =>
		run(more.title, "resilience", { ...env, ...more.env, CAMPAIGN: "true" }, [`rolling-${name}.postgresql.campaign`]);
	await onPostgres(rolled("restart", { title }));
	const { FORMER_RELEASE } = process.env;
	const former =
		FORMER_RELEASE === undefined
			? formerRelease()
			: { name: "a release that was built before", folder: FORMER_RELEASE };
	if (typeof former === "string") {
		rows.push(`| rolling upgrades | not run: ${former} | |`);
		return;
	}
	try {
		const env = { FORMER_RELEASE: former.folder };
		await onPostgres(
			rolled("upgrade", { title: `rolling upgrades from ${former.name} behind HAProxy, 5 rounds`, env }),
		);
	} finally {
		former.remove?.();
	}
}

async function machines() {
	await onPostgres((env) =>
		journeys("every journey of sign-in, each request at the other one of two machines", OF_SIGN_IN, {
			...env,
			ALTERNATE_MACHINES: "true",
		}),
	);
}

async function clocks() {
	const title = "two machines, of which one has a clock that is five minutes behind, or ahead";
	if (!installed({ faketime: "faketime" }, title)) return;
	await onPostgres((env) =>
		run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["clocks.postgresql.campaign.test.ts"]),
	);
}

async function faults() {
	const title = "a full disk, a pool without connections, a held lock, ended sessions, gateways that hang";
	await onPostgres((env) =>
		run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["faults.postgresql.campaign.test.ts"], { rowOfEach: true }),
	);
}

async function delivery() {
	const title = "the archive of a release, unpacked elsewhere: starts, serves and exports on both databases";
	await onPostgres((env) =>
		run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["delivery.postgresql.campaign.test.ts"]),
	);
	audit();
}

async function image() {
	const title = "the image of deploy/Containerfile: built, started read-only on both databases, signed in to";
	if (installed({ buildah: "buildah" }, title))
		await onPostgres((env) =>
			run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["image.postgresql.campaign.test.ts"]),
		);
	manifests();
}

/** The files of deploy/ for orchestrators, read by the tools of this machine. */
function manifests() {
	const folder = mkdtempSync(join(tmpdir(), "portico-manifests-"));
	const files = ["config.yaml", "secret.example.yaml", "migrate.yaml", "portico.yaml"];
	for (const file of files) copyFileSync(join(root, "deploy", "kubernetes", file), join(folder, file));
	writeFileSync(join(folder, "kustomization.yaml"), `resources: ${JSON.stringify(files)}\n`);
	const deploy = (...path) => join(root, "deploy", ...path);
	// The arguments that show that a tool is there, and those of the check.
	const tools = {
		"the manifests of Kubernetes, by kubectl kustomize": ["kubectl", ["version", "--client"], ["kustomize", folder]],
		"the service of systemd, by systemd-analyze verify": [
			"systemd-analyze",
			["--version"],
			["verify", deploy("portico.service")],
		],
		"the alerts, by promtool check rules": [
			"promtool",
			["--version"],
			["check", "rules", deploy("monitoring", "alerts.yaml")],
		],
		"the compose file, by docker compose config": [
			"docker",
			["compose", "version"],
			["compose", "-f", deploy("compose.yaml"), "config", "--quiet"],
		],
	};
	// Compose refuses a file whose variables are missing.
	const wanted = readFileSync(deploy("compose.yaml"), "utf8").matchAll(/\$\{(\w+):\?\}/g);
	const env = { ...process.env, ...Object.fromEntries(Array.from(wanted, ([, variable]) => [variable, "x"])) };
	for (const [title, [command, probe, args]] of Object.entries(tools)) {
		if (spawnSync(command, probe).status !== 0) {
			rows.push(`| ${title} | not run: this machine lacks it | |`);
			continue;
		}
		done++;
		const { status, stderr } = spawnSync(command, args, { encoding: "utf8", cwd: folder, env });
		if (status !== 0) {
			failed++;
			say(stderr);
		}
		rows.push(`| ${title} | ${status === 0 ? "passed" : "FAILED"} | |`);
	}
	rmSync(folder, { recursive: true });
}

/** Known vulnerabilities of the packages in a release. A mirror of the registry may have no list of them. */
function audit() {
	const title = "known weaknesses of the packages of a release, by npm audit";
	say(`— ${title}`);
	const { status, stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 1 << 28,
	});
	const { metadata, message = "no answer" } = JSON.parse(stdout || "{}");
	if (metadata?.vulnerabilities === undefined) {
		rows.push(`| ${title} | not run: the registry has no list of them (${message.split(" - ")[0]}) | |`);
		return;
	}
	done++;
	if (status !== 0) failed++;
	const { total, ...found } = metadata.vulnerabilities;
	const words = Object.entries(found).flatMap(([severity, count]) => (count === 0 ? [] : [`${count} ${severity}`]));
	rows.push(`| ${title} | ${status === 0 ? "passed" : "FAILED"}: ${total === 0 ? "none" : words.join(", ")} | |`);
}

/** Whether the machine has these programs, by the names of their Debian packages; installs missing ones if it is allowed to. */
function installed(programs, title) {
	const missing = () =>
		Object.keys(programs).filter(
			(name) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, programs[name]))),
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

async function recoveryTiming() {
	const args = ["recovery-timing.campaign.test.ts", ALONE];
	run("recovery-timing, PGlite", "resilience", { CAMPAIGN: "true" }, args);
	await onPostgres((env) => run("recovery-timing, PostgreSQL", "resilience", { ...env, CAMPAIGN: "true" }, args));
}

async function properties() {
	run(`every property on ${PROPERTY_TIMES} times as many random cases`, "unit*", { PROPERTY_TIMES });
	run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PGlite`, "database", { PROPERTY_TIMES });
	await onPostgres((env) =>
		run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PostgreSQL`, "database", {
			...env,
			PROPERTY_TIMES,
		}),
	);
}

async function kills() {
	run("every contract test, PGlite", "contract", {});
	run(`${CRASH_ROUNDS} kills during writes, PGlite`, "resilience", { CRASH_ROUNDS });
	await onPostgres((env) =>
		run(`${CRASH_ROUNDS} kills during writes, PostgreSQL with two workers`, "resilience", { ...env, CRASH_ROUNDS }),
	);
}

function pages() {
	journeys(
		"every page and state in every language and theme, links for each role, every template edited, every draft that would be refused, in Chromium",
	);
}

/** The long tests that are no part of their own. */
async function operation() {
	const files = readdirSync(join(root, "e2e", "resilience")).filter((file) => file.endsWith(".campaign.test.ts"));
	const others = files.filter((file) => !Object.keys(parts).some((name) => file.startsWith(name)));
	await onPostgres((env) =>
		run(
			"a database that falls silent for 25 s, one restored to a moment, new secrets without a stop, interrupted moves, every document followed, reloading in development",
			"resilience",
			{ ...env, CAMPAIGN: "true" },
			[...others, ALONE],
		),
	);
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

/** Replaces the section of this name in docs/quality.md. */
function keep(name, table) {
	const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
	const before = readFileSync(FILE, "utf8");
	if (!between.test(before)) fail(`docs/quality.md has no section ${name}`);
	const date = new Date().toISOString().slice(0, 10);
	writeFileSync(FILE, before.replace(between, `$1Last run ${date}.\n\n${table}$2`));
}

function journeys(title, files = [], more = { CAMPAIGN: "true" }) {
	const chromium = findChromium();
	if (chromium === null) {
		rows.push(`| ${title} | not run: no Chromium on this machine | |`);
		return;
	}
	ensureBuilt(process.execPath);
	const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list", ...files];
	spawnedRun(title, args, { CHROMIUM: chromium, ...more });
}

/** @param rowOfEach a row for each line of the output that the table contains */
function run(title, project, env, more = [], { rowOfEach = false } = {}) {
	const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--testTimeout=3600000", ...more];
	spawnedRun(title, args, env, rowOfEach);
}

function spawnedRun(title, args, env, rowOfEach = false) {
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
	if (status !== 0) failed++;
	if (status !== 0 || env.CLIENTS_TABLE !== undefined) say(stdout);
	const notes = [...stdout.matchAll(NOTES)].map(([line]) => line.trim());
	const apart = rowOfEach ? notes.splice(0) : [];
	for (const note of apart) rows.push(`| ${note.replace(": ", " | ")} | |`);
	rows.push(
		`| ${title} | ${status === 0 ? "passed" : "FAILED"}${notes.length > 0 ? `: ${notes.join("; ")}` : ""} | ${Math.round((Date.now() - startedAt) / 1000)} s |`,
	);
}
