import type { ApiResource } from "./contract";

/** How clients learn from an API where its tokens come from (RFC 9728). */
export interface ResourceMetadata {
	/** Where the API serves the document (RFC 9728 §3.1); null for an identifier without a host, which has none. */
	address: string | null;
	/** The document, as JSON. */
	document: string;
	/** The header of its answer to a request without a valid token (RFC 9728 §5.1); null without an address. */
	challenge: string | null;
}

/** What an API of the organization says about itself. @param issuer that gives its tokens */
export function resourceMetadata(
	{
		identifier,
		name,
		scopes,
		authorizationTypes,
	}: Pick<ApiResource, "identifier" | "name" | "scopes" | "authorizationTypes">,
	{ issuer, proofAlgorithms }: { issuer: string; proofAlgorithms: readonly string[] },
): ResourceMetadata {
	const members = {
		resource: identifier,
		resource_name: name,
		authorization_servers: [issuer],
		scopes_supported: scopes.map((scope) => scope.name),
		bearer_methods_supported: ["header"],
		dpop_signing_alg_values_supported: proofAlgorithms,
		authorization_details_types_supported: authorizationTypes.map(({ type }) => type),
	};
	// §2: a member without elements is left out.
	const given = Object.entries(members).filter(([, value]) => value.length > 0);
	const address = addressOf(identifier);
	return {
		address,
		document: JSON.stringify(Object.fromEntries(given), null, 2),
		challenge: address === null ? null : `WWW-Authenticate: Bearer resource_metadata="${address}"`,
	};
}

/** §3.1: the well-known part stands between the host and the path, without a slash that ends the host, and keeps the query. */
function addressOf(identifier: string): string | null {
	const url = new URL(identifier);
	if (url.protocol !== "https:") return null;
	const path = url.pathname === "/" ? "" : url.pathname;
	return `${url.origin}/.well-known/oauth-protected-resource${path}${url.search}`;
}
