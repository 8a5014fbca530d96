import { actsForItself, lines, quoted, type Snippet } from "../snippet";
import { openidClientSetup } from "./openid-client-setup";

/** Tokens for the application itself that are bound to a key (RFC 9449), with openid-client 6. */
export const dpopNode: Snippet = {
	id: "dpop-node",
	label: "Node.js · DPoP",
	kinds: [],
	works: (facts) => facts.boundToKey && actsForItself(facts),
	files: (facts) => [
		{
			name: "bound-token.mjs",
			code: lines(
				"// npm install openid-client",
				'import * as client from "openid-client";',
				"",
				openidClientSetup(facts),
				"// The key stays here: without it, the token is worth nothing.",
				'const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair("ES256"));',
				facts.permissions.length > 0
					? `const tokens = await client.clientCredentialsGrant(config, { scope: ${quoted(facts.permissions.join(" "))} }, { DPoP });`
					: "const tokens = await client.clientCredentialsGrant(config, {}, { DPoP });",
				"console.log(tokens.token_type);",
				"",
				"// Every request shows the token by the scheme DPoP, and a proof for its method and address in the header DPoP.",
				"export const get = (address) =>",
				'  client.fetchProtectedResource(config, tokens.access_token, new URL(address), "GET", undefined, undefined, { DPoP });',
			),
		},
	],
};
