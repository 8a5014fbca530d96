import type { IncomingMessage, ServerResponse } from "node:http";

const READS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

/** Whether the method reads; answers all others with 405 and `Allow`. */
export function isRead(request: IncomingMessage, response: ServerResponse): boolean {
	if (READS.has(request.method)) return true;
	response.writeHead(405, { allow: [...READS].join(", "), "cache-control": "no-store" }).end();
	return false;
}
