/**
 * Why nothing came back: `refused` is ours (scheme, port or address), `too-large` an answer past its limit, `timeout` the
 * end of our patience; `unreachable` is everything that can go wrong on the way.
 */
export type OutboundReason = "refused" | "too-large" | "timeout" | "unreachable";

/** A call that brought no answer. The message names the host and never the path, which may hold a secret. */
export class OutboundError extends Error {
	readonly reason: OutboundReason;

	constructor(reason: OutboundReason, message: string, cause?: unknown) {
		super(message, { cause });
		this.name = "OutboundError";
		this.reason = reason;
	}
}
