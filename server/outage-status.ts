import type { ServerResponse } from "node:http";
import { databaseWasAwaySince } from "@/db/outage";

const RETRY_AFTER_SECONDS = "2";

/**
 * Makes a 500 of the pages or of the protocol engine a 503 with `Retry-After` where the database was away since the request
 * began: they know nothing of outages, and a load balancer or a client tries again only after a 503.
 */
export function answerOutagesAs503(response: ServerResponse): void {
	const startedAt = performance.now();
	const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
	// Called by Node.js too, when a body is written before the head.
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		if (status !== 500 || !databaseWasAwaySince(startedAt)) return writeHead(status, ...rest);
		response.setHeader("retry-after", RETRY_AFTER_SECONDS);
		return writeHead(503, ...rest);
	}) as typeof response.writeHead;
}
