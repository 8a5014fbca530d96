import { actsForItself, lines, type Snippet, shellQuoted } from "../snippet";
import { curlCredentials, curlSecret } from "./curl";

/** Tokens for the application itself, with curl. */
export const machineCurl: Snippet = {
	id: "machine-curl",
	label: "curl · client_credentials",
	kinds: ["machine"],
	works: actsForItself,
	files: (facts) => [
		{
			name: "token.sh",
			code: lines(
				curlSecret(facts),
				`curl ${shellQuoted(`${facts.issuer}/oauth2/token`)} \\`,
				`  ${curlCredentials(facts)} \\`,
				facts.permissions.length > 0 && `  --data-urlencode scope=${shellQuoted(facts.permissions.join(" "))} \\`,
				"  -d grant_type=client_credentials",
			),
		},
	],
};
