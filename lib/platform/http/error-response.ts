import { DomainError } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import type { ApiResponse } from "./api-message";
import type { ErrorFormat } from "./contract";
import { databaseRefusal } from "./database-refusal";
import { SCIM_MEDIA_TYPE, scimError } from "./scim-error";
import { STATUS_OF_KIND } from "./status";

/**
 * The response for anything thrown in an interface: exactly `code`, `message`, `description`, or what the format makes of
 * them.
 */
export function errorResponse(thrown: unknown, requestId: string, format: ErrorFormat = "management"): ApiResponse {
	const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
	if (refusal === null) {
		log().error({ requestId, err: thrown }, "request failed");
		return respond(format, 500, {
			code: "SSE-5000",
			message: "Internal server error",
			description: "An unexpected error occurred while processing the request.",
		});
	}
	if (refusal.kind === "unavailable") log().warn({ requestId, err: thrown }, "request refused");
	const { code, message, description } = refusal;
	return respond(format, STATUS_OF_KIND[refusal.kind], { code, message, description }, refusal.headers);
}

function respond(
	format: ErrorFormat,
	status: number,
	refusal: { code: string; message: string; description: string },
	headers: Readonly<Record<string, string>> = {},
): ApiResponse {
	const scim = format === "scim";
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
