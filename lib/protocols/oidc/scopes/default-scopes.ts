import { type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { apiResourcesOf, settingsOf } from "../clients/client-settings";
import { scopesOf, scopesOfClient, scopesOfRequest } from "./api-resources";
import { wordsOf } from "./words-of";

/**
 * The scopes of a request that names none (RFC 6749 §3.3): the defaults of the application, and its scopes of the API resources
 * that the request names.
 */
export function defaultScopes(client: Client, params: { resource?: unknown }): string[] {
	const allowed = new Set(scopesOfClient(client));
	const named = new Set([params.resource ?? []].flat());
	const ofResources = apiResourcesOf(client).filter(({ identifier }) => named.has(identifier));
	const scopes = [...settingsOf(client).defaultScopes, ...ofResources.flatMap(scopesOf)];
	return [...new Set(scopes)].filter((scope) => allowed.has(scope));
}

/** A step of authorization requests: sets the default scopes. @throws InvalidScope when the application has none of those that are named */
export function requireScope(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { params = {} } = ctx.oidc;
	const client = ctx.oidc.client as Client;
	const asked = wordsOf(params.scope);
	if (asked.length === 0) params.scope = defaultScopes(client, params).join(" ");
	else if (scopesOfRequest({ scope: client.scope, apiResources: apiResourcesOf(client) }, params).length === 0)
		throw new errors.InvalidScope("the application has none of the requested scopes", asked.join(" "));
	return next();
}
