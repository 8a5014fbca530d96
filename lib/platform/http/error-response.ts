import { DomainError } from "@/lib/platform/kernel";
import { log, onceAMinute } from "@/lib/platform/log";
import type { ApiResponse } from "./api-message";
import type { ErrorFormat } from "./contract";
import { databaseRefusal } from "./database-refusal";
import { oauthError } from "./oauth-error";
import { REFUSAL_HEADER, SCIM_MEDIA_TYPE, scimError } from "./scim-error";
import { STATUS_OF_KIND } from "./status";

/** The response to anything that was thrown. */
export interface ErrorAnswer {
	status: number;
	code: string;
	message: string;
	description: string;
	headers: Readonly<Record<string, string>>;
	/** Only in SCIM responses. */
	scimType?: string | undefined;
}

/** Converts anything that was thrown to a response. A defect is logged, and its response contains no details. */
export function errorAnswer(thrown: unknown, requestId: string): ErrorAnswer {
	const refusal = thrown instanceof DomainError ? thrown : databaseRefusal(thrown);
	if (refusal === null) {
		log().error({ requestId, err: thrown }, "request failed");
		return INTERNAL;
	}
	if (refusal.kind === "unavailable")
		onceAMinute(`request refused ${reasonOf(thrown)}`, (leftOut) =>
			log().warn({ requestId, err: thrown, ...leftOut }, "request refused"),
		);
	const { kind, code, message, description, headers, scimType } = refusal;
	return { status: STATUS_OF_KIND[kind], code, message, description, headers, scimType };
}

/** What outages have in common, so that each has a line of its own. */
function reasonOf(thrown: unknown): string {
	const { name = "", code = "" } = thrown as { name?: string; code?: string };
	return `${name} ${code}`;
}

/** The response for anything that was thrown: `code`, `message` and `description`, or their equivalents in the given format. */
export function errorResponse(thrown: unknown, requestId: string, format: ErrorFormat = "management"): ApiResponse {
	const { status, headers, scimType, ...body } = errorAnswer(thrown, requestId);
	return {
		status,
		headers: {
			"content-type": format === "scim" ? SCIM_MEDIA_TYPE : "application/json",
			"cache-control": "no-store",
			// If an external service chose the `scimType`, it does not identify the refusal.
			...(format === "scim" && scimType !== undefined && { [REFUSAL_HEADER]: body.code }),
			...headers,
		},
		body: JSON.stringify(format === "scim" ? scimError(status, { ...body, scimType }) : bodyIn(format, status, body)),
	};
}

function bodyIn(
	format: Exclude<ErrorFormat, "scim">,
	status: number,
	body: Omit<ErrorAnswer, "status" | "headers">,
): object {
	return format === "oauth" ? oauthError(status, body) : body;
}

const INTERNAL: ErrorAnswer = {
	status: 500,
	code: "SSE-5000",
	message: "Internal server error",
	description: "An unexpected error occurred while processing the request.",
	headers: {},
};
