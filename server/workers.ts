import cluster, { type Worker } from "node:cluster";
import { database } from "@/db/client";
import { log } from "@/lib/log";

const SHORTEST_LIFE_MS = 5_000;

/** Forks the workers, replaces those that die, and hands a stop signal on to them. Resolves when all of them listen. */
export async function superviseWorkers(count: number): Promise<void> {
	let stopping = false;
	const fork = (): Promise<void> => {
		const startedAt = Date.now();
		const worker = cluster.fork();
		return new Promise((listening, failed) => {
			worker.once("listening", () => listening());
			worker.once("exit", (code) => {
				if (stopping) return;
				failed(new Error(`a worker ended with code ${code} before it listened`));
				log().error({ worker: worker.id, code }, "worker ended, starting another");
				setTimeout(() => fork().catch(() => {}), Date.now() - startedAt < SHORTEST_LIFE_MS ? 1_000 : 0);
			});
		});
	};
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
		await Promise.all(workers.map((worker) => ended(worker)));
		await (await database()).close();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
	await Promise.all(Array.from({ length: count }, fork));
}

function ended(worker: Worker): Promise<void> {
	return new Promise((resolve) => {
		worker.once("exit", () => resolve());
		worker.process.kill("SIGTERM");
	});
}
