import { authorizationCodeGrant, type IDToken } from "openid-client";
import { type FailureReason, failureAtProvider, type OrganizationSignIn } from "@/lib/flows/executors";
import { managesAccount } from "@/lib/identity/directory";
import { organizationIssuer } from "./organization-issuer";
import { readPending } from "./pending-sign-in";
import { resolveOrganization } from "./resolve-organization";

const MAX_METHODS = 8;

/**
 * Exchanges the code of a checked response. The ID token names the user, who is accepted only if that organization vouches for
 * them.
 */
export async function redeemSignIn(
	organizationId: string,
	kept: string,
	answer: Readonly<Record<string, string>>,
	signal: AbortSignal,
): Promise<OrganizationSignIn | { failed: FailureReason }> {
	const pending = readPending(kept);
	// The organization may have been disabled meanwhile.
	const organization = await resolveOrganization(organizationId, { kind: "id", value: pending.organizationId });
	if (organization === null) return { failed: "unknown-organization" };
	const url = new URL(pending.redirectUri);
	for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
	try {
		const tokens = await authorizationCodeGrant(organizationIssuer(organization, signal), url, {
			pkceCodeVerifier: pending.codeVerifier,
			expectedState: pending.state,
			expectedNonce: pending.nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims();
		if (claims === undefined) return { failed: "provider-refused" };
		// The administrators of that organization control its sign-in, so it is accepted only for users for whom it vouches.
		if (!(await managesAccount(organization.id, claims.sub))) return { failed: "managed-elsewhere" };
		return signInOf(organization.id, claims);
	} catch (error) {
		return { failed: failureAtProvider(error) };
	}
}

function signInOf(organizationId: string, { sub, amr, auth_time, iat, sid }: IDToken): OrganizationSignIn {
	const methods = Array.isArray(amr) ? amr.filter((method) => typeof method === "string") : [];
	return {
		userId: sub,
		amr: methods.slice(0, MAX_METHODS),
		authenticatedAt: typeof auth_time === "number" ? auth_time : iat,
		session: typeof sid === "string" ? { organizationId, uid: sid } : null,
	};
}
