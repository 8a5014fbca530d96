import { DomainError, type ErrorKind } from "@/lib/kernel";
import { log } from "@/lib/log";
import type { ApiResponse } from "./api-message";
import { databaseRefusal } from "./database-refusal";

const STATUS: Record<ErrorKind, number> = {
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
	unavailable: 503,
};

/** The response for anything thrown in a management interface: exactly `code`, `message`, `description`. */
export function errorResponse(thrown: unknown, requestId: string): ApiResponse {
	const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
	if (refusal === null) {
		log().error({ requestId, err: thrown }, "request failed");
		return respond(500, {
			code: "SSE-5000",
			message: "Internal server error",
			description: "An unexpected error occurred while processing the request.",
		});
	}
	if (refusal.kind === "unavailable") log().warn({ requestId, err: thrown }, "request refused");
	const { code, message, description } = refusal;
	return respond(STATUS[refusal.kind], { code, message, description }, refusal.headers);
}

function respond(
	status: number,
	body: { code: string; message: string; description: string },
	headers: Readonly<Record<string, string>> = {},
): ApiResponse {
	return {
		status,
		headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
		body: JSON.stringify(body),
	};
}
