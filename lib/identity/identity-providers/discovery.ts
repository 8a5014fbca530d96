import { z } from "zod";
import { OutboundError, outboundFetch } from "@/lib/platform/outbound";
import type { IdentityProviderDiscovery } from "./contract";

const MAX_METADATA_BYTES = 1_048_576;

const metadataSchema = z.looseObject({
	issuer: z.string(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	jwks_uri: z.url(),
	userinfo_endpoint: z.url().optional(),
	scopes_supported: z.array(z.string()).optional(),
	code_challenge_methods_supported: z.array(z.string()).optional(),
	authorization_response_iss_parameter_supported: z.boolean().optional(),
});
const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export const nothingFound: IdentityProviderDiscovery = {
	found: false,
	problem: null,
	detail: null,
	issuer: null,
	authorizationEndpoint: null,
	tokenEndpoint: null,
	userinfoEndpoint: null,
	keys: null,
	pkce: null,
	namesItself: null,
	unknownScopes: [],
};

/** Reads the metadata of an OpenID provider and checks whether it can be used (OpenID Connect Discovery §4). */
export async function discover(issuer: string, scopes: readonly string[]): Promise<IdentityProviderDiscovery> {
	const metadata = await read(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, metadataSchema);
	if ("problem" in metadata) return { ...nothingFound, ...metadata };
	const { value } = metadata;
	if (new URL(issuer).href !== hrefOf(value.issuer))
		return {
			...nothingFound,
			problem: "other-issuer",
			detail: value.issuer.slice(0, 500),
			issuer: value.issuer.slice(0, 500),
		};
	const keys = await read(value.jwks_uri, keysSchema);
	const missing = value.code_challenge_methods_supported;
	return {
		...nothingFound,
		...("problem" in keys ? keys : { found: true, keys: keys.value.keys.length }),
		issuer: value.issuer,
		authorizationEndpoint: value.authorization_endpoint,
		tokenEndpoint: value.token_endpoint,
		userinfoEndpoint: value.userinfo_endpoint ?? null,
		pkce: missing === undefined ? null : missing.includes("S256"),
		namesItself: value.authorization_response_iss_parameter_supported ?? false,
		unknownScopes: scopes.filter((scope) => value.scopes_supported?.includes(scope) === false),
	};
}

/** Whether a service without metadata is reachable: its userinfo endpoint must refuse a request without a token. */
export async function reach(endpoints: {
	authorization: string;
	token: string;
	userinfo: string;
}): Promise<IdentityProviderDiscovery> {
	const known = { authorizationEndpoint: endpoints.authorization, tokenEndpoint: endpoints.token };
	try {
		const { status } = await outboundFetch(endpoints.userinfo, { headers: { accept: "application/json" } });
		const found = status === 401 || status === 403;
		const result = found ? {} : ({ problem: "status", detail: `${status}` } as const);
		return { ...nothingFound, ...known, ...result, found, userinfoEndpoint: endpoints.userinfo };
	} catch (error) {
		return { ...nothingFound, ...known, ...failed(error) };
	}
}

type Problem = Pick<IdentityProviderDiscovery, "problem" | "detail">;

async function read<Schema extends z.ZodType>(
	url: string,
	schema: Schema,
): Promise<{ value: z.output<Schema> } | Problem> {
	try {
		const headers = { accept: "application/json" };
		const response = await outboundFetch(url, { headers, maxBodyBytes: MAX_METADATA_BYTES, keySet: true });
		if (response.status !== 200) return { problem: "status", detail: `${new URL(url).pathname}: ${response.status}` };
		const parsed = schema.safeParse(await response.json().catch(() => undefined));
		if (parsed.success) return { value: parsed.data };
		return { problem: "not-metadata", detail: parsed.error.issues.map(({ path }) => path.join(".")).join(", ") };
	} catch (error) {
		return failed(error);
	}
}

function failed(error: unknown): Problem {
	if (!(error instanceof OutboundError)) throw error;
	return { problem: error.reason, detail: error.message };
}

function hrefOf(address: string): string | null {
	return URL.canParse(address) ? new URL(address).href : null;
}
