import { DomainError } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import type { ApiResponse } from "./api-message";
import type { ErrorFormat } from "./contract";
import { databaseRefusal } from "./database-refusal";
import { SCIM_MEDIA_TYPE, scimError } from "./scim-error";
import { STATUS_OF_KIND } from "./status";

/** What a client is told of anything thrown. */
export interface ErrorAnswer {
	status: number;
	code: string;
	message: string;
	description: string;
	headers: Readonly<Record<string, string>>;
}

/** What is thrown in an interface, as it is told; a defect is logged, and tells nothing. */
export function errorAnswer(thrown: unknown, requestId: string): ErrorAnswer {
	const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
	if (refusal === null) {
		log().error({ requestId, err: thrown }, "request failed");
		return INTERNAL;
	}
	if (refusal.kind === "unavailable") log().warn({ requestId, err: thrown }, "request refused");
	const { kind, code, message, description, headers } = refusal;
	return { status: STATUS_OF_KIND[kind], code, message, description, headers };
}

/** The response for anything thrown: exactly `code`, `message`, `description`, or what the format makes of them. */
export function errorResponse(thrown: unknown, requestId: string, format: ErrorFormat = "management"): ApiResponse {
	const { status, headers, ...told } = errorAnswer(thrown, requestId);
	const scim = format === "scim";
	return {
		status,
		headers: {
			"content-type": scim ? SCIM_MEDIA_TYPE : "application/json",
			"cache-control": "no-store",
			...headers,
		},
		body: JSON.stringify(scim ? scimError(status, told) : told),
	};
}

const INTERNAL: ErrorAnswer = {
	status: 500,
	code: "SSE-5000",
	message: "Internal server error",
	description: "An unexpected error occurred while processing the request.",
	headers: {},
};
