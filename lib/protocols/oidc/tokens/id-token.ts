import Provider, { type Client, type IdToken, type KoaContextWithOIDC } from "oidc-provider";
import { clockAheadMs, now } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { accountInRequest } from "../claims/account-in-request";
import { mappedClaims } from "../claims/mapped-claims";
import { scopedClaims } from "../claims/profile-claims";
import { extensionOf, settingsOf } from "../clients/client-settings";
import { wordsOf } from "../scopes/words-of";

/** An ID token of the engine before it is signed. */
type Unsigned = IdToken & {
	client?: Client;
	ctx?: KoaContextWithOIDC;
	available: Record<string, unknown>;
	extra: Record<string, unknown>;
	scope?: string;
};

/**
 * Adds the claims that the engine does not add: `azp`, `nbf`, `isk` (the hash of the session), `at_hash` when an access token is
 * issued with the ID token, the claims of own attributes, those whose names the application defines, and further audiences.
 */
export async function completeIdToken(idToken: IdToken, organizationId: string): Promise<IdToken> {
	const token = idToken as Unsigned;
	const { client } = token;
	if (client === undefined) return token;
	const entities = (token.ctx ?? Provider.ctx)?.oidc?.entities;
	const accessToken = entities?.AccessToken;
	const sessionUid = accessToken?.sessionUid ?? entities?.AuthorizationCode?.sessionUid ?? entities?.Session?.uid;
	token.set("azp", client.clientId);
	const issuedAt = Math.floor(now() / 1000);
	token.set("iat", issuedAt);
	token.set("nbf", issuedAt);
	const { auth_time } = token.available;
	if (typeof auth_time === "number")
		token.available = { ...token.available, auth_time: auth_time - Math.round(clockAheadMs() / 1000) };
	// It must not tell what the subject does not: sessions of several sectors are not recognized either.
	const sector = extensionOf(client)?.sector ?? null;
	if (sessionUid !== undefined) token.set("isk", sha256(sector === null ? sessionUid : `${sessionUid} ${sector}`));
	// The token as the client gets it; the engine computes the hash (OpenID Connect Core §3.1.3.6).
	if (accessToken !== undefined && token.extra.at_hash === undefined) token.set("at_hash", accessToken.jti);
	const settings = settingsOf(client);
	const account = await accountInRequest(organizationId, String(token.available.sub));
	if (account !== undefined) {
		// The engine knows only the claims that every organization has.
		const own = await scopedClaims(account, wordsOf(token.scope));
		const mapped = settings.claims.length > 0 ? await mappedClaims(settings, account, "id_token") : {};
		for (const [claim, value] of Object.entries({ ...own, ...mapped })) token.set(claim, value);
	}
	const { audience } = settings.idToken;
	if (audience.length > 0) token.client = withAudience(client, [client.clientId, ...audience]);
	return token;
}

/**
 * When the token expires for its client, by the clock that all machines share, in seconds since 1970.
 * @param asked by the clock of this machine; undefined for the lifetime in the settings
 */
export function expiryOf(idToken: IdToken, asked: number | undefined): number | undefined {
	const ahead = Math.round(clockAheadMs() / 1000);
	if (ahead === 0) return asked;
	const token = idToken as Unsigned;
	const { expiresIn } = token.constructor as unknown as { expiresIn(...of: unknown[]): number };
	const here =
		asked ?? Math.floor(Date.now() / 1000) + expiresIn.call(token.constructor, token.ctx, token, token.client);
	return here - ahead;
}

/** The engine has set the client id as the audience. */
function withAudience(client: Client, audience: readonly string[]): Client {
	return new Proxy(client, {
		get: (target, member) => (member === "clientId" ? audience : Reflect.get(target, member, target)),
	});
}
