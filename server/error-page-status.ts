import type { IncomingMessage, ServerResponse } from "node:http";

/** The only page that explains errors of sign-ins; pages cannot choose their status. */
const ERROR_PAGE = "/gate/error";

/**
 * Gives the page of errors the status 400 instead of 200, so that clients, logs and monitoring do not take it for a success. What
 * the router of Next.js reads to show the page keeps its status.
 */
export function answerErrorPageAs400(path: string, request: IncomingMessage, response: ServerResponse): void {
	if (path !== ERROR_PAGE || request.headers.rsc !== undefined) return;
	const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
	// Node.js calls it too, when a body is written before the headers.
	response.writeHead = ((status: number, ...rest: unknown[]) =>
		writeHead(status === 200 ? 400 : status, ...rest)) as typeof response.writeHead;
}
