import type { ErrorKind } from "@/lib/platform/kernel/refusal";

/** The HTTP status (RFC 9110 §15) of each kind of refusal. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	"not-found": 404,
	"method-not-allowed": 405,
	timeout: 408,
	conflict: 409,
	"precondition-failed": 412,
	"too-large": 413,
	"unsupported-media-type": 415,
	"too-many-requests": 429,
	"bad-gateway": 502,
	unavailable: 503,
};
