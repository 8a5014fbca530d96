import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import { isResultValid, redeemAssertion } from "@/lib/flows/runtime";
import { JWT_BEARER } from "@/lib/identity/applications/contract";
import { clockAheadMs } from "@/lib/platform/kernel";
import { heldScopes } from "@/lib/platform/tokens";
import { accountInRequest } from "../claims/account-in-request";
import type { Engine } from "../engine/engine";
import { requestedResource, scopesFor, scopesOf, scopesOfClient } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { issuerOfGrant, redeemForeignGrant } from "./foreign-grant";
import { issueToAccount } from "./issue-to-account";

interface AssertionParameters {
	assertion?: string;
	scope?: string;
}

/**
 * Tokens for the assertion that a completed flow issued to this client (RFC 7523 §2.1), or for the grant of a domain that it trusts. An
 * assertion is valid once. The scopes
 * are those that the client may request, the user holds, and the flow allowed.
 */
export function offerJwtBearerGrant(engine: Engine): void {
	engine.registerGrantType<AssertionParameters>(
		JWT_BEARER,
		(ctx) => redeem(engine, ctx),
		["assertion", "scope", "resource"],
		["resource"],
	);
}

async function redeem(engine: Engine, ctx: TokenEndpointGrantContext<AssertionParameters>): Promise<void> {
	const { client, params } = ctx.oidc;
	if (params.assertion === undefined || params.assertion === "")
		throw new errors.InvalidRequest("missing required parameter(s) 'assertion'");
	const issuer = issuerOfGrant(ctx, params.assertion);
	if (issuer !== undefined) return redeemForeignGrant(engine, ctx, { assertion: params.assertion, issuer });
	const { organizationId } = engine;
	const redeemed = await redeemAssertion(organizationId, client.clientId, params.assertion);
	if (redeemed === null) throw new errors.InvalidGrant("the assertion is not valid, or was used before");
	const { userId, executionId, amr, authenticatedAt, grantedScopes } = redeemed;
	const account = await accountInRequest(organizationId, userId);
	if (account === undefined) throw new errors.InvalidGrant("the user is not there any more");
	const allowed = scopesOfClient(client);
	const requested = params.scope === undefined ? scopesByDefault(ctx, allowed) : wordsOf(params.scope);
	const scopes = heldScopes(requested, account.permissions).filter(
		(scope) => allowed.includes(scope) && (grantedScopes?.includes(scope) ?? true),
	);
	const onThisClock = authenticatedAt + Math.round(clockAheadMs() / 1000);
	await issueToAccount(ctx, organizationId, {
		account,
		scopes,
		grantType: JWT_BEARER,
		amr,
		authenticatedAt: onThisClock,
		stillCounts: () => isResultValid(organizationId, executionId),
	});
}

/** The scopes of a request without `scope`: all of the application's, but of API resources only those of `resource`. */
function scopesByDefault(ctx: TokenEndpointGrantContext<AssertionParameters>, allowed: readonly string[]): string[] {
	const { client } = ctx.oidc;
	const resource = requestedResource(ctx, []);
	return [...scopesFor(client, undefined, allowed), ...(resource === undefined ? [] : scopesOf(resource))];
}
