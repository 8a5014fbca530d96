import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { environment, secrets } from "@/lib/platform/env";
import { relayCounts } from "@/lib/platform/http/counts-between-workers";
import { log } from "@/lib/platform/log";
import { startTracing } from "@/lib/platform/telemetry";
import { requireFreePort } from "./free-port";
import { serveMetricsToWorkers } from "./metrics-of-workers";
import { workerCount } from "./worker-count";
import {
	databaseIsPrepared,
	prepareInWorker,
	roleOfWorker,
	superviseWorkers,
	tellNotPrepared,
	tellPrepared,
} from "./workers";

const development = process.env.NODE_ENV === "development";

/**
 * Migrates and seeds the database, then serves: in this process, or in workers. A process that only supervises workers does not
 * load pages and rooms, which would take the memory of a worker without being used.
 */
export async function start(): Promise<void> {
	// First, so that everything opened below can be traced.
	const stopTracing = await startTracing();
	// Logged here with positions in the sources; Node.js and Next.js print positions in the bundle.
	process.on("uncaughtExceptionMonitor", (error) => log().fatal({ err: error }, "an uncaught error"));
	if (cluster.isWorker) return work(stopTracing);
	secrets();
	await requireFreePort();
	const count = workerCount(development);
	if (count > 1) {
		serveMetricsToWorkers();
		relayCounts();
		return announce(await superviseWorkers(count), count);
	}
	// Creating the embedded database takes a gigabyte, which a process does not return to the system.
	const firstStart = isNewEmbedded() && !development ? await prepareInWorker() : false;
	const { prepare } = await import("./prepare");
	const prepared = await prepare();
	const { startHousekeeping } = await import("./housekeeping");
	startHousekeeping();
	const { serve } = await import("./serve");
	await serve(stopTracing);
	announce(firstStart || prepared.firstStart, count);
}

function isNewEmbedded(): boolean {
	const { databaseUrl, dataDir } = environment();
	return databaseUrl === undefined && !existsSync(join(dataDir, "pglite"));
}

/** Of the workers that serve, one also does the background work. A new database is prepared by a worker that ends afterwards. */
async function work(stopTracing: () => Promise<void>): Promise<void> {
	const role = roleOfWorker();
	if (role === "prepares") {
		const { prepareAndClose } = await import("./prepare");
		await tellPrepared(await prepareAndClose());
		process.exit(0);
	}
	if (role === "starts") {
		const { prepare, wasPrepared } = await import("./prepare");
		if (await wasPrepared()) await tellPrepared((await prepare()).firstStart);
		else tellNotPrepared();
	}
	const { serve } = await import("./serve");
	await databaseIsPrepared();
	if (role !== "serves") {
		const { startHousekeeping } = await import("./housekeeping");
		startHousekeeping();
	}
	await serve(stopTracing);
}

function announce(firstStart: boolean, workers: number): void {
	const { baseUrl, databaseUrl, dataDir } = environment();
	const store = databaseUrl === undefined ? `embedded database in ${dataDir}` : "PostgreSQL";
	const lines = [`Portico is ready at ${baseUrl} (${store}, ${workers} ${workers === 1 ? "worker" : "workers"})`];
	if (firstStart) {
		const { adminUsername, adminPassword } = secrets();
		const generated = environment().given.adminPassword === undefined;
		lines.push(
			`  Administrator: ${adminUsername}`,
			`  Password:      ${generated ? `${adminPassword}  (you choose another one when you sign in)` : "as given in ADMIN_PASSWORD"}`,
		);
	}
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
	if (environment().outboxVisible)
		log().warn(
			"messages of organizations without a sender are shown at /console/outbox, codes included: OUTBOX_VISIBLE",
		);
	log().debug({ baseUrl, workers }, "ready");
}
