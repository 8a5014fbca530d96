import { actsForItself, hasSecret, lines, quoted, type Snippet } from "../snippet";

/** Tokens for the application itself, with Authlib. */
export const machinePython: Snippet = {
	id: "machine-python",
	label: "Python · client_credentials",
	kinds: ["machine"],
	works: (facts) => actsForItself(facts) && hasSecret(facts),
	files: (facts) => [
		{
			// Not token.py: the standard library has a module of this name.
			name: "get_token.py",
			code: lines(
				"# pip install authlib requests",
				"import os",
				"",
				"from authlib.integrations.requests_client import OAuth2Session",
				"",
				"client = OAuth2Session(",
				`    ${quoted(facts.clientId)},`,
				'    os.environ["PORTICO_CLIENT_SECRET"],',
				`    token_endpoint_auth_method=${quoted(facts.method)},`,
				facts.permissions.length > 0 && `    scope=${quoted(facts.permissions.join(" "))},`,
				")",
				`token = client.fetch_token(${quoted(`${facts.issuer}/oauth2/token`)}, grant_type="client_credentials")`,
				'print(token["expires_in"])',
			),
		},
	],
};
