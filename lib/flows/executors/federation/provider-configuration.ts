import { LRUCache } from "lru-cache";
import {
	allowInsecureRequests,
	type ClientAuth,
	ClientSecretBasic,
	ClientSecretPost,
	Configuration,
	type CustomFetch,
	clockSkew,
	clockTolerance,
	customFetch,
	discovery,
	type ExportedJWKSCache,
	enableNonRepudiationChecks,
	getJwksCache,
	None,
	type ServerMetadata,
	setJwksCache,
} from "openid-client";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { clockAheadMs, processState } from "@/lib/platform/kernel";
import type { ExecutorContext } from "../executor-context";

const METADATA_LIVES_MS = 10 * 60_000;
const MAX_PROVIDERS = 500;
const MAX_METADATA_BYTES = 1_048_576;
const CLOCK_TOLERANCE_SECONDS = 30;

interface Known {
	metadata: ServerMetadata;
	keys: ExportedJWKSCache | undefined;
}

const known = () =>
	processState("provider-metadata", () => new LRUCache<string, Known>({ max: MAX_PROVIDERS, ttl: METADATA_LIVES_MS }));

/** The provider, configured for the OpenID client library. The metadata of an issuer is cached for ten minutes. */
export async function providerConfiguration(
	provider: ExecutionIdentityProvider,
	context: Pick<ExecutorContext, "ports" | "signal">,
): Promise<Configuration> {
	const { endpoints, issuer, clientId, clientSecret } = provider;
	const before = issuer === null ? undefined : known().get(issuer);
	const metadata =
		endpoints === null ? (before?.metadata ?? (await discover(issuer ?? "", context))) : plainOAuth(endpoints);
	const configuration = new Configuration(
		metadata,
		clientId,
		{
			client_secret: clientSecret,
			[clockTolerance]: CLOCK_TOLERANCE_SECONDS,
			[clockSkew]: -Math.round(clockAheadMs() / 1000),
		},
		clientAuthentication(metadata, clientSecret),
	);
	configuration[customFetch] = bounded(context, metadata.jwks_uri);
	// `outboundFetch` only allows plain http for hosts that the deployment lists.
	if (metadata.issuer.startsWith("http:")) allowInsecureRequests(configuration);
	if (endpoints === null) {
		// Verifies the signature of the ID token, although it comes directly from the provider.
		enableNonRepudiationChecks(configuration);
		if (before?.keys !== undefined) setJwksCache(configuration, before.keys);
	}
	return configuration;
}

/** Caches the keys that were read during the sign-in for the next one. */
export function rememberKeys({ issuer }: ExecutionIdentityProvider, configuration: Configuration): void {
	const kept = issuer === null ? undefined : known().peek(issuer);
	if (kept !== undefined) kept.keys = getJwksCache(configuration) ?? kept.keys;
}

async function discover(issuer: string, context: Pick<ExecutorContext, "ports" | "signal">): Promise<ServerMetadata> {
	const configuration = await discovery(new URL(issuer), "discovery", undefined, None(), {
		[customFetch]: bounded(context, undefined, true),
		execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
	});
	const metadata = { ...configuration.serverMetadata() };
	known().set(issuer, { metadata, keys: undefined });
	return metadata;
}

/** Limits the size of metadata, the size and number of keys, and the time to that of the step. */
function bounded(
	{ ports, signal }: Pick<ExecutorContext, "ports" | "signal">,
	jwksUri: string | undefined,
	metadata = false,
): CustomFetch {
	return (url, options) =>
		ports.fetch(url, {
			...options,
			body: options.body as BodyInit | null | undefined,
			signal: AbortSignal.any([signal, ...(options.signal ? [options.signal] : [])]),
			...(metadata || url === jwksUri ? { maxBodyBytes: MAX_METADATA_BYTES } : {}),
			...(url === jwksUri ? { keySet: true } : {}),
		});
}

/** The client authentication that a provider supports; `client_secret_basic` by default (OpenID Connect Discovery §3). */
function clientAuthentication(
	{ token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] }: ServerMetadata,
	clientSecret: string,
): ClientAuth {
	if (clientSecret === "") return None();
	return methods.includes("client_secret_basic") ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

/**
 * A service without metadata. Its issuer is derived from its endpoints: GitHub sends `iss=https://github.com/login/oauth` for
 * `https://github.com/login/oauth/authorize`.
 */
function plainOAuth({
	authorization,
	token,
	userinfo,
}: NonNullable<ExecutionIdentityProvider["endpoints"]>): ServerMetadata {
	return {
		issuer: authorization.replace(/\/authorize\/?$/, ""),
		authorization_endpoint: authorization,
		token_endpoint: token,
		userinfo_endpoint: userinfo,
		token_endpoint_auth_methods_supported: ["client_secret_post"],
	};
}
