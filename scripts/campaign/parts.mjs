// The parts of `npm run campaign`.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../chromium.mjs";
import { formerRelease } from "../former-release.mjs";
import { installPooler } from "../postgresql.mjs";
import { root, say } from "../runtime.mjs";
import { installed, journeys, onPostgres, resultOf, rows, run } from "./runs.mjs";
import { audit, manifests } from "./shipped.mjs";
import { whileStandingStill } from "./standing-still.mjs";

const PROPERTY_TIMES = "10";
const CRASH_ROUNDS = "20";
const ALONE = "--no-file-parallelism";

/** The programs of a cluster on one machine, by the names of their Debian packages. */
const CLUSTER_PARTS = { "etcd-server": "etcd", haproxy: "haproxy", patroni: "patroni", pgbouncer: "pgbouncer" };

/** Apache with the two clients that are its modules. */
const APACHE_PARTS = {
	apache2: "apache2",
	"libapache2-mod-auth-openidc": "/usr/lib/apache2/modules/mod_auth_openidc.so",
	"libapache2-mod-auth-mellon": "/usr/lib/apache2/modules/mod_auth_mellon.so",
};

/** The contract tests of protocols, with those that repeat in the campaign alone what `npm test` guards. */
const OF_PROTOCOLS = ["oauth", "oidc", "oidf"].map((name) => `e2e/contract/${name}`);

/** The journeys of everybody who signs in, signs up, is invited, recovers or changes an account. */
const OF_SIGN_IN = [
	...["gate-", "saml", "organization-sign-in", "recovery", "return-links", "keyboard", "sign-in-trial"],
	...["discovery-by-default", "invitations", "account"],
];

/**
 * The parts by name, each of which adds rows to a table, or returns its own one.
 * @type {Record<string, () => Promise<{ table: string, passed: number, failed: string[] }>>}
 */
export const parts = Object.fromEntries(
	Object.entries({
		properties,
		mutants,
		embedded,
		"plain-next": plainNext,
		"standing-still": standingStill,
		resilience,
		browser,
		operation,
		clients,
		scim,
		"recovery-timing": recoveryTiming,
		strangers,
		holds,
		cluster,
		rolling,
		machines,
		clocks,
		faults,
		directory,
		provisioning,
		configuration,
		delivery,
		image,
	}).map(([name, part]) => [name, () => resultOf(part)]),
);

/** With new random cases; the seed is printed, and PROPERTY_SEED repeats one. */
async function properties() {
	const PROPERTY_SEED = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
	say(`PROPERTY_SEED=${PROPERTY_SEED}`);
	const env = { PROPERTY_TIMES, PROPERTY_SEED };
	await run(`every property on ${PROPERTY_TIMES} times as many random cases, seed ${PROPERTY_SEED}`, "unit*", env);
	await onPostgres((more) =>
		run(`every property of what is stored, ${PROPERTY_TIMES} times as many, PostgreSQL`, "database", {
			...env,
			...more,
		}),
	);
}

/** Of all templates, usual and generated flows, and those in the folder FLOWS_FOLDER; a table of its own. */
async function mutants() {
	const PROPERTY_SEED = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
	say(`PROPERTY_SEED=${PROPERTY_SEED}`);
	const folder = mkdtempSync(join(tmpdir(), "portico-campaign-"));
	const file = join(folder, "mutants");
	const env = { CAMPAIGN: "true", PROPERTY_TIMES: "1", PROPERTY_SEED, MUTANTS_TABLE: file };
	await run(`mutants, and the limit of the analysis, seed ${PROPERTY_SEED}`, "unit", env, [
		"mutants.campaign.test.ts",
		"work-budget.campaign.test.ts",
	]);
	await run("the analysis against brute force, 20,000 random flows", "unit", env, ["analyse-paths.property.test.ts"]);
	const counted = existsSync(file) ? readFileSync(file, "utf8") : "";
	rmSync(folder, { recursive: true });
	const head = [
		"| Flow | Mutants | With a weaker path | An error by itself | Breaks the intent | Noticed by nothing |",
	];
	return [...head, "|---|---|---|---|---|---|", counted, "| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join(
		"\n",
	);
}

async function embedded() {
	await run("every database test, PGlite", "database", { CAMPAIGN: "true" });
	await run("every contract test, PGlite", "contract", { CAMPAIGN: "true" });
	await run(`races, starts, and ${CRASH_ROUNDS} kills during writes, PGlite`, "resilience", { CRASH_ROUNDS });
}

/** What the contract tests ask of the front door alone: their files, and parts of the titles of others, each with the reason. */
const OF_FRONT_DOOR = {
	files: {
		"bad-input-http.test.ts":
			"HTTP below requests: lengths, slow bodies, unknown verbs, and paths that Next.js decodes",
		"front-door.test.ts": "its limits, headers and metrics",
		"oauth-malformed.test.ts": "the protocol engine, at which the proxy of the test breaks off long requests",
	},
	titles: {
		"100,000 objects": "the proxy of the test breaks off what is refused before it has arrived",
		"over 1 MiB": "the same",
		"more than 4 MiB": "the same",
		"two Authorization headers": "Next.js keeps the first of two equal headers",
		PURGE: "Next.js answers verbs that it does not know",
		"%2e%2e": "Next.js redirects to the path without dots",
	},
};

/** Files that start servers of their own would ask the front door again. */
async function plainNext() {
	const folder = join(root, "e2e", "contract");
	const { files, titles } = OF_FRONT_DOOR;
	const asked = readdirSync(folder).filter(
		(file) => !Object.hasOwn(files, file) && !readFileSync(join(folder, file), "utf8").includes("startPortico"),
	);
	const title = "every contract test, its interface answered by plain Next, PostgreSQL";
	const others = `--testNamePattern=^(?!.*(?:${Object.keys(titles).join("|")}))`;
	await onPostgres((env) =>
		run(title, "contract", { ...env, CAMPAIGN: "true", PLAIN_NEXT: "true" }, [...asked, others]),
	);
}

/** No test may fail because a machine is slow, or stands still for some seconds. */
async function standingStill() {
	await onPostgres((env, postgres) =>
		whileStandingStill(postgres, async () => {
			const whole = { ...env, CAMPAIGN: "true" };
			await run("every database test, PostgreSQL suspended for 7 s in every 30 s", "database", whole);
			await run("every contract test, the same", "contract", env);
		}),
	);
}

async function resilience() {
	installPooler();
	await onPostgres((env) =>
		run(
			`races, starts, stops, a failover, and ${CRASH_ROUNDS} kills during writes, PostgreSQL with two workers`,
			"resilience",
			{
				...env,
				CRASH_ROUNDS,
			},
		),
	);
}

async function browser() {
	await onPostgres((env) => journeys("every journey in Chromium, PostgreSQL", [], { ...env, CAMPAIGN: "true" }));
	await journeys("the first journey, PGlite", ["first-room"], {});
}

/** Signs in with other projects' client libraries, and connects a first application; each adds a row to its own table. */
async function clients() {
	installed(APACHE_PARTS, "the clients that are modules of Apache");
	const folder = mkdtempSync(join(tmpdir(), "portico-campaign-"));
	const files = { CLIENTS_TABLE: join(folder, "clients"), FIRST_APPLICATION_TABLE: join(folder, "first-application") };
	const chromium = findChromium();
	const env = { CAMPAIGN: "true", ...files, ...(chromium === null ? {} : { CHROMIUM: chromium }) };
	await run("client libraries of others sign in, read userinfo, refresh and sign out", "clients", env);
	await onPostgres((more) =>
		run("every clause of the protocols, PostgreSQL", "contract", { ...more, CAMPAIGN: "true" }, OF_PROTOCOLS),
	);
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

async function scim() {
	if (spawnSync("python3", ["--version"]).status !== 0) {
		rows.push("| scim2-tester and scim2-client | not run: no Python on this machine | |");
		return;
	}
	const env = { CAMPAIGN: "true" };
	await run("scim2-tester and scim2-client against a started server", "resilience", env, ["scim.campaign.test.ts"]);
}

async function cluster() {
	const title = "failovers of a cluster: etcd, Patroni with two PostgreSQL, HAProxy, PgBouncer, two machines";
	if (!installed(CLUSTER_PARTS, title)) return;
	await run(title, "resilience", { CAMPAIGN: "true" }, ["cluster.campaign.test.ts"]);
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

/** The modules are in folders of the processor's architecture. */
const SAMBA_PARTS = {
	samba: "samba",
	"samba-ad-provision": "/usr/share/doc/samba-ad-provision",
	"samba-dsdb-modules": "/usr/share/doc/samba-dsdb-modules",
	"samba-vfs-modules": "/usr/share/doc/samba-vfs-modules",
};

async function directory() {
	const title = `OpenLDAP with ${process.env.DIRECTORY_PEOPLE ?? "10,000"} people: followed with groups of groups, twice, and killed at each step`;
	const controller =
		"Samba as a domain controller of Active Directory: preview, sign-in, groups of groups, disabled people, passwords";
	if (installed({ slapd: "slapd" }, title))
		await onPostgres((env) =>
			run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["/directory.postgresql.campaign.test.ts"]),
		);
	// It opens a port below 1,024.
	if (process.getuid?.() === 0 && installed(SAMBA_PARTS, controller))
		await onPostgres((env) =>
			run(controller, "resilience", { ...env, CAMPAIGN: "true" }, ["active-directory.postgresql.campaign.test.ts"]),
		);
}

async function provisioning() {
	const title = "people at a service with SCIM of another project: faults of the service, 20 kills";
	await onPostgres((env) =>
		run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["provisioning.postgresql.campaign.test.ts"]),
	);
}

async function configuration() {
	const title = "the templates for pipelines against a second server, files without secrets, two who apply at once";
	await onPostgres((env) =>
		run(title, "resilience", { ...env, CAMPAIGN: "true" }, ["configuration.postgresql.campaign.test.ts"]),
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

async function recoveryTiming() {
	const args = ["recovery-timing.campaign.test.ts", ALONE];
	await run("recovery-timing, PGlite", "resilience", { CAMPAIGN: "true" }, args);
	await onPostgres((env) => run("recovery-timing, PostgreSQL", "resilience", { ...env, CAMPAIGN: "true" }, args));
}

/** What anybody can send without a sign-in, each at its costliest, and how long others wait meanwhile. */
async function strangers() {
	const args = ["strangers.campaign.test.ts", ALONE];
	await run("costly inputs of strangers, PGlite", "resilience", { CAMPAIGN: "true" }, args);
}

/** For how long the heaviest that each operation takes holds the server that answers it; a table of its own. */
async function holds() {
	const folder = mkdtempSync(join(tmpdir(), "portico-campaign-"));
	const file = join(folder, "holds");
	const env = { CAMPAIGN: "true", HOLDS_TABLE: file };
	await onPostgres((more) =>
		run("heavy inputs, PostgreSQL", "resilience", { ...env, ...more }, ["holds.campaign.test.ts", ALONE]),
	);
	const longest = existsSync(file) ? readFileSync(file, "utf8") : "";
	rmSync(folder, { recursive: true });
	const head = ["| Operation | Input | Status | Longest hold | Aim 50 ms |", "|---|---|---|---|---|"];
	return [...head, longest, "| Run | Outcome | Time |", "|---|---|---|", ...rows, ""].join("\n");
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
