import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { closeDatabases } from "@/db/client";
import { startLifecycle } from "@/lib/identity/lifecycle";
import { startProvisioning } from "@/lib/identity/provisioning";
import { startWebhookDelivery } from "@/lib/identity/webhooks";
import { environment } from "@/lib/platform/env";
import { shareOpenRequests } from "@/lib/platform/http/open-request-limit";
import { startDelivery } from "@/lib/platform/messages";
import { provideThreads } from "@/lib/platform/threads";
import { startApprovalNotices, startLogoutDelivery } from "@/lib/protocols/oidc";
import { startSignalDelivery } from "@/lib/protocols/signals";
import { boundHeapGrowth } from "./bounded-heap";
import { giveBuiltConfiguration } from "./built-configuration";
import { watchClock } from "./clock";
import { collectAfterStart } from "./collect-after-start";
import { drain } from "./drain";
import { listenRefusal } from "./free-port";
import { createFrontDoor } from "./front-door";
import { startMetrics } from "./metrics";
import { warmUp } from "./warm-up";
import { workerCount } from "./worker-count";
import { allStoppedListening, reportListening } from "./workers";

const development = process.env.NODE_ENV === "development";

/** Serves in this process until a stop signal. */
export async function serve(stopTracing: () => Promise<void>): Promise<void> {
	const { port, host, tls, shutdownDelaySeconds } = environment();
	startMetrics();
	shareOpenRequests();
	watchClock();
	// A path from the project's root, which both bundles of the server find.
	provideThreads(resolve("dist", development ? "dev" : "", "server", "thread.mjs"), workerCount(development));
	// Next.js would listen to `upgrade` on the server that calls it, and never answer requests that offer a protocol (RFC 9110
	// §7.8), as Java's HTTP client does with each. A server that never listens takes its listener instead.
	const httpServer = createServer();
	if (!development) giveBuiltConfiguration();
	const app = next({ dev: development, dir: process.cwd(), hostname: "localhost", port, httpServer });
	await app.prepare();
	const pages = app.getRequestHandler();
	const door = createFrontDoor((request, response) => pages(request, response), development);
	const upgrade = app.getUpgradeHandler();
	if (development) door.server.on("upgrade", (request, socket, head) => upgrade(request, socket, head));
	if (!development) await warmUp((request, response) => void pages(request, response));
	// What is loaded by now is compiled no more at the next start, also of a server that is killed.
	flushCompileCache();
	await listen(door.server, port, host);
	if (door.tlsServer !== undefined) await listen(door.tlsServer, tls?.port ?? 0, host);
	reportListening();
	boundHeapGrowth();
	collectAfterStart();
	const deliveries = [
		startDelivery(),
		startLogoutDelivery(),
		startApprovalNotices(),
		startWebhookDelivery(),
		startSignalDelivery(),
		startLifecycle(),
		startProvisioning(),
	];
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		door.announceDraining();
		await sleep(shutdownDelaySeconds * 1000);
		// Another process, or the next start, continues work that is still running then.
		setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
		// In development, open tabs keep their connections, and no other clients have to be waited for.
		if (development) door.server.close();
		else await Promise.all([drain(door, allStoppedListening), ...deliveries.map((each) => withinGrace(each.stop()))]);
		await withinGrace(stopTracing());
		await closeDatabases();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error) => reject(listenRefusal(error, host, port)));
		server.listen(port, host, () => resolve());
	});
}

const MAX_STOP_MS = 9_500;
const STOP_GRACE_MS = 5_000;

/** Waits for the work at most STOP_GRACE_MS; another process, or the next start, continues it. */
function withinGrace(work: Promise<void>): Promise<void> {
	return Promise.race([work, sleep(STOP_GRACE_MS)]);
}
