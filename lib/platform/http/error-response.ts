import { DomainError, type ErrorKind } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import type { ApiResponse } from "./api-message";
import type { Face } from "./contract";
import { databaseRefusal } from "./database-refusal";
import { SCIM_MEDIA_TYPE, scimError } from "./scim-error";

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

/**
 * The response for anything thrown in an interface: exactly `code`, `message`, `description`, or what its face makes of
 * them.
 */
export function errorResponse(thrown: unknown, requestId: string, face: Face = "management"): ApiResponse {
	const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
	if (refusal === null) {
		log().error({ requestId, err: thrown }, "request failed");
		return respond(face, 500, {
			code: "SSE-5000",
			message: "Internal server error",
			description: "An unexpected error occurred while processing the request.",
		});
	}
	if (refusal.kind === "unavailable") log().warn({ requestId, err: thrown }, "request refused");
	const { code, message, description } = refusal;
	return respond(face, STATUS[refusal.kind], { code, message, description }, refusal.headers);
}

function respond(
	face: Face,
	status: number,
	refusal: { code: string; message: string; description: string },
	headers: Readonly<Record<string, string>> = {},
): ApiResponse {
	const scim = face === "scim";
	return {
		status,
		headers: {
			"content-type": scim ? SCIM_MEDIA_TYPE : "application/json",
			"cache-control": "no-store",
			...headers,
		},
		body: JSON.stringify(scim ? scimError(status, refusal) : refusal),
	};
}
