import { decodeProtectedHeader, type JWTPayload } from "jose";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import { JWT_BEARER, type TrustedIssuer } from "@/lib/identity/applications/contract";
import type { Account } from "@/lib/identity/directory";
import { now } from "@/lib/platform/kernel";
import { heldScopes, isFirstSignedUse } from "@/lib/platform/tokens";
import { requireAccess } from "../access/require-access";
import { accountInRequest } from "../claims/account-in-request";
import { settingsOf } from "../clients/client-settings";
import type { Engine } from "../engine/engine";
import { audienceOf, requestedResource, scopesFor, scopesOfClient } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { GRANT_TYPE_HEADER } from "./chained-grant";
import { accountIdOf, issuerOf, verifyForeign } from "./trusted-issuer";

/** Other types are those of tokens for something else (RFC 8725 §3.11). */
const TYPES: readonly unknown[] = [undefined, "JWT", GRANT_TYPE_HEADER];

/** For how long a grant is remembered at most: longer than one counts after its `iat`, whatever its `exp`. */
const MAX_SECONDS = 3_700;

/** The issuer of an authorization grant whom the application trusts; undefined for an assertion of nobody else. */
export function issuerOfGrant(
	{ oidc: { client } }: TokenEndpointGrantContext<object>,
	assertion: string,
): TrustedIssuer | undefined {
	const { trustedIssuers } = settingsOf(client).tokenExchange;
	return issuerOf(
		assertion,
		trustedIssuers.filter(({ authorizationGrants }) => authorizationGrants),
	);
}

/**
 * An access token for the grant of a trusted issuer (RFC 7523 §2.1, OAuth Identity and Authorization Chaining Across Domains §2.4): for
 * the account that it names, with no more scopes than it says, once. Without a refresh token and without an ID token: the person has
 * signed in elsewhere.
 * @throws InvalidGrant, InvalidScope, InvalidTarget
 */
export async function redeemForeignGrant(
	engine: Engine,
	ctx: TokenEndpointGrantContext<{ scope?: string }>,
	{ assertion, issuer }: { assertion: string; issuer: TrustedIssuer },
): Promise<void> {
	const { client, params, provider } = ctx.oidc;
	const payload = await verified(engine, client.clientId, assertion, issuer);
	const accountId = await accountIdOf(engine.organizationId, payload, issuer);
	const account = accountId === null ? undefined : await accountInRequest(engine.organizationId, accountId);
	if (account === undefined) throw new errors.InvalidGrant("the assertion names nobody who is known here");
	await requireAccess(ctx, engine.organizationId, account.id);
	await requireFirstUse(engine.organizationId, payload);
	const asked = scopesOfGrant(ctx, params.scope, payload);
	const resource = requestedResource(ctx, asked);
	const scopes = scopesFor(client, resource, heldIn(ctx, asked, account));
	if (scopes.length === 0 && asked.length > 0)
		throw new errors.InvalidScope("the application may not have the requested scope", asked.join(" "));
	const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
	if (resource === undefined) grant.addOIDCScope(scopes);
	else grant.addResourceScope(resource.identifier, scopes);
	const token = new provider.AccessToken({
		accountId: account.id,
		client,
		grantId: await grant.save(),
		gty: JWT_BEARER,
		scope: scopes.join(" "),
		...(await audienceOf(ctx, resource)),
		extra: actOf(payload),
	} as unknown as ConstructorParameters<typeof provider.AccessToken>[0]);
	ctx.oidc.entity("AccessToken", token);
	ctx.body = {
		access_token: await token.save(),
		token_type: token.tokenType,
		expires_in: token.expiration,
		scope: token.scope ?? "",
	};
}

/** The claims of the grant, for this server and this client. @throws InvalidGrant */
async function verified(
	engine: Engine,
	clientId: string,
	assertion: string,
	issuer: TrustedIssuer,
): Promise<JWTPayload> {
	const audiences = engine.ownIssuers.flatMap((own) => [own, `${own}/oauth2/token`]);
	// What the setting adds is for exchanges: a grant names this server.
	const payload = await verifyForeign(assertion, { ...issuer, audiences: [] }, audiences);
	if (!TYPES.includes(decodeProtectedHeader(assertion).typ))
		throw new errors.InvalidGrant("the assertion is a token for something else");
	if (payload.client_id !== undefined && payload.client_id !== clientId)
		throw new errors.InvalidGrant("the assertion is for another client");
	return payload;
}

/** RFC 7523 §3 (7), on every worker. @throws InvalidGrant */
async function requireFirstUse(organizationId: string, { iss, jti, exp = 0 }: JWTPayload): Promise<void> {
	if (typeof jti !== "string" || jti === "") throw new errors.InvalidGrant("the assertion has no id");
	const seconds = Math.min(MAX_SECONDS, Math.max(1, exp - Math.floor(now() / 1000)));
	if (!(await isFirstSignedUse(organizationId, `grant ${iss} ${jti}`, seconds)))
		throw new errors.InvalidGrant("the assertion was used before");
}

/** The scopes that are asked for, which have to be in the grant; without any, those of the grant. @throws InvalidScope */
function scopesOfGrant(
	{ oidc: { client } }: TokenEndpointGrantContext<object>,
	asked: string | undefined,
	{ scope }: JWTPayload,
): string[] {
	const granted = typeof scope === "string" ? wordsOf(scope) : null;
	const wanted = wordsOf(asked);
	if (wanted.length === 0) return granted ?? [];
	const beyond = granted === null ? [] : wanted.filter((each) => !granted.includes(each));
	if (beyond.length > 0) throw new errors.InvalidScope("requested scope is not of the assertion", beyond.join(" "));
	return wanted.filter((each) => scopesOfClient(client).includes(each));
}

function heldIn(
	{ oidc: { client } }: TokenEndpointGrantContext<object>,
	scopes: readonly string[],
	account: Account,
): string[] {
	const allowed = scopesOfClient(client).filter((scope) => scope !== "offline_access" && scope !== "openid");
	return heldScopes(scopes, account.permissions).filter((scope) => allowed.includes(scope));
}

/** Who acts for the person goes on being named (RFC 8693 §4.1); other claims of the grant are not taken over. */
function actOf({ act }: JWTPayload): object {
	return typeof act === "object" && act !== null && !Array.isArray(act) ? { act } : {};
}
