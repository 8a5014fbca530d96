import { actsForItself, lines, quoted, type Snippet } from "../snippet";
import { openidClientSetup } from "./openid-client-setup";

/** Tokens for the application itself, with openid-client 6. */
export const machineNode: Snippet = {
	id: "machine-node",
	label: "Node.js · client_credentials",
	kinds: ["machine"],
	works: actsForItself,
	files: (facts) => [
		{
			name: "token.mjs",
			code: lines(
				"// npm install openid-client",
				'import * as client from "openid-client";',
				"",
				openidClientSetup(facts),
				facts.permissions.length > 0
					? `const tokens = await client.clientCredentialsGrant(config, { scope: ${quoted(facts.permissions.join(" "))} });`
					: "const tokens = await client.clientCredentialsGrant(config);",
				"console.log(tokens.expires_in);",
			),
		},
	],
};
