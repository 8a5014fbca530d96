/**
 * Why a call received no answer: `refused` by Portico's own rules (scheme, port or address), `too-large` beyond the size limit,
 * `timeout`, or `unreachable` for every other failure of the network.
 */
export type OutboundReason = "refused" | "too-large" | "timeout" | "unreachable";

/** A call that received no answer. The message contains the host, and never the path, which may contain a secret. */
export class OutboundError extends Error {
	readonly reason: OutboundReason;
	/** False if it is certain that nothing was sent, so that the call may be repeated. */
	readonly connected: boolean;

	constructor(reason: OutboundReason, message: string, cause?: unknown, connected = true) {
		super(message, { cause });
		this.name = "OutboundError";
		this.reason = reason;
		this.connected = connected;
	}
}
