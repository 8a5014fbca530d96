import type { Account as EngineAccount, KoaContextWithOIDC } from "oidc-provider";
import { requireAccess } from "../access/require-access";
import { wordsOf } from "../scopes/words-of";
import { accountInRequest } from "./account-in-request";
import { switchedTo } from "./acting-claims";
import { identityClaims } from "./identity-claims";
import { claimsOf, profileClaims } from "./profile-claims";
import { sessionClaim } from "./session-claim";

/** Where the engine reads the account of a grant that is about to be used, or asked for. */
const GRANTS: ReadonlySet<string> = new Set(["token", "backchannel_authentication"]);

/** The account with this id, and its claims for a scope and the `claims` parameter; undefined when it does not exist. @throws AccessDenied, InvalidGrant */
export async function findAccount(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	id: string,
	token: unknown,
): Promise<EngineAccount | undefined> {
	const account = await accountInRequest(organizationId, id);
	if (account === undefined) return undefined;
	if (GRANTS.has(ctx.oidc.route)) await requireAccess(ctx, organizationId, id);
	return {
		accountId: account.id,
		claims: async (_use, scope, requested) => ({
			...(await profileClaims(account, [...claimsOf(wordsOf(scope)), ...Object.keys(requested ?? {})])),
			...identityClaims(account),
			...switchedTo(token),
			...sessionClaim(ctx.oidc.client, token),
		}),
	};
}
