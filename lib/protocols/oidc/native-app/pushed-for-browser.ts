import type { KoaContextWithOIDC } from "oidc-provider";
import authorizationStack from "oidc-provider/lib/actions/authorization/index.js";
import type { AuthSession } from "./auth-session";

/**
 * Stores the request as a pushed one, so that a browser can go on with it (OAuth 2.0 for First-Party Applications §5.2.2.1). Nothing
 * where it names no redirect URL, without which nobody could come back.
 */
export async function pushedForBrowser(
	ctx: KoaContextWithOIDC,
	{ params }: AuthSession,
): Promise<{ request_uri: string; expires_in: number } | undefined> {
	if (typeof params.redirect_uri !== "string") return undefined;
	Object.assign(ctx.oidc, { params: { ...params } });
	const store = authorizationStack("pushed_authorization_request").at(-1);
	await store?.(ctx, async () => {});
	return ctx.body as { request_uri: string; expires_in: number };
}
