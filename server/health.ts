import type { ServerResponse } from "node:http";
import { database } from "@/db/client";
import { log } from "@/lib/log";

/** `/health/live` asks nothing; `/health/ready` whether the database can be written and the process is not going away. */
export async function answerHealth(path: string, response: ServerResponse, draining: boolean): Promise<void> {
	if (path === "/health/live") return send(response, 200, "live");
	if (path !== "/health/ready") return send(response, 404, "unknown");
	if (draining) return send(response, 503, "draining");
	return (await writable()) ? send(response, 200, "ready") : send(response, 503, "database unavailable");
}

async function writable(): Promise<boolean> {
	try {
		const { sql } = await database();
		const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
		return row?.standby === false;
	} catch (error) {
		log().warn({ err: error }, "not ready");
		return false;
	}
}

function send(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
	response.end(JSON.stringify({ status: text }));
}
