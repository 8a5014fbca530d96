import {
	type Client,
	type Configuration,
	errors,
	type KoaContextWithOIDC,
	type ResourceServer,
	type ResourceServerInstance,
} from "oidc-provider";
import type { GrantedResource } from "@/lib/identity/applications";
import { resourcesOfDetails } from "../authorization-details/requested-details";
import { apiResourcesOf } from "../clients/client-settings";
import { wordsOf } from "./words-of";

/**
 * API resources at every endpoint (RFC 8707). An application may request tokens for those of which it has scopes. If a request
 * has no `resource`, its API scopes determine it, because each scope belongs to one resource, except for those that have to be
 * named.
 */
export const resourceIndicators: NonNullable<NonNullable<Configuration["features"]>["resourceIndicators"]> = {
	enabled: true,
	defaultResource: async (ctx, client, oneOf) => {
		// The code or refresh token has several resources, so the token request has to name one.
		if (oneOf !== undefined) return oneOf;
		const implied = [
			...impliedResources(client, wordsOf(ctx.oidc.params?.scope)),
			...resourcesOfDetails(client, ctx.oidc.params),
		];
		const asked = [...new Set(implied.map(({ identifier }) => identifier))];
		// The engine continues without a resource when this is undefined.
		return (asked.length > 1 ? asked : asked[0]) as string;
	},
	useGrantedResource: async () => true,
	getResourceServerInfo: async (_ctx, identifier, client) => serverOf(grantedResource(client, identifier)),
};

/** The properties of a token for this API resource; empty for a token for Portico's interfaces. */
export async function audienceOf(
	{ oidc }: KoaContextWithOIDC,
	resource: GrantedResource | undefined,
): Promise<{ resourceServer?: ResourceServerInstance }> {
	if (resource === undefined) return {};
	const { provider } = oidc;
	const { identifier } = resource;
	return { resourceServer: new provider.ResourceServer(identifier, serverOf(resource)) };
}

function serverOf(resource: GrantedResource): ResourceServer {
	// `Engine` turns opaque tokens into JWTs if the application has this setting.
	return { scope: scopesOf(resource).join(" "), audience: resource.identifier, accessTokenFormat: "opaque" };
}

/** The API resource with this identifier. @throws InvalidTarget when the application has none of its scopes */
export function grantedResource(client: Client, identifier: string): GrantedResource {
	const found = apiResourcesOf(client).find((each) => each.identifier === identifier);
	if (found === undefined) throw new errors.InvalidTarget("the application has no access to the requested resource");
	return found;
}

/** The API resources to which these scopes belong. */
export function resourcesOfScopes(client: Client | undefined, scopes: readonly string[]): GrantedResource[] {
	const asked = new Set(scopes);
	return apiResourcesOf(client).filter((resource) => scopesOf(resource).some((scope) => asked.has(scope)));
}

/** The API resources that a request without `resource` is for, by its scopes. */
function impliedResources(client: Client | undefined, scopes: readonly string[]): GrantedResource[] {
	return resourcesOfScopes(client, scopes).filter(({ namedOnly }) => namedOnly !== true);
}

/** The names of the application's scopes of an API resource. */
export function scopesOf({ scopes }: GrantedResource): string[] {
	return scopes.map(({ name }) => name);
}

/**
 * The API resource of a token request, from `resource` or from its scopes; undefined for a token for Portico's interfaces and
 * userinfo.
 * @throws InvalidTarget for a resource without access, or for several resources
 */
export function requestedResource(
	{ oidc }: KoaContextWithOIDC,
	scopes: readonly string[],
): GrantedResource | undefined {
	const client = oidc.client as Client;
	const { resource } = (oidc.params ?? {}) as { resource?: string | string[] };
	const named = typeof resource === "string" ? [resource] : (resource ?? []);
	const resources =
		named.length > 0
			? named.map((identifier) => grantedResource(client, identifier))
			: impliedResources(client, scopes);
	if (resources.length > 1) throw new errors.InvalidTarget("one resource must be named, for a token is for one");
	return resources[0];
}

/** Those of `scopes` that belong to the API resource; without a resource, those that belong to no API resource. */
export function scopesFor(
	client: Client | undefined,
	resource: GrantedResource | undefined,
	scopes: readonly string[],
): string[] {
	const own = new Set(resource === undefined ? apiResourcesOf(client).flatMap(scopesOf) : scopesOf(resource));
	return scopes.filter((scope) => own.has(scope) === (resource !== undefined));
}

/** An application or a client. The `scope` of a client lacks API scopes. */
interface Asking {
	scope?: string | undefined;
	apiResources: readonly GrantedResource[];
}

/** Every scope that an application may request. */
function scopesGiven({ scope, apiResources }: Asking): string[] {
	return [...wordsOf(scope), ...apiResources.flatMap(scopesOf)];
}

/** Every scope that the client of a token request may request. */
export function scopesOfClient(client: Client): string[] {
	return scopesGiven({ scope: client.scope, apiResources: apiResourcesOf(client) });
}

/**
 * The scopes of an authorization request that the application has. Scopes of API resources for which the request is not are left
 * out.
 */
export function scopesOfRequest(application: Asking, params: { scope?: unknown; resource?: unknown }): string[] {
	const { apiResources } = application;
	const named = [params.resource ?? []].flat();
	const others = apiResources.filter(({ identifier, namedOnly }) =>
		named.length === 0 ? namedOnly : !named.includes(identifier),
	);
	const beyond = new Set(others.flatMap(scopesOf));
	const given = new Set(scopesGiven(application));
	return wordsOf(params.scope).filter((scope) => given.has(scope) && !beyond.has(scope));
}
