// Neighbours: one organization floods one kind of work after the other, while another signs in and lists. Its p99 quiet and flooded.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { largeDefinition } from "./fixtures.mjs";
import { prepareSignIn } from "./flow-execution.mjs";
import { load, SECONDS, say, servers } from "./measure.mjs";
import {
	accessToken,
	freePort,
	porticoEnvironment,
	secrets,
	startServer,
	switchedToken,
	tokenRequest,
} from "./processes.mjs";

/** Every second user is one of the root, which floods. */
const USERS = Number(process.env.BENCH_NEIGHBOURS ?? 200_000);
const FLOOD_CONNECTIONS = 64;
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
		const floods = await kindsOfWork(portico.url, token);
		const neighbour = await neighbourOf(portico.url);
		await measured(portico.url, neighbour);
		const quiet = await measured(portico.url, neighbour);
		say(`  ${"the neighbour alone".padEnd(24)} lists p99 ${quiet.lists} ms, signs in p99 ${quiet.signIns} ms`);
		for (const [name, request] of Object.entries(floods)) await compare(portico.url, { name, request, neighbour });
	} finally {
		await portico.stop();
	}
}

/** Each row has its own quiet figure, measured before the flood, because other work may have left something behind. */
async function compare(url, { name, request, neighbour }) {
	const quiet = await measured(url, neighbour);
	const flood = load(url, { connections: FLOOD_CONNECTIONS, ...request }, { duration: 2 * SECONDS + 2 });
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const flooded = await measured(url, neighbour);
	const { "2xx": answered, "4xx": refused, "5xx": failed, errors } = await flood;
	const worst = Math.max(flooded.lists / quiet.lists, flooded.signIns / quiet.signIns);
	say(
		`  ${name.padEnd(24)} lists p99 ${quiet.lists} → ${flooded.lists} ms, signs in p99 ${quiet.signIns} → ${flooded.signIns} ms   ${worst.toFixed(2)} times (aim at most ${AIM})${worst <= AIM ? "" : "  MISSED"}   ${flooded.refused} of the neighbour refused; flood: ${answered} answered, ${refused} refused, ${failed + errors} failed`,
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

/** What the root floods, by the name in the table. */
async function kindsOfWork(url, token) {
	const headers = { authorization: `Bearer ${token}` };
	const get = (path) => ({ path, headers });
	const send = (method, path, body, type = "application/json") => ({
		...{ method, path, headers: { ...headers, "content-type": type } },
		...(typeof body === "function"
			? { requests: [{ setupRequest: (request) => ({ ...request, path, body: JSON.stringify(body()) }) }] }
			: { body: JSON.stringify(body) }),
	});
	let made = 0;
	const imported = Array.from({ length: 200 }, (_, n) => ({ id: `neighbour-${n}`, username: `neighbour.${n}` }));
	const { start, passwordStep } = await prepareSignIn(url, token);
	const created = await fetch(`${url}/flows`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(largeDefinition("neighbour")),
	});
	const { id } = await created.json();
	return {
		lists: get("/t/root/scim2/Users?count=100&sortBy=userName"),
		"SCIM filters": get(`/t/root/scim2/Users?count=30&filter=${encodeURIComponent('displayName co "zzz"')}`),
		searches: get(`${ROOT}/find?text=zzz`),
		"searches of the audit log": get(`${ROOT}/audit-events?search=zzz`),
		"searches of executions": get("/flow-executions?search=zzz"),
		analyses: send("POST", "/flow-analysis", largeDefinition("analysed")),
		imports: send("POST", `${ROOT}/user-imports`, { source: "portico", users: imported }),
		exports: get(`${ROOT}/exports/users`),
		"new passwords (hashes)": send(
			"POST",
			"/t/root/scim2/Users",
			() => ({
				schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
				userName: `hashed.${Date.now().toString(36)}.${made++}`,
				password: "Correct horse 7 battery",
			}),
			"application/scim+json",
		),
		"wrong passwords": wrongPasswords(passwordStep),
		"sign-ins that begin": start,
		"tokens of a client": tokenRequest,
		"flows that are stored": send("PUT", `/flows/${id}`, largeDefinition("neighbour", 1)),
	};
}

/** The same two requests, the second one with the name of nobody. */
function wrongPasswords({ requests: [begin, answer], ...step }) {
	let tried = 0;
	return {
		...step,
		connections: FLOOD_CONNECTIONS,
		requests: [
			begin,
			{
				...answer,
				setupRequest(request, context) {
					const prepared = answer.setupRequest(request, context);
					const body = JSON.parse(prepared.body);
					return {
						...prepared,
						body: JSON.stringify({ ...body, inputs: { ...body.inputs, username: `nobody.${tried++}` } }),
					};
				},
			},
		],
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
