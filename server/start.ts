import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { closeDatabases, database, withoutLimits } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { type Seeded, seedDatabase } from "@/db/seed/seed";
import { startWebhookDelivery } from "@/lib/identity/webhooks";
import { environment, secrets } from "@/lib/platform/env";
import { relayCounts } from "@/lib/platform/http/counts-between-workers";
import { shareOpenRequests } from "@/lib/platform/http/open-request-limit";
import { log } from "@/lib/platform/log";
import { deploymentSender, startDelivery } from "@/lib/platform/messages";
import { startTracing } from "@/lib/platform/telemetry";
import { startLogoutDelivery } from "@/lib/protocols/oidc";
import { drain } from "./drain";
import { requireFreePort } from "./free-port";
import { createFrontDoor } from "./front-door";
import { startHousekeeping } from "./housekeeping";
import { serveMetricsToWorkers, startMetrics } from "./metrics";
import { workerCount } from "./worker-count";
import { nobodyListens, superviseWorkers } from "./workers";

const development = process.env.NODE_ENV === "development";

/** Migrates and seeds the database, then serves: in this process, or in workers. */
export async function start(): Promise<void> {
	// First, so that everything opened below can be traced.
	const stopTracing = await startTracing();
	// An uncaught error is logged here with the positions of the sources; Node.js prints those of the bundle.
	process.on("uncaughtExceptionMonitor", (error) => log().fatal({ err: error }, "the process ends"));
	if (cluster.isWorker) return serve(stopTracing);
	secrets();
	deploymentSender();
	await requireFreePort();
	const { firstStart } = await withoutLimits(prepareDatabase);
	const count = workerCount(development);
	startHousekeeping();
	if (count === 1) await serve(stopTracing);
	else {
		serveMetricsToWorkers();
		relayCounts();
		await superviseWorkers(count);
	}
	announce(firstStart, count);
}

async function prepareDatabase(): Promise<Seeded> {
	const db = await database();
	await migrateDatabase(db);
	return seedDatabase(db);
}

async function serve(stopTracing: () => Promise<void>): Promise<void> {
	const { port, host, tls, shutdownDelaySeconds } = environment();
	startMetrics();
	shareOpenRequests();
	// Next.js would listen to `upgrade` on the server that calls it, and never answer requests that offer a protocol (RFC 9110
	// §7.8), as Java's HTTP client does with each. A server that never listens takes its listener instead.
	const httpServer = createServer();
	const app = next({ dev: development, dir: process.cwd(), hostname: "localhost", port, httpServer });
	await app.prepare();
	const pages = app.getRequestHandler();
	const door = createFrontDoor((request, response) => pages(request, response), development);
	const upgrade = app.getUpgradeHandler();
	if (development) door.server.on("upgrade", (request, socket, head) => upgrade(request, socket, head));
	await listen(door.server, port, host);
	if (door.tlsServer !== undefined) await listen(door.tlsServer, tls?.port ?? 0, host);
	const deliveries = [startDelivery(), startLogoutDelivery(), startWebhookDelivery()];
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		door.announceDraining();
		await sleep(shutdownDelaySeconds * 1000);
		// Another process, or the next start, continues what is still running then.
		setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
		// In development open tabs hold their connections, and there are no other clients to wait for.
		if (development) door.server.close();
		else await Promise.all([drain(door, nobodyListens), ...deliveries.map((each) => withinGrace(each.stop()))]);
		await withinGrace(stopTracing());
		await closeDatabases();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => resolve());
	});
}

const MAX_STOP_MS = 9_500;
const STOP_GRACE_MS = 5_000;

/** Waits for the work at most STOP_GRACE_MS; another process, or the next start, continues it. */
function withinGrace(work: Promise<void>): Promise<void> {
	return Promise.race([work, sleep(STOP_GRACE_MS)]);
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
