// Neighbours: one organization floods one kind of work after the other, while another signs in and lists. Its p99 quiet and flooded.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { prepareSignIn } from "./flow-execution.mjs";
import { load, SECONDS, say, servers } from "./measure.mjs";
import { accessToken, freePort, porticoEnvironment, secrets, startServer, switchedToken } from "./processes.mjs";

/** Every second user is one of the root, which floods. */
const USERS = Number(process.env.BENCH_NEIGHBOURS ?? 200_000);
const AIM = 1.5;
const ROOT = "/t/root/api/server/v1";

/** Fills a database, which must be an empty PostgreSQL, and prints a row for each kind of work. */
export async function compareNeighbours({ databaseUrl, folder }) {
	say(
		`\n## Neighbours: one organization with ${(USERS / 2).toLocaleString("en")} users floods, another signs in and lists\n`,
	);
	const dataDir = mkdtempSync(join(folder, "neighbours-"));
	seed({ dataDir, databaseUrl });
	const portico = await startServer(
		["dist/server.mjs"],
		porticoEnvironment({ port: await freePort(), dataDir, databaseUrl, workers: 1 }),
		"/health/ready",
	);
	servers.set(portico.url, portico.pid);
	try {
		const token = await accessToken(portico.url);
		const flood = fork("bench/flood.mjs", [portico.url, token]);
		const [{ ready: kinds }] = await once(flood, "message");
		const neighbour = await neighbourOf(portico.url);
		await measured(portico.url, neighbour);
		const quiet = await measured(portico.url, neighbour);
		say(`  ${"the neighbour alone".padEnd(24)} lists p99 ${quiet.lists} ms, signs in p99 ${quiet.signIns} ms`);
		for (const kind of kinds) await compare(portico.url, { kind, flood, neighbour });
		flood.disconnect();
	} finally {
		await portico.stop();
	}
}

/** Each row has its own quiet figure, measured before the flood, because other work may have left something behind. */
async function compare(url, { kind, flood, neighbour }) {
	const quiet = await measured(url, neighbour);
	const end = once(flood, "message");
	flood.send({ kind, duration: 2 * SECONDS + 2 });
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const flooded = await measured(url, neighbour);
	const [{ answered, refused, failed }] = await end;
	const worst = Math.max(flooded.lists / quiet.lists, flooded.signIns / quiet.signIns);
	say(
		`  ${kind.padEnd(24)} lists p99 ${quiet.lists} → ${flooded.lists} ms, signs in p99 ${quiet.signIns} → ${flooded.signIns} ms   ${worst.toFixed(2)} times (aim at most ${AIM})${worst <= AIM ? "" : "  MISSED"}   ${flooded.refused} of the neighbour refused; flood: ${answered} answered, ${refused} refused, ${failed} failed`,
	);
}

async function measured(url, { list, signIn }) {
	const bounds = { duration: SECONDS };
	const lists = await load(url, { ...list, connections: 1 }, bounds);
	const signIns = await load(url, { ...signIn, connections: 1 }, bounds);
	const refused = [lists, signIns].reduce((sum, each) => sum + each["4xx"] + each["5xx"] + each.errors, 0);
	// Below a millisecond the clock of the load is too coarse for a ratio.
	const p99 = ({ latency }) => Math.max(1, latency.p99);
	return { lists: p99(lists), signIns: p99(signIns), refused };
}

async function neighbourOf(url) {
	// Those of the generated directory accept addresses of their domains only.
	const created = await fetch(`${url}${ROOT}/organizations`, {
		method: "POST",
		headers: { authorization: `Bearer ${await accessToken(url)}`, "content-type": "application/json" },
		body: JSON.stringify({ name: "neighbour" }),
	});
	if (!created.ok) throw new Error(await created.text());
	const token = await switchedToken(url, "neighbour");
	const { passwordStep } = await prepareSignIn(url, token, "/t/neighbour/api/server/v1");
	return {
		list: { path: "/t/neighbour/scim2/Users?count=30", headers: { authorization: `Bearer ${token}` } },
		signIn: passwordStep,
	};
}

function seed({ dataDir, databaseUrl }) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["dist/scripts/commands/data.mjs", "seed", "200", "400", String(USERS)],
		{
			encoding: "utf8",
			env: { PATH: process.env.PATH, NODE_ENV: "production", ...secrets, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
		},
	);
	if (status !== 0) throw new Error(stdout + stderr);
}
