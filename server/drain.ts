import net from "node:net";
import type { FrontDoor } from "./front-door";

/** How long clients can send one more request and read that the connection closes, in milliseconds. */
const GRACE_MS = 3_000;
const MAX_DRAIN_MS = 7_000;
/**
 * How long to accept the connections that arrived while the process was busy, in milliseconds: connections in the queue are reset
 * when the process stops listening.
 */
const TAKING_MS = 50;

/**
 * Stops a server without losing a request. It stops listening, answers one more request on each kept-alive connection with
 * `Connection: close`, then closes the idle connections, and all others 7 s after the start.
 *
 * `nobodyListens` resolves when no other process accepts connections on the same port. Clients are told to close only then: one
 * that reconnected earlier could be accepted by another process that is about to close, and be reset.
 */
export async function drain(
	{ server, tlsServer, beginDraining }: FrontDoor,
	nobodyListens: () => Promise<void>,
): Promise<void> {
	const startedAt = performance.now();
	await new Promise((resolve) => setTimeout(resolve, TAKING_MS));
	const servers = tlsServer === undefined ? [server] : [server, tlsServer];
	const closed = Promise.all(
		servers.map(
			(each) =>
				new Promise<void>((resolve) => {
					// `http.Server.close` would cut idle connections at once, and with them a request that is on its way.
					net.Server.prototype.close.call(each, () => resolve());
				}),
		),
	);
	await nobodyListens();
	beginDraining();
	await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
	for (const each of servers) each.closeIdleConnections();
	const closeAll = () => {
		for (const each of servers) each.closeAllConnections();
	};
	const timer = setTimeout(closeAll, MAX_DRAIN_MS - (performance.now() - startedAt));
	await closed;
	clearTimeout(timer);
}
