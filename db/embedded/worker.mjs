// The embedded database on a separate thread, so that a slow query never blocks the server's event loop.
import { constants, cpSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { DURABLE_PARAMETERS, DurableFiles } from "./durable-files.mjs";

/**
 * The whole cache of pages is memory of this process from the start, whatever the database needs of it. The operating system caches
 * the files besides.
 */
const SHARED_BUFFERS = "32MB";

const { dataDir, socketPath } = workerData;
const db = await PGlite.create({
	fs: new DurableFiles(dataDir),
	// `-F` switches `fsync` off.
	startParams: [
		...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
		...DURABLE_PARAMETERS,
		...["-c", `shared_buffers=${SHARED_BUFFERS}`],
	],
});
const server = new PGLiteSocketServer({ db, path: socketPath });
await server.start();
parentPort.postMessage("ready");
parentPort.on("message", async (message) => {
	if (message.copyTo !== undefined) return parentPort.postMessage(copy(message.copyTo));
	if (message !== "stop") return;
	await server.stop();
	await db.close();
	parentPort.postMessage("stopped");
	parentPort.close();
});

/**
 * Copies the files as they are between two statements, because the database runs on this thread and the copy does not yield. What
 * was acknowledged is in the log among them, so the copy opens like the files of a process that was killed.
 */
function copy(folder) {
	try {
		cpSync(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
		return { copied: folder };
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		return { failed: error.message };
	}
}
