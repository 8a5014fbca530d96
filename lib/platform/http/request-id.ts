import { randomUUID } from "node:crypto";

/** The id of a request in the log and in its answer: the one that a client or proxy gives in `X-Request-Id`, else a new one. */
export function requestIdOf(given: string | undefined): string {
	return given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
