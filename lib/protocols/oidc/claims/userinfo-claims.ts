import type { KoaContextWithOIDC } from "oidc-provider";
import { settingsOf } from "../clients/client-settings";
import { wordsOf } from "../scopes/words-of";
import { accountInRequest } from "./account-in-request";
import { mappedClaims } from "./mapped-claims";
import { scopedClaims } from "./profile-claims";

/** The claims of userinfo that the engine does not know: those of own attributes, and those whose names the application defines. */
export async function userinfoClaims(
	ctx: KoaContextWithOIDC,
	organizationId: string,
): Promise<Record<string, unknown>> {
	const settings = settingsOf(ctx.oidc.client);
	const { accountId, scope } = ctx.oidc.entities.AccessToken ?? {};
	const account = accountId === undefined ? undefined : await accountInRequest(organizationId, accountId, ctx);
	if (account === undefined || (settings.claims.length === 0 && !account.hasOwnClaims)) return {};
	return {
		...(await scopedClaims(account, wordsOf(scope))),
		...(await mappedClaims(settings, account, "userinfo")),
	};
}
