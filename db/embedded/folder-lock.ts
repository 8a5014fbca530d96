import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { StartRefusal } from "@/lib/platform/kernel";

export interface FolderLock {
	release(): void;
}

/**
 * Locks the data folder until this process ends, however it ends: two processes would corrupt the embedded database without
 * noticing. The lock is a socket; one left behind by a killed process does not answer and is replaced.
 * @throws StartRefusal when another process holds the folder
 */
export async function lockFolder(socketPath: string): Promise<FolderLock> {
	const token = randomUUID();
	for (let attempt = 0; attempt < 5; attempt++) {
		const server = await listen(socketPath, token);
		if (server !== null) {
			// Two processes may have replaced the same stale socket; the one whose socket is at the path holds the lock.
			if ((await holderOf(socketPath)) === token) return { release: () => server.close() };
			server.close();
		} else if ((await holderOf(socketPath)) !== null) {
			break;
		} else {
			rmSync(socketPath, { force: true });
		}
	}
	throw new StartRefusal(
		`Another Portico process is using this data folder (${socketPath}). Stop it first, or set DATA_DIR or DATABASE_URL.`,
	);
}

function listen(path: string, token: string): Promise<Server | null> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.on("error", () => {}).end(token));
		server.on("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
		server.listen(path, () => {
			server.unref();
			resolve(server);
		});
	});
}

function holderOf(path: string): Promise<string | null> {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(path);
		const done = (holder: string | null) => {
			socket.destroy();
			resolve(holder);
		};
		socket.setTimeout(2_000, () => done("busy"));
		socket.on("data", (chunk) => {
			answer += chunk.toString();
		});
		socket.on("end", () => done(answer));
		socket.on("error", () => done(null));
	});
}
