/**
 * Why a call brought no answer: `refused` by our own rules (scheme, port or address), `too-large` beyond the size limit,
 * `timeout`, or `unreachable` for every other failure on the network.
 */
export type OutboundReason = "refused" | "too-large" | "timeout" | "unreachable";

/** A call that brought no answer. The message names the host, and never the path, which may contain a secret. */
export class OutboundError extends Error {
	readonly reason: OutboundReason;
	/** False where it is certain that nothing was sent, so that the call may be made again. */
	readonly connected: boolean;

	constructor(reason: OutboundReason, message: string, cause?: unknown, connected = true) {
		super(message, { cause });
		this.name = "OutboundError";
		this.reason = reason;
		this.connected = connected;
	}
}
