import { lines, quoted, type SnippetFacts } from "../snippet";

const authentication: Record<SnippetFacts["method"], string> = {
	none: "client.None()",
	client_secret_basic: "client.ClientSecretBasic(process.env.PORTICO_CLIENT_SECRET)",
	client_secret_post: "client.ClientSecretPost(process.env.PORTICO_CLIENT_SECRET)",
	tls_client_auth: "client.TlsClientAuth()",
	// A CryptoKey, as crypto.subtle.importKey returns it.
	private_key_jwt: "client.PrivateKeyJwt(privateKey)",
	// The token as the platform gave it.
	federated_jwt: lines(
		"(_server, { client_id }, body) => {",
		'    body.set("client_id", client_id);',
		'    body.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");',
		'    body.set("client_assertion", process.env.WORKLOAD_TOKEN);',
		"  }",
	).trimEnd(),
	// What the attester has signed about the key of the installation, and a proof of that key for each request.
	attest_jwt_client_auth: lines(
		"async (_server, { client_id }, body, headers) => {",
		'    body.set("client_id", client_id);',
		'    headers.set("OAuth-Client-Attestation", attestation);',
		'    headers.set("OAuth-Client-Attestation-PoP", await provedKey());',
		"  }",
	).trimEnd(),
};

/**
 * The configuration of openid-client 6 for the issuer and the application. The library refuses plain http unless it is allowed.
 */
export function openidClientSetup({ issuer, clientId, method }: SnippetFacts): string {
	return lines(
		"const config = await client.discovery(",
		`  new URL(${quoted(issuer)}),`,
		`  ${quoted(clientId)},`,
		"  undefined,",
		`  ${authentication[method]},`,
		issuer.startsWith("http:") && "  { execute: [client.allowInsecureRequests] },",
		");",
	).trimEnd();
}
