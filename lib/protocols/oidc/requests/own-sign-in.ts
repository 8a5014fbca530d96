import { createHash } from "node:crypto";
import { errors } from "oidc-provider";
import { clockAheadMs } from "@/lib/platform/kernel";
import { equalInConstantTime } from "@/lib/platform/tokens";
import { providerFor } from "../engine/provider-for";
import { wordsOf } from "../scopes/words-of";

/** The result of a sign-in that Portico requested from the engine for an application, for SAML. */
export interface OwnSignIn {
	userId: string;
	sessionUid: string;
	amr: string[];
	/** Seconds since 1970. */
	authenticatedAt: number;
	/** The granted scopes. */
	scopes: string[];
}

/**
 * Redeems an authorization code inside the process, with the checks of the token endpoint (RFC 6749 §4.1.3, RFC 7636 §4.6), and
 * issues no token. Null for an invalid code, for example one that was used before.
 */
export async function redeemOwnCode(
	organizationId: string,
	asked: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<OwnSignIn | null> {
	const provider = await providerFor({ organizationId, prefix: "" });
	const code = await provider.AuthorizationCode.find(asked.code);
	if (code === undefined || !code.isValid) return null;
	if (code.clientId !== asked.clientId || code.redirectUri !== asked.redirectUri) return null;
	const challenge = createHash("sha256").update(asked.verifier).digest("base64url");
	if (code.codeChallengeMethod !== "S256" || !equalInConstantTime(code.codeChallenge ?? "", challenge)) return null;
	const grant = code.grantId === undefined ? undefined : await provider.Grant.find(code.grantId);
	if (grant === undefined || grant.clientId !== code.clientId || grant.accountId !== code.accountId) return null;
	try {
		await code.consume();
	} catch (error) {
		if (error instanceof errors.InvalidGrant) return null;
		throw error;
	}
	if (code.accountId === undefined || code.sessionUid === undefined) return null;
	return {
		userId: code.accountId,
		sessionUid: code.sessionUid,
		amr: code.amr ?? [],
		authenticatedAt: (code.authTime ?? Math.floor(Date.now() / 1000)) - Math.round(clockAheadMs() / 1000),
		scopes: wordsOf(grant.getOIDCScopeFiltered(new Set(wordsOf(code.scope)))),
	};
}
