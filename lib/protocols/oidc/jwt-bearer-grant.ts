import type Provider from "oidc-provider";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import { redeemAssertion } from "@/lib/flows/runtime";
import { JWT_BEARER } from "@/lib/identity/applications/contract";
import { accountOf } from "@/lib/identity/directory";
import { heldScopes } from "@/lib/platform/tokens";
import { identityClaims } from "./identity-claims";

const wordsOf = (text: unknown) =>
	String(text ?? "")
		.split(" ")
		.filter((word) => word !== "");

/**
 * Tokens for the assertion that a finished flow gave to this client (RFC 7523 §2.1): once, for what the client may ask
 * for, the user may hold, and the flow allowed.
 */
export function offerJwtBearerGrant(provider: Provider, organizationId: string): void {
	provider.registerGrantType<{ assertion?: string; scope?: string }>(
		JWT_BEARER,
		(ctx) => redeem(provider, organizationId, ctx),
		["assertion", "scope"],
	);
}

async function redeem(
	provider: Provider,
	organizationId: string,
	ctx: TokenEndpointGrantContext<{ assertion?: string; scope?: string }>,
): Promise<void> {
	const { client, params } = ctx.oidc;
	if (params.assertion === undefined || params.assertion === "")
		throw new errors.InvalidRequest("missing required parameter(s) 'assertion'");
	const redeemed = await redeemAssertion(organizationId, client.clientId, params.assertion);
	if (redeemed === null) throw new errors.InvalidGrant("the assertion is not valid, or was used before");
	const { userId: accountId, amr, authenticatedAt, grantedScopes } = redeemed;
	const user = await accountOf(organizationId, accountId);
	if (user === undefined) throw new errors.InvalidGrant("the user is not there any more");
	const allowed = wordsOf(client.scope);
	const asked = params.scope === undefined ? allowed : wordsOf(params.scope);
	const scopes = heldScopes(asked, user.permissions).filter(
		(scope) => allowed.includes(scope) && (grantedScopes?.includes(scope) ?? true),
	);
	const scope = scopes.join(" ");

	const grant = new provider.Grant({ clientId: client.clientId, accountId });
	grant.addOIDCScope(scope);
	grant.addOIDCClaims(["auth_time", "amr"]);
	const grantId = await grant.save();
	ctx.oidc.entity("Grant", grant);

	const accessToken = new provider.AccessToken({ accountId, client, grantId, gty: JWT_BEARER, scope });
	ctx.oidc.entity("AccessToken", accessToken);
	const idToken = new provider.IdToken(
		{
			...identityClaims(user),
			amr,
			auth_time: authenticatedAt,
		},
		{ ctx },
	);
	// Only what these scopes stand for comes out.
	Object.assign(idToken, { scope, mask: {}, rejected: [] });
	const refreshes = client.grantTypeAllowed("refresh_token");
	const refreshToken = new provider.RefreshToken({
		accountId,
		amr,
		authTime: authenticatedAt,
		client,
		expiresWithSession: false,
		grantId,
		gty: JWT_BEARER,
		rotations: 0,
		scope,
	});
	ctx.body = {
		access_token: await accessToken.save(),
		expires_in: accessToken.expiration,
		token_type: accessToken.tokenType,
		scope,
		...(scopes.includes("openid") ? { id_token: await idToken.issue({ use: "idtoken" }) } : {}),
		...(refreshes ? { refresh_token: await refreshToken.save() } : {}),
	};
}
