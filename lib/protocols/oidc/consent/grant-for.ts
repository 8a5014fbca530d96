import type Provider from "oidc-provider";
import type { Client, Grant, KoaContextWithOIDC } from "oidc-provider";
import type { ProfileClaim } from "@/lib/identity/applications/contract";
import { consentPort } from "@/lib/identity/directory";
import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { heldScopes } from "@/lib/platform/tokens";
import { accountInRequest } from "../claims/account-in-request";
import { claimsOf } from "../claims/profile-claims";
import { apiResourcesOf, extensionOf } from "../clients/client-settings";
import { resourcesOfScopes, scopesFor, scopesOfRequest } from "../scopes/api-resources";

/** Claims about the sign-in itself, which every application gets. */
const SIGN_IN_CLAIMS = ["auth_time", "amr", "acr"];

/**
 * The grant of this user to the application. A trusted application gets every requested scope that the user holds; another one
 * gets what the user allowed, now or earlier. Undefined when the user was not asked yet; the engine then asks for consent.
 */
export async function grantFor(ctx: KoaContextWithOIDC, organizationId: string): Promise<Grant | undefined> {
	const { client, session, provider, params, result } = ctx.oidc;
	if (client === undefined || session?.accountId === undefined) return undefined;
	const accountId = session.accountId;
	const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
	const found = known === undefined ? undefined : await provider.Grant.find(known);
	const trusted = extensionOf(client)?.trusted === true;
	const asked = scopesOfRequest({ scope: client.scope, apiResources: apiResourcesOf(client) }, params ?? {});
	const allowed = trusted ? asked : await rememberedScopes(organizationId, client, accountId);
	// Roles change, so every request computes anew which scopes they give.
	const byRoles = found !== undefined && asked.some((scope) => !isIdentityScope(scope));
	const isNew = asked.some((scope) => allowed.includes(scope) && !knows(found, client, scope));
	if (!trusted && !byRoles && !isNew) return found;
	return grantOf(provider, {
		organizationId,
		client,
		accountId,
		asked,
		allowed,
		claims: claimsRequested(params?.claims),
		trusted,
		within: scopesOfFlow(result),
		found,
	});
}

/** Whether the grant contains a decision about this scope. */
function knows(grant: Grant | undefined, client: Client, scope: string): boolean {
	const [resource] = resourcesOfScopes(client, [scope]);
	const encountered =
		resource === undefined ? grant?.getOIDCScopeEncountered() : grant?.getResourceScopeEncountered(resource.identifier);
	return encountered?.split(" ").includes(scope) === true;
}

/**
 * Stores a grant of the requested scopes that are allowed and that the user holds; it rejects those that the user does not hold. A
 * grant that says so already is not stored again: that would not make it last longer.
 */
export async function grantOf(
	provider: Provider,
	wanted: {
		organizationId: string;
		client: Client;
		accountId: string;
		asked: readonly string[];
		allowed: readonly string[];
		/** Names in the `claims` parameter. */
		claims: readonly string[];
		/** Whether it gets every requested claim; another one gets those that its allowed scopes include. */
		trusted: boolean;
		/** The scopes that the flow allowed; absent or null without such a limit. */
		within?: readonly string[] | null | undefined;
		found?: Grant | undefined;
	},
): Promise<Grant> {
	const { organizationId, client, accountId, asked, allowed, claims, trusted, within, found } = wanted;
	const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId });
	const before = found === undefined ? null : contentOf(found);
	const account = await accountInRequest(organizationId, accountId);
	const holdable = heldScopes(asked, account?.permissions ?? []).filter((scope) => within?.includes(scope) ?? true);
	// A scope that was rejected earlier may be allowed now.
	delete (grant as { rejected?: object }).rejected;
	const given = holdable.filter((scope) => allowed.includes(scope));
	const refused = asked.filter((scope) => !holdable.includes(scope));
	grant.addOIDCScope(scopesFor(client, undefined, given));
	grant.rejectOIDCScope(scopesFor(client, undefined, refused));
	for (const resource of resourcesOfScopes(client, asked)) {
		grant.addResourceScope(resource.identifier, scopesFor(client, resource, given));
		grant.rejectResourceScope(resource.identifier, scopesFor(client, resource, refused));
	}
	const covered = new Set(claimsOf(given));
	const isGranted = (claim: string) => SIGN_IN_CLAIMS.includes(claim) || trusted || covered.has(claim as ProfileClaim);
	grant.addOIDCClaims([...SIGN_IN_CLAIMS, ...claims.filter(isGranted)]);
	grant.rejectOIDCClaims(claims.filter((claim) => !isGranted(claim)));
	if (contentOf(grant) !== before) await grant.save();
	return grant;
}

/** What a grant says, in the form in which it is stored. */
function contentOf(grant: Grant): string {
	const { openid, resources, rejected, clean } = grant as unknown as Record<string, unknown> & { clean(): void };
	const copy = structuredClone({ openid, resources, rejected });
	clean.call(copy as never);
	if (copy.rejected !== undefined) clean.call(copy.rejected as never);
	return JSON.stringify([copy.openid, copy.resources, copy.rejected]);
}

async function rememberedScopes(organizationId: string, client: Client, userId: string): Promise<readonly string[]> {
	return consentPort(organizationId).remembered(userId, extensionOf(client)?.applicationId ?? "");
}

/**
 * The names in a `claims` parameter (OpenID Connect Core §5.5), which the engine has checked; `sub` and `sid` are always given.
 */
export function claimsRequested(parameter: unknown): string[] {
	if (typeof parameter !== "string") return [];
	const { id_token = {}, userinfo = {} } = JSON.parse(parameter) as Record<string, object | undefined>;
	const names = [...Object.keys(id_token), ...Object.keys(userinfo)];
	return [...new Set(names)].filter((name) => name !== "sub" && name !== "sid");
}

/** The scopes that the flow allowed, which `finishFlow` stored in the result; null without such a limit. */
export function scopesOfFlow(result: unknown): readonly string[] | null {
	const { flow } = (result ?? {}) as { flow?: { scopes?: readonly string[] | null } };
	return flow?.scopes ?? null;
}
