import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * Runs around every request of the engine: whoever has signed out at the request of an application, which named no page for
 * afterwards, is led on with the client id. The engine drops it, and the page could not lead back to the application.
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
