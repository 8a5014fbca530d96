import { errors } from "oidc-provider";
import { DomainError } from "@/lib/platform/kernel";

/** A refusal as an error of an authorization response; other errors unchanged. */
export function protocolError(error: unknown): unknown {
	if (!(error instanceof DomainError)) return error;
	return error.kind === "unavailable" || error.kind === "too-many-requests"
		? new errors.TemporarilyUnavailable(error.description)
		: new errors.AccessDenied(error.description);
}
