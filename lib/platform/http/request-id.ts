import { randomUUID } from "node:crypto";

/** The id of a request in the log and in its response: the one in `X-Request-Id`, or else a new one. */
export function requestIdOf(given: string | undefined): string {
	return given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
