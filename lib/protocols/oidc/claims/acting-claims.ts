import type { AccessToken, ClientCredentials, KoaContextWithOIDC } from "oidc-provider";
import { bindingOf } from "../tokens/token-binding";
import { accountInRequest } from "./account-in-request";
import { organizationClaims } from "./identity-claims";
import { signInClaims, signInOf } from "./sign-in-claims";

/**
 * The claims of an access token about the organization in which it is valid, and about its token binding, both of which
 * `lib/platform/tokens` reads, and about the sign-in that it comes from. A token of an organization switch already has the organization;
 * a token without a user has none, because it is valid in the organization of its application.
 */
export async function actingClaims(
	organizationId: string,
	ctx: KoaContextWithOIDC | undefined,
	token: AccessToken | ClientCredentials,
): Promise<Record<string, unknown> | undefined> {
	const ofSignIn = "accountId" in token ? signInClaims(signInOf(ctx)) : {};
	const claims = { ...ofSignIn, ...(await claimsOfOrganization(organizationId, token)), ...bindingClaims(token) };
	return Object.keys(claims).length === 0 ? undefined : claims;
}

async function claimsOfOrganization(
	organizationId: string,
	token: AccessToken | ClientCredentials,
): Promise<Record<string, unknown>> {
	const { extra } = token as { extra?: Record<string, unknown> };
	if (extra?.org_id !== undefined || !("accountId" in token)) return extra ?? {};
	const account = await accountInRequest(organizationId, token.accountId);
	if (account === undefined) return extra ?? {};
	return { ...extra, ...organizationClaims(account.organization) };
}

function bindingClaims(token: AccessToken | ClientCredentials): Record<string, string> {
	const binding = bindingOf(token);
	return binding === undefined ? {} : { binding_type: binding.type, binding_ref: binding.reference };
}

/** The organization claims of a token of an organization switch; an empty object for other tokens. */
export function switchedTo(token: unknown): Record<string, string> {
	const { extra } = (token ?? {}) as { extra?: Record<string, string> };
	if (extra?.org_id === undefined) return {};
	return { org_id: extra.org_id, org_name: String(extra.org_name), org_handle: String(extra.org_handle) };
}
