import cluster from "node:cluster";

const TOPIC = "portico:counts";
/** How long the counts of other workers may be unknown to a worker. */
const TOLD_AFTER_MS = 25;

/** A client, and the number of its requests since the last message. */
export type ClientCount = readonly [client: string, count: number];

/**
 * Sends what this worker has counted to the other workers, every few milliseconds, and receives their counts. No request waits
 * for this. A process without workers sends nothing.
 * @returns a function that counts one request
 */
export function shareCounts(heard: (counts: readonly ClientCount[]) => void): (client: string) => void {
	if (!cluster.isWorker) return () => {};
	process.on("message", (message) => {
		const counts = countsIn(message);
		if (counts !== null) heard(counts);
	});
	const untold = new Map<string, number>();
	const tell = () => {
		const counts = Array.from(untold);
		untold.clear();
		if (process.connected) process.send?.({ [TOPIC]: counts }, undefined, undefined, () => {});
	};
	return (client) => {
		if (untold.size === 0) setTimeout(tell, TOLD_AFTER_MS).unref();
		untold.set(client, (untold.get(client) ?? 0) + 1);
	};
}

/** Runs in the primary process: forwards the counts of each worker to all others. */
export function relayCounts(): void {
	cluster.on("message", (from, message: unknown) => {
		if (countsIn(message) === null) return;
		for (const worker of Object.values(cluster.workers ?? {}))
			if (worker !== undefined && worker !== from && worker.isConnected()) worker.send(message as object, () => {});
	});
}

function countsIn(message: unknown): readonly ClientCount[] | null {
	if (typeof message !== "object" || message === null || !(TOPIC in message)) return null;
	return message[TOPIC] as readonly ClientCount[];
}
