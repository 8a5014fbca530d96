import type { ServerResponse } from "node:http";
import { databaseWasAwaySince } from "@/db/outage";
import { currentWork } from "@/lib/platform/shares";

const RETRY_AFTER_SECONDS = "2";

/**
 * Turns a 500 of the pages or of the protocol engine into a 503 with `Retry-After` if the database was away since the request
 * began, and into a 429 if the organization uses its share: they know about neither, and a load balancer or a client retries only after
 * these.
 */
export function answerOutagesAs503(response: ServerResponse): void {
	const startedAt = performance.now();
	const work = currentWork();
	const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
	// Node.js calls it too, when a body is written before the headers.
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		const refused = work?.refused === true && work.organization !== undefined;
		if (status !== 500 || !(refused || databaseWasAwaySince(startedAt))) return writeHead(status, ...rest);
		response.setHeader("retry-after", RETRY_AFTER_SECONDS);
		return writeHead(refused ? 429 : 503, ...rest);
	}) as typeof response.writeHead;
}
