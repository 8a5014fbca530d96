import net, { type Server } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FrontDoor } from "./front-door";

/** How long clients can send one more request and read that the connection closes, in milliseconds. */
const GRACE_MS = 3_000;
const MAX_DRAIN_MS = 7_000;
/** How long requests wait at most for clients to stop connecting, and for other processes to stop listening, in milliseconds. */
const MAX_HOLD_MS = 250;
/** Clients that receive the response to an earlier request connect again within this time, in milliseconds. */
const QUIET_MS = 20;
/** A turn of the event loop that took longer may have left a connection in the queue, in milliseconds. */
const SHORT_TURN_MS = 1;

/**
 * Stops a server without losing a request. It accepts the connections that have arrived, stops listening, answers one more request
 * on each kept-alive connection with `Connection: close`, then closes the idle connections, and all others 7 s after the start.
 *
 * `nobodyListens` resolves when no other process accepts connections on the same port. Clients are told to close only then: one
 * that reconnected earlier could be accepted by another process that is about to close, and be reset.
 */
export async function drain(
	{ server, tlsServer, holdRequests, beginDraining }: FrontDoor,
	nobodyListens: () => Promise<void>,
): Promise<void> {
	const startedAt = performance.now();
	const servers = tlsServer === undefined ? [server] : [server, tlsServer];
	const answerRequests = holdRequests();
	await queuesAreEmpty(servers);
	const closed = Promise.all(
		servers.map(
			(each) =>
				new Promise<void>((resolve) => {
					// `http.Server.close` would cut idle connections at once, and with them a request that is on its way.
					net.Server.prototype.close.call(each, () => resolve());
				}),
		),
	);
	const alone = nobodyListens().then(beginDraining);
	await Promise.race([alone, sleep(MAX_HOLD_MS)]);
	answerRequests();
	await alone;
	await Promise.race([closed, sleep(GRACE_MS)]);
	for (const each of servers) each.closeIdleConnections();
	const closeAll = () => {
		for (const each of servers) each.closeAllConnections();
	};
	const timer = setTimeout(closeAll, MAX_DRAIN_MS - (performance.now() - startedAt));
	await closed;
	clearTimeout(timer);
}

/**
 * Resolves when clients have stopped connecting, because their requests are held, and the process has accepted all connections; after
 * twice MAX_HOLD_MS at the latest. Connections in the queue would be reset when it stops listening, right after this.
 */
async function queuesAreEmpty(servers: readonly Server[]): Promise<void> {
	const beganAt = performance.now();
	let acceptedAt = beganAt;
	const accepted = () => {
		acceptedAt = performance.now();
	};
	for (const each of servers) each.on("connection", accepted);
	while (performance.now() < Math.min(acceptedAt + QUIET_MS, beganAt + MAX_HOLD_MS)) await sleep(QUIET_MS / 4);
	for (let turnAt = performance.now(); turnAt < beganAt + 2 * MAX_HOLD_MS; ) {
		await nextTurn();
		const now = performance.now();
		if (acceptedAt < turnAt && now - turnAt < SHORT_TURN_MS) break;
		turnAt = now;
	}
	for (const each of servers) each.off("connection", accepted);
}
