import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { DomainError } from "@/lib/platform/kernel";
import { protocolError } from "../engine/protocol-error";
import { invalidSession } from "./auth-session";

/** A refusal of the runtime of flows as an error of the endpoint; other errors unchanged. */
export function asProtocolError(ctx: KoaContextWithOIDC, error: unknown): unknown {
	if (!(error instanceof DomainError)) return error;
	switch (error.kind) {
		case "not-found":
		case "conflict":
			return invalidSession();
		case "invalid":
			return new errors.InvalidRequest(error.description);
		case "too-many-requests":
			ctx.set(error.headers);
			return Object.assign(new errors.TemporarilyUnavailable(error.description), { status: 429, statusCode: 429 });
		default:
			return protocolError(error);
	}
}
