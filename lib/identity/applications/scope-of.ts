import { type GrantType, signsPeopleIn, TOKEN_EXCHANGE } from "./contract";
import { CLAIMS_OF_SCOPES } from "./oidc-values";

/** Scopes about the user, which need no permission. */
export const PROFILE_SCOPES: readonly string[] = Object.keys(CLAIMS_OF_SCOPES);

/**
 * The scopes that an application may request, space-separated: the scopes about the user, and the `granted` ones. Never empty,
 * because the protocol engine lets a client without a scope request all scopes.
 */
export function scopeOf(grantTypes: readonly string[], granted: string): string {
	const scopes = ["openid"];
	if (signsPeopleIn(grantTypes as readonly GrantType[]) || grantTypes.includes(TOKEN_EXCHANGE)) {
		scopes.push(...PROFILE_SCOPES);
		if (grantTypes.includes("refresh_token")) scopes.push("offline_access");
	}
	return [...new Set([...scopes, ...granted.split(" ")])].join(" ").trim();
}
