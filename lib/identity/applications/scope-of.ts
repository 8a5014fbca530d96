import { type GrantType, signsPeopleIn, TOKEN_EXCHANGE } from "./contract";
import { CLAIMS_OF_SCOPES } from "./oidc-settings";

/** Scopes about the user, which need no permission. */
export const PROFILE_SCOPES: readonly string[] = Object.keys(CLAIMS_OF_SCOPES);

/**
 * What an application may ask for, space-separated: claims about whoever signs in, and `granted` scopes. Never empty, for
 * without a scope of its own a client could ask for every one there is.
 */
export function scopeOf(grantTypes: readonly string[], granted: string): string {
	const scopes = ["openid"];
	if (signsPeopleIn(grantTypes as readonly GrantType[]) || grantTypes.includes(TOKEN_EXCHANGE)) {
		scopes.push(...PROFILE_SCOPES);
		if (grantTypes.includes("refresh_token")) scopes.push("offline_access");
	}
	return [...new Set([...scopes, ...granted.split(" ")])].join(" ").trim();
}
