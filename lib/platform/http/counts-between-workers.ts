import cluster from "node:cluster";

const TOPIC = "portico:counts";
/** As long as a worker may not know what another one has let in. */
const TOLD_AFTER_MS = 25;

/** Of one client, and how many more. */
export type ClientCount = readonly [client: string, count: number];

/**
 * Tells the other workers what this one has counted, some milliseconds at a time, and hears what they tell. No request waits
 * for it. In a process without workers nobody is told.
 * @returns counts one
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

/** In the primary: hands on what one worker tells to all others. */
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
