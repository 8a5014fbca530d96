import type { KoaContextWithOIDC } from "oidc-provider";
import { CIBA, DEVICE_CODE } from "@/lib/identity/applications/contract";

/**
 * Runs around every request of the engine: a grant type that the client may not use is `unauthorized_client` (RFC 6749 §5.2,
 * RFC 8628 §3.2, CIBA Core 1.0 §13); the engine answers `invalid_request`.
 */
export async function unauthorizedClient(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const { client } = ctx.oidc ?? {};
	const grantType = grantTypeOf(ctx);
	if (ctx.status !== 400 || client === undefined || typeof grantType !== "string") return;
	const { error } = (ctx.body ?? {}) as { error?: string };
	if (error !== "invalid_request" || grantType === "" || client.grantTypeAllowed(grantType)) return;
	ctx.body = {
		error: "unauthorized_client",
		error_description: "requested grant type is not allowed for this client",
	};
}

/** The grant type that a request is for; undefined for one of another kind. */
function grantTypeOf({ oidc }: KoaContextWithOIDC): unknown {
	switch (oidc?.route) {
		case "token":
			return oidc.params?.grant_type;
		case "device_authorization":
			return DEVICE_CODE;
		case "backchannel_authentication":
			return CIBA;
		default:
			return undefined;
	}
}
