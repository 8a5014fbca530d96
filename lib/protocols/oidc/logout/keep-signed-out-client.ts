import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * Runs around every request of the engine: after a sign-out that an application requested without a page to return to, adds the
 * client id to the redirect. The engine omits it, and the page could not link back to the application.
 */
export async function keepSignedOutClient(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const oidc = ctx.oidc as KoaContextWithOIDC["oidc"] | undefined;
	const location = ctx.response.get("location");
	if (oidc?.client === undefined || !oidc.route.startsWith("end_session") || !URL.canParse(location)) return;
	const afterwards = new URL(location);
	if (afterwards.href.split("?")[0] !== oidc.urlFor("end_session_success")) return;
	afterwards.searchParams.set("client_id", oidc.client.clientId);
	ctx.redirect(afterwards.href);
}
