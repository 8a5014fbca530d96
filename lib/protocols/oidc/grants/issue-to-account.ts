import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { Account } from "@/lib/identity/directory";
import { requireAccess } from "../access/require-access";
import { identityClaims } from "../claims/identity-claims";
import { claimsOf, profileClaims } from "../claims/profile-claims";
import { signInClaims } from "../claims/sign-in-claims";
import { storeWaiting } from "../engine/writes-in-request";
import { audienceOf, requestedResource, scopesFor } from "../scopes/api-resources";
import { awaitEnds, recordLastSignIn } from "../sessions/session-repository";

/** The user to whom a grant without a browser issues tokens, and how the user was authenticated. */
export interface IssuedTo {
	account: Account;
	scopes: readonly string[];
	grantType: string;
	amr: readonly string[];
	/** Unix time. */
	authenticatedAt: number;
	/** Asked once the tokens are stored: what ends sign-ins, as a new password does, deletes only what is stored by then. */
	stillCounts: () => Promise<boolean>;
}

/**
 * Issues an access token, with `openid` an ID token, and a refresh token if the application may refresh.
 * @throws InvalidGrant for somebody who may not use the application, and for a sign-in that has ended meanwhile
 */
export async function issueToAccount(
	ctx: TokenEndpointGrantContext<object>,
	organizationId: string,
	to: IssuedTo,
): Promise<void> {
	await requireAccess(ctx, organizationId, to.account.id);
	await recordLastSignIn(to.account.id);
	const { client, provider } = ctx.oidc;
	const { account, scopes, grantType: gty, amr, authenticatedAt } = to;
	const accountId = account.id;
	const resource = requestedResource(ctx, scopes);
	const grant = new provider.Grant({ clientId: client.clientId, accountId });
	grant.addOIDCScope(scopesFor(client, undefined, scopes));
	if (resource !== undefined) grant.addResourceScope(resource.identifier, scopesFor(client, resource, scopes));
	grant.addOIDCClaims(["auth_time", "amr"]);
	const grantId = await grant.save();
	ctx.oidc.entity("Grant", grant);
	const scope = scopesFor(client, resource, scopes).join(" ");
	const audience = await audienceOf(ctx, resource);
	const extra = signInClaims({ amr, authTime: authenticatedAt });
	const accessToken = new provider.AccessToken({ accountId, client, grantId, gty, scope, ...audience, extra });
	ctx.oidc.entity("AccessToken", accessToken);
	const value = await accessToken.save();
	const refreshToken = new provider.RefreshToken({
		accountId,
		amr: [...amr],
		authTime: authenticatedAt,
		client,
		expiresWithSession: false,
		grantId,
		gty,
		rotations: 0,
		scope: scopes.join(" "),
		...(resource === undefined ? {} : { resource: resource.identifier }),
	});
	ctx.body = {
		access_token: value,
		expires_in: accessToken.expiration,
		token_type: accessToken.tokenType,
		scope: accessToken.scope ?? "",
		...(scopes.includes("openid") ? { id_token: await idTokenFor(ctx, to) } : {}),
		...(client.grantTypeAllowed("refresh_token") ? { refresh_token: await refreshToken.save() } : {}),
	};
	await storeWaiting();
	await awaitEnds(to.account.id);
	if (await to.stillCounts()) return;
	await provider.AccessToken.revokeByGrantId(grantId);
	await grant.destroy();
	throw new errors.InvalidGrant("the sign-in has ended meanwhile");
}

async function idTokenFor(
	ctx: TokenEndpointGrantContext<object>,
	{ account, scopes, amr, authenticatedAt }: IssuedTo,
): Promise<string> {
	const claims = claimsOf(scopes);
	const idToken = new ctx.oidc.provider.IdToken(
		{
			...(await profileClaims(account, claims)),
			...identityClaims(account),
			amr: [...amr],
			auth_time: authenticatedAt,
		},
		{ ctx },
	);
	// Limits the claims to those of these scopes.
	Object.assign(idToken, { scope: scopes.join(" "), mask: {}, rejected: [] });
	return idToken.issue({ use: "idtoken" });
}
