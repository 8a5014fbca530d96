import type { AccessToken, ClientCredentials } from "oidc-provider";
import { accountOf } from "@/lib/identity/directory";

/**
 * What an access token says of the organization it acts in; `lib/platform/tokens` reads it back. A token that was switched to an
 * organization says so already; one of an application alone acts where the application is.
 */
export async function actingClaims(
	organizationId: string,
	token: AccessToken | ClientCredentials,
): Promise<Record<string, string> | undefined> {
	const { extra } = token as { extra?: Record<string, string> };
	if (extra?.org_id !== undefined) return extra;
	if (!("accountId" in token)) return undefined;
	const account = await accountOf(organizationId, token.accountId);
	return account === undefined ? undefined : { org_id: account.organization.id, org_name: account.organization.name };
}

/** The claims of a token that was switched to another organization; nothing of another one. */
export function switchedTo(token: unknown): Record<string, string> {
	const { extra } = (token ?? {}) as { extra?: Record<string, string> };
	return extra?.org_id === undefined ? {} : { org_id: extra.org_id, org_name: String(extra.org_name) };
}
