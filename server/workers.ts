import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { ALLOCATOR_SETTINGS } from "./bounded-heap";

const MIN_LIFE_MS = 5_000;
const MAX_WAIT_MS = 3_000;
/** Longer than MAX_STOP_MS in start.ts, after which a worker ends by itself. */
const MAX_STOP_MS = 9_700;
const STOPPED_LISTENING = "stopped listening";
const NOBODY_LISTENS = "nobody listens";

const PREPARED = "prepared";
const NOT_PREPARED = "the database is new or has an older schema";
const LOADED = "modules are loaded";
const SERVES = "serves requests";
const ROLE = "PORTICO_WORKER";

/**
 * The role of a worker. The one that `starts` prepares the database if that takes little memory, does the background work and serves;
 * its replacement `sweeps`, which is the same without preparing. One that `prepares` does only that, and ends.
 */
export type Role = "prepares" | "starts" | "sweeps" | "serves";

export function roleOfWorker(): Role {
	const role = process.env[ROLE];
	return role === "prepares" || role === "starts" || role === "sweeps" ? role : "serves";
}

/**
 * Starts a worker that prepares the database and ends, which frees the memory that this takes. Ends this process after a failure.
 */
export function prepareInWorker(): Promise<boolean> {
	const worker = fork("prepares");
	return new Promise((resolve) => {
		let prepared: boolean | undefined;
		worker.on("message", (message: { [PREPARED]?: unknown }) => {
			if (typeof message[PREPARED] === "boolean") prepared = message[PREPARED];
		});
		// The worker has already logged the reason.
		worker.once("exit", (code) => (prepared === undefined ? process.exit(code || 1) : resolve(prepared)));
	});
}

/** In a worker that serves: resolves when the database is prepared. */
export function databaseIsPrepared(): Promise<void> {
	return new Promise((resolve) => {
		process.on("message", (message) => message === PREPARED && resolve());
		// Where the primary process has ended, this one does too, and not by an uncaught error.
		process.send?.(LOADED, undefined, undefined, () => {});
	});
}

/** In a worker that has prepared the database: reports the result to the primary process. */
export function tellPrepared(firstStart: boolean): Promise<void> {
	return new Promise((sent) => process.send?.({ [PREPARED]: firstStart }, undefined, undefined, () => sent()));
}

/** In the worker that starts: asks for a worker that prepares. */
export function tellNotPrepared(): void {
	process.send?.(NOT_PREPARED);
}

/** In a worker that listens on all of its ports. */
export function reportListening(): void {
	if (cluster.isWorker) process.send?.(SERVES);
}

/**
 * Forks the workers, replaces those that die, and forwards stop signals to them. They serve when one of them, or another worker, has
 * prepared the database.
 * @returns when all of them serve: whether it was the first start
 */
export async function superviseWorkers(count: number): Promise<boolean> {
	let stopping = false;
	const { promise: prepared, resolve: isPrepared } = Promise.withResolvers<boolean>();
	const supervise = (role: Role): Promise<void> => {
		const startedAt = Date.now();
		const worker = fork(role);
		return new Promise((serving, failed) => {
			let hasPrepared = role !== "starts";
			worker.on("message", (message) => {
				if (message === SERVES) serving();
				if (message === NOT_PREPARED || PREPARED in Object(message)) hasPrepared = true;
				if (message === NOT_PREPARED) void prepareInWorker().then(isPrepared);
				else if (PREPARED in Object(message)) isPrepared(message[PREPARED]);
				if (message === LOADED) void prepared.then(() => worker.isConnected() && worker.send(PREPARED));
			});
			worker.once("exit", (code) => {
				if (stopping) return;
				// As in `prepareInWorker`.
				if (!hasPrepared) process.exit(code || 1);
				failed(new Error(`a worker ended with code ${code} before it served`));
				log().error({ worker: worker.id, code }, "worker ended, starting another");
				const next = role === "starts" ? "sweeps" : role;
				setTimeout(() => supervise(next).catch(() => {}), Date.now() - startedAt < MIN_LIFE_MS ? 1_000 : 0);
			});
		});
	};
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
		const listening = new Set(workers);
		for (const worker of workers) {
			const removeWorker = () => {
				if (!listening.delete(worker) || listening.size > 0) return;
				for (const other of workers) if (other.isConnected()) other.send(NOBODY_LISTENS);
			};
			worker.on("message", (message) => message === STOPPED_LISTENING && removeWorker());
			worker.once("disconnect", removeWorker);
		}
		const allEnded = Promise.all(workers.map((worker) => ended(worker)));
		const deadline = sleep(environment().shutdownDelaySeconds * 1000 + MAX_STOP_MS, undefined, { ref: false });
		await Promise.race([allEnded, deadline]);
		for (const worker of workers) if (!worker.isDead()) worker.process.kill("SIGKILL");
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
	await Promise.all(Array.from({ length: count }, (_, index) => supervise(index === 0 ? "starts" : "serves")));
	return prepared;
}

function fork(role: Role): Worker {
	return cluster.fork({ ...ALLOCATOR_SETTINGS, ...process.env, [ROLE]: role });
}

function ended(worker: Worker): Promise<void> {
	return new Promise((resolve) => {
		worker.once("exit", () => resolve());
		worker.process.kill("SIGTERM");
	});
}

/** In a worker that has stopped listening: resolves when all workers have stopped listening, after at most three seconds. */
export function allStoppedListening(): Promise<void> {
	if (!cluster.isWorker) return Promise.resolve();
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, MAX_WAIT_MS);
		process.on("message", (message) => {
			if (message !== NOBODY_LISTENS) return;
			clearTimeout(timer);
			resolve();
		});
		// Sent after the message by which the cluster module closes this worker's share of the listener.
		process.send?.(STOPPED_LISTENING);
	});
}
