import { SignJWT } from "jose";
import type { AccessToken, Client, ClientCredentials } from "oidc-provider";
import type { OidcSettings } from "@/lib/identity/applications/contract";
import { clockAheadMs } from "@/lib/platform/kernel";
import { accountInRequest } from "../claims/account-in-request";
import { mappedClaims } from "../claims/mapped-claims";
import { profileValues } from "../claims/profile-claims";
import { subjectOf } from "../claims/subject";
import { settingsOf } from "../clients/client-settings";

/** The issuer of a token, and its signing key. */
export interface TokenIssuer {
	organizationId: string;
	issuer: string;
	signingKey(alg: string): Promise<{ kid: string; key: CryptoKey }>;
}

/**
 * The token as a JWT (RFC 9068); null if the application has opaque tokens. In addition to the claims of the RFC, it contains the
 * organization and, for a user, the attributes in the settings of the application.
 */
export async function asJwt(
	issuer: TokenIssuer,
	client: Client,
	token: AccessToken | ClientCredentials,
	payload: Record<string, unknown>,
): Promise<string | null> {
	const settings = settingsOf(client);
	const { type, signingAlgorithm } = settings.accessToken;
	if (type !== "jwt") return null;
	const accountId = "accountId" in token ? token.accountId : undefined;
	const profile = accountId === undefined ? {} : await claimsAbout(issuer.organizationId, accountId, settings);
	const { "x5t#S256": certificate, jkt, rar: details } = payload;
	const ahead = Math.round(clockAheadMs() / 1000);
	const { kid, key } = await issuer.signingKey(signingAlgorithm);
	return new SignJWT({
		...profile,
		...(payload.extra as Record<string, unknown> | undefined),
		client_id: client.clientId,
		...(payload.scope === undefined ? {} : { scope: payload.scope }),
		...(details === undefined ? {} : { authorization_details: details }),
		...(certificate === undefined && jkt === undefined ? {} : { cnf: { "x5t#S256": certificate, jkt } }),
	})
		.setProtectedHeader({ alg: signingAlgorithm, kid, typ: "at+jwt" })
		.setIssuer(issuer.issuer)
		.setSubject(accountId === undefined ? client.clientId : await subjectOf(issuer.organizationId, client, accountId))
		.setAudience((payload.aud as string | undefined) ?? client.clientId)
		.setIssuedAt(Number(payload.iat) - ahead)
		.setExpirationTime(Number(payload.exp) - ahead)
		.setJti(token.jti)
		.sign(key);
}

/** The attributes in the settings, and the claims whose names the application defines. */
async function claimsAbout(
	organizationId: string,
	accountId: string,
	settings: OidcSettings,
): Promise<Record<string, unknown>> {
	const { attributes } = settings.accessToken;
	if (attributes.length === 0 && settings.claims.length === 0) return {};
	const account = await accountInRequest(organizationId, accountId);
	if (account === undefined) return {};
	return { ...(await profileValues(account, attributes)), ...(await mappedClaims(settings, account, "access_token")) };
}
