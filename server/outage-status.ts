import type { ServerResponse } from "node:http";
import { databaseWasAwaySince } from "@/db/outage";

const RETRY_AFTER_SECONDS = "2";

/**
 * Turns a 500 of the pages or of the protocol engine into a 503 with `Retry-After` if the database was away since the request
 * began: they do not know about outages, and a load balancer or a client only retries after a 503.
 */
export function answerOutagesAs503(response: ServerResponse): void {
	const startedAt = performance.now();
	const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
	// Node.js calls it too, when a body is written before the headers.
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		if (status !== 500 || !databaseWasAwaySince(startedAt)) return writeHead(status, ...rest);
		response.setHeader("retry-after", RETRY_AFTER_SECONDS);
		return writeHead(503, ...rest);
	}) as typeof response.writeHead;
}
