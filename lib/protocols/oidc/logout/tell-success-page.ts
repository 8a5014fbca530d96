import type { KoaContextWithOIDC } from "oidc-provider";

/** A parameter of the page after a sign-out: the user has chosen to stay signed in. */
const STAYED = "stayed";

/**
 * Runs around every request of the engine: adds to the redirect after a requested sign-out, if the application named no page to
 * return to, the client id, so that the page can link back to it, and whether the user has stayed signed in. The engine omits both.
 */
export async function tellSuccessPage(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	await next();
	const oidc = ctx.oidc as KoaContextWithOIDC["oidc"] | undefined;
	const location = ctx.response.get("location");
	if (oidc === undefined || !oidc.route?.startsWith("end_session") || !URL.canParse(location)) return;
	const afterwards = new URL(location);
	if (afterwards.href.split("?")[0] !== oidc.urlFor("end_session_success")) return;
	if (oidc.client !== undefined) afterwards.searchParams.set("client_id", oidc.client.clientId);
	if (oidc.route === "end_session_confirm" && oidc.params?.logout === undefined)
		afterwards.searchParams.set(STAYED, "yes");
	ctx.redirect(afterwards.href);
}

/** The page of the gate after a sign-out that an application requested. */
export function pageAfterSignOut({ query }: KoaContextWithOIDC): "/gate/signed-out" | "/gate/still-signed-in" {
	return query[STAYED] === undefined ? "/gate/signed-out" : "/gate/still-signed-in";
}
