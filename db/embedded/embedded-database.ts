import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { StartRefusal } from "@/lib/platform/kernel";
import { lockFolder } from "./folder-lock";
import { serveCopies } from "./running-copy";
import { socketPathIn } from "./socket-path";

/** Of the thread of the database, whose memory is not on the heap: only requests and answers pass through it. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

export interface EmbeddedDatabase {
	/** The unix socket for PostgreSQL clients; it accepts one connection at a time. */
	socketPath: string;
	stop(): Promise<void>;
}

/**
 * Opens PGlite in `dataDir` on a worker thread behind its socket server.
 * @throws Error when another process holds the folder
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
	makeFolder(dataDir);
	const lock = await lockFolder(socketPathIn(dataDir, "lock.sock"));
	const socketPath = socketPathIn(dataDir, "db.sock");
	rmSync(socketPath, { force: true });
	// A path and not an import: both bundles of the server find the same file from the project's root.
	const workerFile = resolve(process.cwd(), "db", "embedded", "worker.mjs");
	const worker = new Worker(workerFile, {
		workerData: { dataDir: join(dataDir, "pglite"), socketPath },
		resourceLimits: HEAP_LIMITS,
	});
	const ready = await new Promise<unknown>((fulfil, reject) => {
		worker.once("message", fulfil);
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`its thread ended with code ${code}`)));
	}).catch((error: unknown) => {
		lock.release();
		throw damaged(dataDir, error);
	});
	if (ready !== "ready") throw new Error(`The embedded database said ${String(ready)}`);
	// From here on a failure of the worker thread is an unhandled error: it ends this process, and the process manager restarts
	// it.
	worker.removeAllListeners("exit").removeAllListeners("error");
	worker.unref();
	const copies = serveCopies(dataDir, worker);
	return {
		socketPath,
		async stop() {
			copies.close();
			worker.ref();
			const stopped = new Promise<void>((fulfil) => {
				worker.on("message", (message) => {
					if (message === "stopped") fulfil();
				});
			});
			worker.postMessage("stop");
			await stopped;
			await worker.terminate();
			lock.release();
		},
	};
}

function makeFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		accessSync(dataDir, constants.W_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new StartRefusal(
			`The folder ${dataDir} cannot be written (${code}): let the user who runs Portico write there, or set DATA_DIR to another folder`,
		);
	}
}

function damaged(dataDir: string, error: unknown): StartRefusal {
	const folder = join(dataDir, "pglite");
	const cause = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
	return new StartRefusal(
		`The embedded database in ${folder} cannot be opened (${cause}): restore DATA_DIR from a backup, or set it to another folder and import an export`,
	);
}
