import type { AccessToken, ClientCredentials } from "oidc-provider";
import { accountOf } from "@/lib/identity/directory";
import { bindingOf } from "../tokens/token-binding";
import { organizationClaims } from "./identity-claims";

/**
 * What an access token says of the organization it acts in, and of what it is bound to; `lib/platform/tokens` reads both
 * back. A token that was switched to an organization says where already; one of an application alone acts where the
 * application is.
 */
export async function actingClaims(
	organizationId: string,
	token: AccessToken | ClientCredentials,
): Promise<Record<string, unknown> | undefined> {
	const claims = { ...(await claimsOfOrganization(organizationId, token)), ...bindingClaims(token) };
	return Object.keys(claims).length === 0 ? undefined : claims;
}

async function claimsOfOrganization(
	organizationId: string,
	token: AccessToken | ClientCredentials,
): Promise<Record<string, unknown>> {
	const { extra } = token as { extra?: Record<string, unknown> };
	if (extra?.org_id !== undefined || !("accountId" in token)) return extra ?? {};
	const account = await accountOf(organizationId, token.accountId);
	if (account === undefined) return extra ?? {};
	return { ...extra, ...organizationClaims(account.organization) };
}

function bindingClaims(token: AccessToken | ClientCredentials): Record<string, string> {
	const binding = bindingOf(token);
	return binding === undefined ? {} : { binding_type: binding.type, binding_ref: binding.reference };
}

/** The claims of a token that was switched to another organization; nothing of another one. */
export function switchedTo(token: unknown): Record<string, string> {
	const { extra } = (token ?? {}) as { extra?: Record<string, string> };
	if (extra?.org_id === undefined) return {};
	return { org_id: extra.org_id, org_name: String(extra.org_name), org_handle: String(extra.org_handle) };
}
