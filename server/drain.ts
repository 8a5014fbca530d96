import net from "node:net";
import type { FrontDoor } from "./front-door";

/** A client that is short of time itself needs some to hear that it is to close. */
const GRACE_MS = 3_000;
const MAX_DRAIN_MS = 7_000;
/** Connections that came while the process was busy are taken first: those that wait when it stops listening are reset. */
const TAKING_MS = 50;

/**
 * Ends a server without losing a request: it stops listening, lets kept-alive connections finish one more answer that
 * tells them to close, then closes the idle ones, and after 7 s whatever is left.
 *
 * `nobodyListens` comes true when no other process takes connections for the same port. Only then are clients told to
 * close: one that reconnected earlier could be accepted by a process that is just closing, and be reset.
 */
export async function drain({ server, beginDraining }: FrontDoor, nobodyListens: () => Promise<void>): Promise<void> {
	const startedAt = performance.now();
	await new Promise((resolve) => setTimeout(resolve, TAKING_MS));
	const closed = new Promise<void>((resolve) => {
		// `http.Server.close` would cut idle connections at once, and with them a request that is on its way.
		net.Server.prototype.close.call(server, () => resolve());
	});
	await nobodyListens();
	beginDraining();
	await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
	server.closeIdleConnections();
	const timer = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS - (performance.now() - startedAt));
	await closed;
	clearTimeout(timer);
}
