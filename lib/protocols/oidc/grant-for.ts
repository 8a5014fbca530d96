import type Provider from "oidc-provider";
import type { Client, Grant, KoaContextWithOIDC } from "oidc-provider";
import { accountOf, consentPort } from "@/lib/identity/directory";
import { heldScopes } from "@/lib/platform/tokens";
import { wordsOf } from "./words-of";

/** Claims that say how somebody signed in: they belong to every sign-in. */
const SIGN_IN_CLAIMS = ["auth_time", "amr", "acr"];

/**
 * What the application may have of this user. Portico's own get what the user may hold; others what was allowed now or
 * before, and undefined where nobody was asked yet: then the engine asks.
 */
export async function grantFor(ctx: KoaContextWithOIDC, organizationId: string): Promise<Grant | undefined> {
	const { client, session, provider, params, result } = ctx.oidc;
	if (client === undefined || session?.accountId === undefined) return undefined;
	const accountId = session.accountId;
	const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
	const found = known === undefined ? undefined : await provider.Grant.find(known);
	const asked = wordsOf(params?.scope);
	const allowed = client.first_party === true ? asked : await rememberedScopes(organizationId, client, accountId);
	if (client.first_party !== true && !asked.some((scope) => allowed.includes(scope) && !knows(found, scope)))
		return found;
	return grantOf(provider, { organizationId, client, accountId, asked, allowed, within: scopesOfFlow(result), found });
}

/** Whether the grant says yes or no to this scope. */
function knows(grant: Grant | undefined, scope: string): boolean {
	return grant?.getOIDCScopeEncountered().split(" ").includes(scope) === true;
}

/** A stored grant for what was asked for, is allowed, and the user may hold; what the user may not hold is rejected. */
export async function grantOf(
	provider: Provider,
	wanted: {
		organizationId: string;
		client: Pick<Client, "clientId">;
		accountId: string;
		asked: readonly string[];
		allowed: readonly string[];
		/** What the flow cut the scopes to. */
		within?: readonly string[] | null | undefined;
		found?: Grant | undefined;
	},
): Promise<Grant> {
	const { organizationId, client, accountId, asked, allowed, within, found } = wanted;
	const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId });
	const account = await accountOf(organizationId, accountId);
	const holdable = heldScopes(asked, account?.permissions ?? []).filter((scope) => within?.includes(scope) ?? true);
	grant.addOIDCScope(holdable.filter((scope) => allowed.includes(scope)).join(" "));
	grant.rejectOIDCScope(asked.filter((scope) => !holdable.includes(scope)).join(" "));
	grant.addOIDCClaims(SIGN_IN_CLAIMS);
	await grant.save();
	return grant;
}

async function rememberedScopes(organizationId: string, client: Client, userId: string): Promise<readonly string[]> {
	return consentPort(organizationId).remembered(userId, String(client.application_id));
}

/** What the flow cut the scopes to, as `finishFlow` left it; null where it said nothing. */
export function scopesOfFlow(result: unknown): readonly string[] | null {
	const { flow } = (result ?? {}) as { flow?: { scopes?: readonly string[] | null } };
	return flow?.scopes ?? null;
}
