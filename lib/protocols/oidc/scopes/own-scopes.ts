import { type Client, errors, type TokenEndpointGrantContext } from "oidc-provider";
import { PROFILE_SCOPES } from "@/lib/identity/applications";
import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { scopesOfClient } from "./api-resources";
import { defaultScopes } from "./default-scopes";
import { SCOPES } from "./scopes";
import { wordsOf } from "./words-of";

/**
 * Runs before the client credentials grant: leaves out scopes that nobody knows, so that the answer names what was granted
 * (RFC 6749 §5.1), and `offline_access`, for an application that acts for itself gets no refresh token. Known scopes that it may not
 * have stay, and the engine refuses them.
 * @throws InvalidScope for scopes about a user
 */
export function limitOwnScopes<Params extends object>(ctx: TokenEndpointGrantContext<Params>): void {
	const client = ctx.oidc.client as Client;
	const params: { scope?: string; resource?: unknown } = ctx.oidc.params;
	const asked = wordsOf(params.scope);
	const granted = asked.length === 0 ? defaultScopesForItself(client, params) : known(client, asked);
	const refused = asked.filter((scope) => PROFILE_SCOPES.includes(scope));
	if (refused.length > 0) throw new errors.InvalidScope("requested scope is about a user", refused.join(" "));
	if (granted.length === 0) delete params.scope;
	else params.scope = granted.join(" ");
}

/** Runs after it: an answer without a scope would mean that all that were asked for were granted. */
export function nameOwnScopes<Params extends object>(ctx: TokenEndpointGrantContext<Params>): void {
	const asked = (ctx.oidc.body as { scope?: unknown } | undefined)?.scope;
	const answer = ctx.body as { scope?: string };
	if (wordsOf(asked).length > 0) answer.scope ??= "";
}

function defaultScopesForItself(client: Client, params: { resource?: unknown }): string[] {
	return defaultScopes(client, params).filter((scope) => !isIdentityScope(scope));
}

function known(client: Client, asked: readonly string[]): string[] {
	const all = new Set([...SCOPES, ...scopesOfClient(client)]);
	return asked.filter((scope) => all.has(scope) && scope !== "offline_access");
}
