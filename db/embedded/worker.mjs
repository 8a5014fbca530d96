// The embedded database on a separate thread, so that a slow query never blocks the server's event loop.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const db = await PGlite.create(workerData.dataDir);
const server = new PGLiteSocketServer({ db, path: workerData.socketPath });
await server.start();
parentPort.postMessage("ready");
parentPort.on("message", async (message) => {
	if (message !== "stop") return;
	await server.stop();
	await db.close();
	parentPort.postMessage("stopped");
	parentPort.close();
});
