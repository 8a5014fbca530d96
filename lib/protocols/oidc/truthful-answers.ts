import type { KoaContextWithOIDC } from "oidc-provider";

/** Runs around every request of the engine: what it answers by habit becomes what holds here. */
export async function truthfulAnswers(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const route = ctx.oidc?.route;
	// RFC 7009 §2.2: the status says all.
	if (route === "revocation" && ctx.status === 200) ctx.remove("content-type");
	if (route !== "discovery" || ctx.status !== 200) return;
	// The engine knows more methods than applications can be registered with; it must, to refuse them by name.
	const { token_endpoint_auth_signing_alg_values_supported: _algorithms, ...metadata } = ctx.body as Record<
		string,
		unknown
	>;
	ctx.body = { ...metadata, token_endpoint_auth_methods_supported: ["client_secret_basic", "none"] };
}
