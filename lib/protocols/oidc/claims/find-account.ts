import type { Account as EngineAccount, KoaContextWithOIDC } from "oidc-provider";
import { wordsOf } from "../scopes/words-of";
import { accountInRequest } from "./account-in-request";
import { switchedTo } from "./acting-claims";
import { identityClaims } from "./identity-claims";
import { claimsOf, profileClaims } from "./profile-claims";
import { sessionClaim } from "./session-claim";

/** The account with this id, and its claims for a scope and the `claims` parameter; undefined when it does not exist. */
export async function findAccount(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	id: string,
	token: unknown,
): Promise<EngineAccount | undefined> {
	const account = await accountInRequest(organizationId, id);
	if (account === undefined) return undefined;
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
