import type { KoaContextWithOIDC } from "oidc-provider";

/** What the engine says of a request without a client; other malformed requests stay `invalid_request`. */
const NOTHING_SHOWN = "no client authentication mechanism provided";

/**
 * Runs around every request of the engine: a request for an approval without any authentication is `invalid_client` (CIBA Core 1.0 §13);
 * the engine answers `invalid_request`.
 */
export async function unauthenticatedClient(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	if (ctx.oidc?.route !== "backchannel_authentication" || ctx.status !== 400) return;
	const { error_description } = (ctx.body ?? {}) as { error_description?: string };
	if (error_description !== NOTHING_SHOWN) return;
	ctx.status = 401;
	ctx.body = { error: "invalid_client", error_description: "client authentication failed" };
}
