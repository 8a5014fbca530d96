import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import { socketPathIn } from "./socket-path";

/** The folders of copies in DATA_DIR; each has the database below `pglite`, as DATA_DIR has. */
const PREFIX = "copy-";
const SOCKET = "copy.sock";

type Answer = { copied: string } | { failed: string };

/**
 * Lets commands of the same user copy the database while this process runs: a connection to a socket in `dataDir` makes a copy in
 * a new folder there, and gets its path, or the reason of a failure. Statements wait while the files are copied.
 */
export function serveCopies(dataDir: string, worker: Worker): Server {
	const path = socketPathIn(dataDir, SOCKET);
	rmSync(path, { force: true });
	for (const name of readdirSync(dataDir))
		if (name.startsWith(PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true });
	// One after the other, because the thread answers without saying which request it answers.
	let last: Promise<unknown> = Promise.resolve();
	const server = createServer({ allowHalfOpen: true }, (socket) => {
		socket.on("error", () => {});
		const copied = last.then(() => copy(dataDir, worker));
		last = copied;
		copied.then((answer) => socket.end(JSON.stringify(answer)));
	});
	server.listen(path);
	server.unref();
	return server;
}

async function copy(dataDir: string, worker: Worker): Promise<Answer> {
	try {
		const folder = mkdtempSync(join(dataDir, PREFIX));
		const answer = await new Promise<Answer>((fulfil) => {
			worker.once("message", fulfil);
			worker.postMessage({ copyTo: join(folder, "pglite") });
		});
		if ("copied" in answer) return { copied: resolve(folder) };
		rmSync(folder, { recursive: true, force: true });
		return answer;
	} catch (error) {
		return { failed: error instanceof Error ? error.message : String(error) };
	}
}

/**
 * Asks the process that has opened the embedded database in `dataDir` for a copy, which the caller has to delete.
 * @returns the folder of the copy, which can be opened like `dataDir`; null if no process has opened the database
 * @throws Error with the reason of a failure
 */
export async function copyOfRunning(dataDir: string): Promise<string | null> {
	const text = await new Promise<string | null>((fulfil) => {
		let received = "";
		const socket = connect(socketPathIn(dataDir, SOCKET));
		socket.setEncoding("utf8").on("data", (part) => {
			received += part;
		});
		socket.on("end", () => fulfil(received));
		socket.on("error", () => fulfil(null));
	});
	if (text === null) return null;
	if (text === "") throw new Error("The running Portico has ended before it had copied its database");
	const answer = JSON.parse(text) as Answer;
	if ("failed" in answer && !hasRoomForCopy(dataDir))
		throw new Error(
			`There is no room in ${resolve(dataDir)} for a copy of the database: make as much as the database takes, or stop Portico before`,
		);
	if ("failed" in answer) throw new Error(`The running Portico could not copy its database: ${answer.failed}`);
	return answer.copied;
}

/** Node.js reports a full disk as EIO when it copies a folder. */
function hasRoomForCopy(dataDir: string): boolean {
	const { bavail, bsize } = statfsSync(dataDir);
	const folder = join(dataDir, "pglite");
	const sizes = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
		(name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
	);
	return bavail * bsize > sizes.reduce((sum, size) => sum + size, 0);
}
