import { lines, type Snippet, shellQuoted } from "../snippet";
import { curlCredentials, curlSecret } from "./curl";

/** A sign-in by screens of the application itself, with curl (OAuth 2.0 for First-Party Applications). */
export const nativeCurl: Snippet = {
	id: "native-curl",
	label: "curl · authorize-challenge",
	kinds: [],
	works: ({ ownScreens }) => ownScreens,
	files: (facts) => {
		const endpoint = shellQuoted(`${facts.issuer}/oauth2/authorize-challenge`);
		return [
			{
				name: "own-screens.sh",
				code: lines(
					"proof=$(openssl rand -hex 32)",
					"challenge=$(printf %s \"$proof\" | openssl dgst -sha256 -binary | openssl base64 | tr '+/' '-_' | tr -d '=')",
					curlSecret(facts),
					"",
					"# The first screen: its inputs, its actions, and the auth_session of the answer",
					`curl ${endpoint} \\`,
					`  ${curlCredentials(facts)} \\`,
					`  --data-urlencode scope=${shellQuoted(facts.scope)} \\`,
					'  -d code_challenge_method=S256 -d code_challenge="$challenge"',
					"",
					"# Answer each screen with the newest auth_session, until there is an authorization_code",
					'read -rp "auth_session: " auth_session',
					'read -rp "inputs as JSON: " inputs',
					`curl ${endpoint} \\`,
					`  ${curlCredentials(facts)} \\`,
					'  -d auth_session="$auth_session" \\',
					'  --data-urlencode inputs="$inputs"',
					"",
					'read -rp "authorization_code: " code',
					`curl ${shellQuoted(`${facts.issuer}/oauth2/token`)} \\`,
					`  ${curlCredentials(facts)} \\`,
					"  -d grant_type=authorization_code \\",
					'  -d code="$code" \\',
					'  -d code_verifier="$proof"',
				),
			},
		];
	},
};
