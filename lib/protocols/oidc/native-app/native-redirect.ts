import type { TokenEndpointGrantContext } from "oidc-provider";
import { settingsOf } from "../clients/client-settings";

/** What codes have as their redirect URL that were given without a redirect. No application can register it. */
export const NATIVE_REDIRECT = "*native";

/**
 * The request that redeems such a code names no redirect URL (OAuth 2.0 for First-Party Applications §6), which the engine demands of
 * every code. Codes of redirects stay what they are: theirs is another one.
 */
export function withoutRedirect({ oidc: { client, params } }: TokenEndpointGrantContext<object>): void {
	const redeemed = params as { redirect_uri?: string };
	if (redeemed.redirect_uri === undefined && settingsOf(client).nativeApp.ownScreens)
		redeemed.redirect_uri = NATIVE_REDIRECT;
}
