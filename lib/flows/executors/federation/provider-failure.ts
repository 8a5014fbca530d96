import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import type { FailureReason } from "../executor-result";

/** A response of a provider that is invalid. */
export class WrongAnswer extends Error {}

/** A response of a provider that says that the person declined. */
export class Declined extends Error {}

/** Error codes of the OpenID client library for responses that failed a check. */
const judged = new Set([
	"OAUTH_JWT_CLAIM_COMPARISON_FAILED",
	"OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
	"OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
	"OAUTH_INVALID_RESPONSE",
	"OAUTH_INVALID_REQUEST",
	"OAUTH_UNSUPPORTED_OPERATION",
	"OAUTH_KEY_SELECTION_FAILED",
]);

/** Whether the provider refused, the person did, or there was no usable response. */
export function failureAtProvider(error: unknown): FailureReason {
	if (error instanceof AuthorizationResponseError) {
		if (error.error === "access_denied") return "declined";
		return error.error === "temporarily_unavailable" || error.error === "server_error"
			? "provider-unavailable"
			: "provider-refused";
	}
	if (error instanceof ResponseBodyError) return error.status >= 500 ? "provider-unavailable" : "provider-refused";
	if (error instanceof WrongAnswer) return "provider-refused";
	if (error instanceof Declined) return "declined";
	if (error instanceof ClientError && error.code !== undefined && judged.has(error.code)) return "provider-refused";
	return "provider-unavailable";
}
