import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import { PROFILE_SCOPES } from "@/lib/identity/applications";
import { wordsOf } from "./words-of";

/**
 * Runs before every grant: removes an `offline_access` that was not granted, as the authorization endpoint does (OpenID Connect
 * Core §11). An application that acts for itself gets no refresh token. A refresh request may repeat the scope of the first
 * request.
 */
export async function dropUngrantedOfflineAccess<Params extends object>(
	ctx: TokenEndpointGrantContext<Params>,
): Promise<void> {
	const { provider } = ctx.oidc;
	const params: { grant_type?: string; scope?: string; refresh_token?: string } = ctx.oidc.params;
	const asked = wordsOf(params.scope);
	if (params.grant_type === "client_credentials") refuseScopesOfPeople(asked);
	if (!asked.includes("offline_access")) return;
	if (params.grant_type === "refresh_token") {
		const token = await provider.RefreshToken.find(String(params.refresh_token), { ignoreExpiration: true });
		if (token === undefined || token.scopes.has("offline_access")) return;
	} else if (params.grant_type !== "client_credentials") return;
	const scope = asked.filter((word) => word !== "offline_access").join(" ");
	if (scope === "") delete params.scope;
	else params.scope = scope;
}

/** Without a user, scopes about a user are refused. @throws InvalidScope */
function refuseScopesOfPeople(scopes: readonly string[]): void {
	const refused = scopes.filter((scope) => (PROFILE_SCOPES as readonly string[]).includes(scope));
	if (refused.length > 0) throw new errors.InvalidScope("requested scope is about a user", refused.join(" "));
}
