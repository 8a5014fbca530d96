import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { log } from "@/lib/platform/log";

/** The message by which a worker asks the primary process for the metrics of all workers. */
export const ASK = "portico:metrics";

/** In the primary process: answers a worker's request with the metrics of all workers together. */
export function serveMetricsToWorkers(): void {
	const registry = new AggregatorRegistry();
	cluster.on("message", async (worker, message: unknown) => {
		if (message !== ASK) return;
		const text = await registry.clusterMetrics().catch((error: unknown) => {
			log().warn({ err: error }, "a worker did not tell its metrics");
			return null;
		});
		if (worker.isConnected()) worker.send({ [ASK]: text });
	});
}
