import type { IncomingMessage, ServerResponse } from "node:http";
import { database } from "@/db/client";
import { outageSince } from "@/db/outage";
import { log, onceAMinute } from "@/lib/platform/log";
import { isRead } from "./read-only";

const DATABASE_LIMIT_MS = 1_000;
const PATHS: ReadonlySet<string> = new Set(["/health/live", "/health/ready", "/health/database"]);

interface HealthRequest {
	path: string;
	request: IncomingMessage;
	response: ServerResponse;
	draining: boolean;
}

/**
 * Answers `/health/live` and `/health/ready` from the state of this process alone: if they depended on the shared database, a
 * load balancer would take every process out of service during an outage of it. Readiness names an outage that statements have
 * met in the last minute. `/health/database` reports whether the database accepts writes.
 */
export async function answerHealth(
	{ path, request, response, draining }: HealthRequest,
	at = performance.now(),
): Promise<void> {
	if (!PATHS.has(path)) return send(response, 404, "unknown");
	if (!isRead(request, response)) return;
	if (path === "/health/live") return send(response, 200, "live");
	const outage = outageSince(at - SHOWN_FOR_MS);
	const shown = outage === null ? {} : { database: outage };
	if (path === "/health/ready")
		return draining ? send(response, 503, "draining", shown) : send(response, 200, "ready", shown);
	const refusesWrites = outage === "full";
	return !refusesWrites && (await writable())
		? send(response, 200, "writable")
		: send(response, 503, "unavailable", shown);
}

/** A statement that failed is told for this long; housekeeping tries to write once a minute. */
export const SHOWN_FOR_MS = 90_000;

async function writable(): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${DATABASE_LIMIT_MS} ms`)), DATABASE_LIMIT_MS);
	});
	try {
		return await Promise.race([askDatabase(), late]);
	} catch (error) {
		onceAMinute("the database cannot be written", (leftOut) =>
			log().warn({ err: error, ...leftOut }, "the database cannot be written"),
		);
		return false;
	} finally {
		clearTimeout(timer);
	}
}

async function askDatabase(): Promise<boolean> {
	const { sql } = await database();
	// Of the server, and of no table.
	const [row] = await sql<{ refuses: boolean }[]>`
		select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as refuses`;
	return row?.refuses === false;
}

function send(response: ServerResponse, status: number, text: string, more: object = {}): void {
	response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
	response.end(JSON.stringify({ status: text, ...more }));
}
