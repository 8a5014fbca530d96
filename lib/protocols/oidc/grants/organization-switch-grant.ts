import type Provider from "oidc-provider";
import { type AccessToken, type ClientCredentials, errors, type TokenEndpointGrantContext } from "oidc-provider";
import { ORGANIZATION_SWITCH } from "@/lib/identity/applications/contract";
import { accountOf, managesAccount } from "@/lib/identity/directory";
import { isWithin, type Organization, organizationById, organizationByName } from "@/lib/identity/organization-tree";
import { parseId } from "@/lib/platform/kernel";
import { holdsEverything, permits } from "@/lib/platform/kernel/permissions";
import { heldScopes, permissionsOf } from "@/lib/platform/tokens";
import { requireAccess } from "../access/require-access";
import { organizationClaims } from "../claims/identity-claims";
import { signInClaimsOf } from "../claims/sign-in-claims";
import { settingsOf } from "../clients/client-settings";
import type { Engine } from "../engine/engine";
import { EXCHANGED_FOR } from "../engine/kept-members";
import { wordsOf } from "../scopes/words-of";
import { carryBinding } from "../tokens/token-binding";

interface SwitchParameters {
	token?: string;
	/** Id or name. */
	switching_organization?: string;
	scope?: string;
}

/**
 * Exchanges a token of this client for one of an organization below. The user has to belong to that organization now. The new
 * token has no scope that the old token or the user lacks, expires no later, and ends with the same session and grant.
 */
export function offerOrganizationSwitchGrant(engine: Engine): void {
	engine.registerGrantType<SwitchParameters>(
		ORGANIZATION_SWITCH,
		(ctx) => switchOrganization(engine, engine.organizationId, ctx),
		["token", "switching_organization", "scope"],
	);
}

async function switchOrganization(
	provider: Provider,
	organizationId: string,
	ctx: TokenEndpointGrantContext<SwitchParameters>,
): Promise<void> {
	const { client, params } = ctx.oidc;
	const { token: value, switching_organization: wanted } = params;
	if (isMissing(value) || isMissing(wanted)) {
		const missing = isMissing(value) ? "token" : "switching_organization";
		throw new errors.InvalidRequest(`missing required parameter(s) '${missing}'`);
	}
	const token = (await provider.AccessToken.find(value)) ?? (await provider.ClientCredentials.find(value));
	if (token === undefined || token.clientId !== client.clientId)
		throw new errors.InvalidGrant("the token is not valid, or was given to another client");
	if (token.aud !== undefined) throw new errors.InvalidTarget("the token is for an API resource of one organization");
	const target = await organizationNamed(wanted);
	// The same error for all reasons: the organization does not exist, is not below, is disabled, or the user does not belong to
	// it.
	const elsewhere = new errors.InvalidGrant("the token reaches no such organization");
	const actingIn = extraOf(token)?.org_id ?? organizationId;
	if (target === undefined || !target.active || target.id === actingIn || !isWithin(target, actingIn)) throw elsewhere;
	const permissions = "accountId" in token ? await permissionsThere(organizationId, token.accountId, target.id) : null;
	if (permissions === undefined) throw elsewhere;
	if ("accountId" in token) await requireAccess(ctx, organizationId, token.accountId);
	const asked = isMissing(params.scope) ? [...token.scopes] : wordsOf(params.scope);
	const refused = asked.filter((scope) => !permits(token.scopes, scope));
	if (refused.length > 0) throw new errors.InvalidScope("requested scope is not of the token", refused.join(" "));
	const scope = (permissions === null ? asked : heldScopes(asked, permissions)).join(" ");
	if (asked.length > 0 && scope === "")
		throw new errors.InvalidScope("requested scope is not held there", asked.join(" "));
	const { userExpirySeconds, applicationExpirySeconds } = settingsOf(client).accessToken;
	const ownSeconds = "accountId" in token ? userExpirySeconds : applicationExpirySeconds;
	const switched = {
		client,
		scope,
		extra: { ...signInClaimsOf(token), ...organizationClaims(target), ...actorOf(token) },
		...exchangedFor(token),
		expiresIn: Math.max(1, Math.min(token.remainingTTL, ownSeconds)),
	};
	const issued =
		"accountId" in token
			? new provider.AccessToken({
					...switched,
					accountId: token.accountId,
					grantId: String(token.grantId),
					gty: ORGANIZATION_SWITCH,
					...(token.sessionUid === undefined ? {} : { sessionUid: token.sessionUid }),
					...(token.expiresWithSession === undefined ? {} : { expiresWithSession: token.expiresWithSession }),
				} as ConstructorParameters<typeof provider.AccessToken>[0])
			: new provider.ClientCredentials(switched as ConstructorParameters<typeof provider.ClientCredentials>[0]);
	carryBinding(ctx, token, issued);
	ctx.body = {
		access_token: await issued.save(),
		expires_in: issued.expiration,
		token_type: issued.tokenType,
		scope,
	};
}

/** The actor in the token (RFC 8693 §4.1). */
function actorOf(token: object): { act?: unknown } {
	const { extra } = token as { extra?: { act?: unknown } };
	return extra?.act === undefined ? {} : { act: extra.act };
}

/** A token that is valid only as long as another one passes this limit on to the new token. */
function exchangedFor(token: object): { [EXCHANGED_FOR]?: string } {
	const { [EXCHANGED_FOR]: hash } = token as { [EXCHANGED_FOR]?: string };
	return hash === undefined ? {} : { [EXCHANGED_FOR]: hash };
}

function organizationNamed(idOrName: string): Promise<Organization | undefined> {
	const id = parseId(idOrName);
	return id === null ? organizationByName(idOrName) : organizationById(id);
}

/**
 * The permissions of the user in the target organization. Undefined when the user does not belong to it, and when the issuer does
 * not vouch for the user: an organization must not use the permissions that its guest has elsewhere.
 */
async function permissionsThere(
	issuer: string,
	userId: string,
	target: string,
): Promise<readonly string[] | undefined> {
	const [vouched, account, permissions] = await Promise.all([
		managesAccount(issuer, userId),
		accountOf(target, userId),
		permissionsOf(userId, target),
	]);
	if (!vouched) return undefined;
	// An administrator of an organization above belongs to all organizations below it.
	return account?.organization.id === target || holdsEverything(permissions) ? permissions : undefined;
}

function extraOf(token: AccessToken | ClientCredentials): Record<string, string> | undefined {
	return (token as { extra?: Record<string, string> }).extra;
}

function isMissing(parameter: string | undefined): parameter is undefined | "" {
	return parameter === undefined || parameter === "";
}
