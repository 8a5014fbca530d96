import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { settingsOf } from "./client-settings";

/**
 * An application that must push its requests has the issuer as the only audience of its assertions (FAPI 2.0 Security Profile
 * §5.3.2.1): one for an endpoint could have been made for a server that names this endpoint as its own.
 * @throws InvalidClientAuth
 */
export function requireIssuerAsAudience(
	ctx: KoaContextWithOIDC,
	{ aud }: Record<string, unknown>,
	client: Client,
): void {
	if (settingsOf(client).pushedAuthorizationRequests.mandatory && aud !== ctx.oidc.issuer)
		throw new errors.InvalidClientAuth("the audience (aud) must be the issuer");
}
