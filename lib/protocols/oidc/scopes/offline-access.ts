import type { TokenEndpointGrantContext } from "oidc-provider";
import { wordsOf } from "./words-of";

/**
 * Runs before every grant: removes an `offline_access` that was not granted, as the authorization endpoint does (OpenID Connect
 * Core §11). A refresh request may repeat the scope of the first request.
 */
export async function dropUngrantedOfflineAccess<Params extends object>(
	ctx: TokenEndpointGrantContext<Params>,
): Promise<void> {
	const { provider } = ctx.oidc;
	const params: { grant_type?: string; scope?: string; refresh_token?: string } = ctx.oidc.params;
	const asked = wordsOf(params.scope);
	if (params.grant_type !== "refresh_token" || !asked.includes("offline_access")) return;
	const token = await provider.RefreshToken.find(String(params.refresh_token), { ignoreExpiration: true });
	if (token === undefined || token.scopes.has("offline_access")) return;
	const scope = asked.filter((word) => word !== "offline_access").join(" ");
	if (scope === "") delete params.scope;
	else params.scope = scope;
}
