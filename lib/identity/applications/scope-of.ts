import { type GrantType, signsPeopleIn } from "./contract";

/**
 * What an application may ask for: claims about whoever signs in. Never empty, for without a scope of its own a client
 * could ask for every one there is.
 */
export function scopeOf(grantTypes: readonly GrantType[]): string {
	if (!signsPeopleIn(grantTypes)) return "openid";
	return grantTypes.includes("refresh_token") ? "openid profile email offline_access" : "openid profile email";
}
