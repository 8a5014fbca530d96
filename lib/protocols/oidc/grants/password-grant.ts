import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import { PASSWORD } from "@/lib/identity/applications/contract";
import { managesAccount, signInWithPassword, userPort } from "@/lib/identity/directory";
import { heldScopes } from "@/lib/platform/tokens";
import { accountInRequest } from "../claims/account-in-request";
import type { Engine } from "../engine/engine";
import { scopesOfClient } from "../scopes/api-resources";
import { defaultScopes } from "../scopes/default-scopes";
import { wordsOf } from "../scopes/words-of";
import { issueToAccount } from "./issue-to-account";

interface PasswordParameters {
	username?: string;
	password?: string;
	scope?: string;
	resource?: string | string[];
}

/** Tokens for a username and a password (RFC 6749 §4.3), with the same limit of attempts as a sign-in page. */
export function offerPasswordGrant(engine: Engine): void {
	engine.registerGrantType<PasswordParameters>(
		PASSWORD,
		(ctx) => signIn(engine.organizationId, ctx),
		["username", "password", "scope", "resource"],
		["resource"],
	);
}

async function signIn(organizationId: string, ctx: TokenEndpointGrantContext<PasswordParameters>): Promise<void> {
	const { client, params } = ctx.oidc;
	const { username = "", password = "" } = params;
	const missing = Object.entries({ username, password }).filter(([, value]) => value === "");
	if (missing.length > 0)
		throw new errors.InvalidRequest(`missing required parameter(s) ${missing.map(([name]) => `'${name}'`).join(", ")}`);
	const user = await signInWithPassword(organizationId, { username, password, clientAddress: ctx.ip });
	const account = user === null ? undefined : await accountInRequest(organizationId, user.id);
	// Guests sign in at their home organization.
	if (account === undefined || !(await managesAccount(organizationId, account.id)))
		throw new errors.InvalidGrant("the username or the password is wrong");
	if (user?.passwordTemporary === true)
		throw new errors.InvalidGrant("the password is temporary: sign in with a browser to choose another one");
	const allowed = scopesOfClient(client);
	const requested = params.scope === undefined ? defaultScopes(client, params) : wordsOf(params.scope);
	const scopes = heldScopes(requested, account.permissions).filter((scope) => allowed.includes(scope));
	const authenticatedAt = Math.floor(Date.now() / 1000);
	await issueToAccount(ctx, organizationId, {
		...{ account, scopes, grantType: PASSWORD, amr: ["pwd"], authenticatedAt },
		stillCounts: async () => (await userPort(organizationId).passwordSetAt(account.id)) === user?.passwordSetAt,
	});
}
