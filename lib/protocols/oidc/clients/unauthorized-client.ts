import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * Runs around every request of the engine: a grant type that the client may not use is `unauthorized_client` (RFC 6749 §5.2);
 * the engine answers `invalid_request`.
 */
export async function unauthorizedClient(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const { route, client, params } = ctx.oidc ?? {};
	const grantType = params?.grant_type;
	if (route !== "token" || ctx.status !== 400 || client === undefined || typeof grantType !== "string") return;
	const { error } = (ctx.body ?? {}) as { error?: string };
	if (error !== "invalid_request" || grantType === "" || client.grantTypeAllowed(grantType)) return;
	ctx.body = {
		error: "unauthorized_client",
		error_description: "requested grant type is not allowed for this client",
	};
}
