// The memory of processes, idle and after mixed requests, and how long a start takes, beside a bare Next server.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { load, say } from "./measure.mjs";
import {
	accessToken,
	freePort,
	porticoEnvironment,
	residentMegabytes,
	startServer,
	tokenRequest,
} from "./processes.mjs";

const SETTLES_MS = 10_000;
const MAX_READY_MS = 2_000;

/** The limits in megabytes: of a worker, idle and loaded, and of the process that supervises the workers (`above`). */
const RUNS = [
	{ title: "PostgreSQL, 1 worker", workers: 1, onPostgres: true, idle: 180, loaded: 300 },
	{ title: "PostgreSQL, 2 workers", workers: 2, onPostgres: true, idle: 180, loaded: 300, above: 80 },
	{ title: "embedded, first start", workers: 1, onPostgres: false, idle: 400, loaded: undefined },
];

/** @param requests their number, half of them lists of flows and half tokens */
export async function measureMemory({ folder, newDatabase, requests }) {
	say("\n## Memory and start\n");
	for (const { title, workers, onPostgres, ...aims } of RUNS) {
		const databaseUrl = onPostgres ? await newDatabase(`memory_${workers}`) : undefined;
		if (onPostgres && databaseUrl === undefined) continue;
		const dataDir = mkdtempSync(join(folder, "memory-"));
		const settings = porticoEnvironment({ port: await freePort(), dataDir, databaseUrl, workers });
		// The first start prepares the database; the time is that of the second.
		const first = await startServer(["dist/server.mjs"], settings, "/health/ready");
		if (!onPostgres) await tell(title, first, requests, aims);
		await first.stop();
		const startedAt = performance.now();
		const again = await startServer(["dist/server.mjs"], settings, "/health/ready");
		const tookMs = performance.now() - startedAt;
		if (onPostgres) await tell(title, again, requests, aims);
		say(`  ready after ${Math.round(tookMs)} ms${against(tookMs, MAX_READY_MS, "ms")}`);
		await again.stop();
	}
	const bare = await startServer(
		["bench/bare-next/server.mjs"],
		{ PORT: String(await freePort()), WORKERS: "1" },
		"/bare",
	);
	await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
	say(`bare Next, 1 process, idle\n  ${Math.round(Math.max(...residentMegabytes(bare.pid)))} MB`);
	await bare.stop();
}

async function tell(title, server, requests, { idle, loaded, above }) {
	await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
	say(title);
	say(`  idle ${words(server, { worker: idle, above })}`);
	const headers = { authorization: `Bearer ${await accessToken(server.url)}` };
	for (let part = 0; part < 2; part++) {
		await load(server.url, { path: "/flows?limit=30", headers }, { amount: requests / 4 });
		await load(server.url, tokenRequest, { amount: requests / 4 });
	}
	say(`  after ${requests.toLocaleString("en")} requests ${words(server, { worker: loaded, above })}`);
}

/** The supervising process, where there is one, is the first. */
function words(server, aims) {
	const [first = 0, ...others] = residentMegabytes(server.pid);
	if (others.length === 0) return `${Math.round(first)} MB${against(first, aims.worker, "MB")}`;
	const largest = Math.max(...others);
	return `${Math.round(largest)} MB the largest worker${against(largest, aims.worker, "MB")}, ${Math.round(first)} MB the process above${against(first, aims.above, "MB")}`;
}

function against(value, aim, unit) {
	if (aim === undefined) return "";
	return ` (aim at most ${aim} ${unit})${value <= aim ? "" : "  MISSED"}`;
}
