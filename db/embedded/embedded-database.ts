import { mkdirSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { lockFolder } from "./folder-lock";

export interface EmbeddedDatabase {
	/** The unix socket PostgreSQL clients connect to; exactly one connection at a time. */
	socketPath: string;
	stop(): Promise<void>;
}

const LONGEST_SOCKET_PATH = 100;

/**
 * Opens PGlite in `dataDir` on a worker thread behind its socket server.
 * @throws Error when another process holds the folder
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const lock = await lockFolder(socketPathIn(dataDir, "lock.sock"));
	const socketPath = socketPathIn(dataDir, "db.sock");
	rmSync(socketPath, { force: true });
	// A path, not an import: both bundles of the server find the same file from the project's root.
	const workerFile = resolve(process.cwd(), "db", "embedded", "worker.mjs");
	const worker = new Worker(workerFile, { workerData: { dataDir: join(dataDir, "pglite"), socketPath } });
	const ready = await new Promise<unknown>((fulfil, reject) => {
		worker.once("message", fulfil);
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`The embedded database ended with code ${code}`)));
	});
	if (ready !== "ready") throw new Error(`The embedded database said ${String(ready)}`);
	// From now on a failure of its thread is ours: unheard, it ends this process, and whoever runs it starts it again.
	worker.removeAllListeners("exit").removeAllListeners("error");
	worker.unref();
	return {
		socketPath,
		async stop() {
			worker.ref();
			const stopped = new Promise((fulfil) => worker.once("message", fulfil));
			worker.postMessage("stop");
			await stopped;
			await worker.terminate();
			lock.release();
		},
	};
}

function socketPathIn(dataDir: string, name: string): string {
	const absolute = resolve(dataDir, name);
	const fromHere = relative(process.cwd(), absolute);
	const path = fromHere.length < absolute.length ? fromHere : absolute;
	if (path.length > LONGEST_SOCKET_PATH) throw new Error(`DATA_DIR is too long for a socket in it: ${absolute}`);
	return path;
}
