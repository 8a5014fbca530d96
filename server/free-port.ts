import { createServer } from "node:net";
import { environment } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";

/** Checks that HOST and PORT can be listened on, before the database is opened or changed. @throws StartRefusal if not */
export async function requireFreePort(): Promise<void> {
	const { host, port } = environment();
	const server = createServer();
	try {
		await new Promise<void>((resolve, reject) => {
			server.once("error", reject);
			server.listen(port, host, resolve);
		});
	} catch (error) {
		throw listenRefusal(error, host, port);
	}
	await new Promise((resolve) => server.close(resolve));
}

/** The StartRefusal that says why a server cannot listen; the error itself if no setting can change the reason. */
export function listenRefusal(error: unknown, host: string | undefined, port: number): unknown {
	switch ((error as NodeJS.ErrnoException).code) {
		case "EADDRINUSE":
			return new StartRefusal(`Port ${port} is in use: stop what listens there, or set PORT to another one`);
		case "EACCES":
			return new StartRefusal(`This user may not listen on port ${port}: set PORT to 1024 or above`);
		case "EADDRNOTAVAIL":
		case "ENOTFOUND":
		case "EAI_AGAIN":
			return new StartRefusal(`This machine has no address ${host}: set HOST to one it has, or leave it empty for all`);
		default:
			return error;
	}
}
