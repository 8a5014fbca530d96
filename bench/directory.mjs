// Organizations at scale: the time for discovery of an address, and whether late pages of lists are slower.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { say, servers, table } from "./measure.mjs";
import { accessToken, freePort, porticoEnvironment, secrets, startServer, switchedToken } from "./processes.mjs";

const SIZE = { organizations: 10_000, domains: 30_000, users: 1_000_000, invitations: 100_000 };
const PER_PAGE = 30;
const DISCOVERY_AIM = 1.3;
const LATE_PAGE_AIM = 1.5;

/** Fills a database, which must be an empty PostgreSQL, and compares the times. */
export async function compareDirectory({ databaseUrl, folder }) {
	const told = Object.entries(SIZE).map(([what, many]) => `${many.toLocaleString("en")} ${what}`);
	say(`\n## ${told.join(", ")}: PostgreSQL, 1 worker\n`);
	const dataDir = mkdtempSync(join(folder, "directory-"));
	const environment = {
		PATH: process.env.PATH,
		NODE_ENV: "production",
		...secrets,
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
	};
	runScript(["dist/scripts/commands/data.mjs", "seed", ...Object.values(SIZE).map(String)], environment);
	compareDiscovery(JSON.parse(runScript(["dist/bench/discovery.mjs"], environment)));
	const portico = await startServer(
		["dist/server.mjs"],
		porticoEnvironment({ port: await freePort(), dataDir, databaseUrl, workers: 1 }),
		"/health/ready",
	);
	servers.set(portico.url, portico.pid);
	try {
		const root = { authorization: `Bearer ${await accessToken(portico.url)}` };
		const below = { authorization: `Bearer ${await switchedToken(portico.url, "seed-1")}` };
		const users = (name, sortBy, order) => (offset) =>
			`/t/${name}/scim2/Users?count=${PER_PAGE}&startIndex=${offset + 1}&sortBy=${sortBy}&sortOrder=${order}`;
		const invitations = (query) => (offset) =>
			`/t/seed-1/o/api/server/v1/guests/invitations?limit=${PER_PAGE}&offset=${offset}${query}`;
		for (const [title, headers, pathAt, total] of [
			["Users of the root by name", root, users("root", "userName", "ascending"), SIZE.users / 2],
			["Users of the root, newest first", root, users("root", "meta.created", "descending"), SIZE.users / 2],
			["Invitations, newest first", below, invitations(""), SIZE.invitations],
			["Declined invitations", below, invitations("&status=DECLINED"), Math.floor(SIZE.invitations / 3)],
		])
			await comparePages(title, portico.url, headers, pathAt, total);
	} finally {
		await portico.stop();
	}
}

function compareDiscovery({ asked, lookup, discovery }) {
	const ratio = discovery / lookup;
	say(
		`Discovery of an address, ${asked.toLocaleString("en")} different ones\n  ${discovery.toFixed(0)} µs, one row by its index ${lookup.toFixed(0)} µs   takes ${ratio.toFixed(2)} times as long (aim at most ${DISCOVERY_AIM})${ratio <= DISCOVERY_AIM ? "" : "  MISSED"}`,
	);
}

async function comparePages(title, url, headers, pathAt, total) {
	const late = { slowerAtMost: LATE_PAGE_AIM };
	const last = Math.floor((total - 1) / PER_PAGE) * PER_PAGE;
	const target = (name, offset, aim) => [name, url, { path: pathAt(offset), headers }, aim];
	await table(`${title}, ${PER_PAGE} of ${total.toLocaleString("en")}`, [
		target("the first page", 0),
		target("a quarter of it in", Math.floor(total / 4), late),
		target("the middle", Math.floor(total / 2), late),
		target("the last page", last, late),
	]);
}

function runScript(args, env) {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env, maxBuffer: 1 << 28 });
	if (status !== 0) throw new Error(`${args.join(" ")}: ${stdout}${stderr}`);
	return stdout;
}
