import { hasSecret, lines, type Snippet, type SnippetFacts, shellQuoted, signsIn } from "../snippet";

/** The curl arguments that authenticate the application. */
export function curlCredentials({ method, clientId }: SnippetFacts): string {
	const secret = '"$PORTICO_CLIENT_SECRET"';
	if (method === "client_secret_basic") return `-u ${shellQuoted(`${clientId}:`)}${secret}`;
	const id = `-d client_id=${shellQuoted(clientId)}`;
	if (method === "client_secret_post") return `${id} -d client_secret=${secret}`;
	if (method === "tls_client_auth") return `${id} --cert client.pem --key client-key.pem`;
	if (method === "private_key_jwt" || method === "federated_jwt")
		return `${id} -d client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer -d client_assertion="$ASSERTION"`;
	if (method === "attest_jwt_client_auth")
		return `${id} -H "OAuth-Client-Attestation: $ATTESTATION" -H "OAuth-Client-Attestation-PoP: $PROOF"`;
	return id;
}

/** The shell command that asks for the secret and puts it into a variable; false for an application without a secret. */
export const curlSecret = (facts: SnippetFacts) =>
	hasSecret(facts) && 'read -rsp "Client secret: " PORTICO_CLIENT_SECRET';

/** The authorization code grant, step by step. */
export const curl: Snippet = {
	id: "curl",
	label: "curl",
	kinds: [],
	works: (facts) => signsIn(facts) && !facts.pushed,
	files: (facts) => {
		const query = new URLSearchParams({
			response_type: "code",
			client_id: facts.clientId,
			redirect_uri: facts.redirectUrl,
			scope: facts.scope,
		});
		return [
			{
				name: "sign-in.sh",
				code: lines(
					"proof=$(openssl rand -hex 32)",
					"challenge=$(printf %s \"$proof\" | openssl dgst -sha256 -binary | openssl base64 | tr '+/' '-_' | tr -d '=')",
					"",
					"# Open this, sign in, and copy the code out of the address the browser is sent back to",
					`echo ${shellQuoted(`${facts.issuer}/oauth2/authorize?${query}`)}"&code_challenge_method=S256&code_challenge=$challenge"`,
					'read -rp "Code: " code',
					curlSecret(facts),
					"",
					`curl ${shellQuoted(`${facts.issuer}/oauth2/token`)} \\`,
					`  ${curlCredentials(facts)} \\`,
					"  -d grant_type=authorization_code \\",
					'  -d code="$code" \\',
					'  -d code_verifier="$proof" \\',
					`  --data-urlencode redirect_uri=${shellQuoted(facts.redirectUrl)}`,
				),
			},
			{
				name: "user-info.sh",
				code: lines(`curl ${shellQuoted(`${facts.issuer}/oauth2/userinfo`)} -H "authorization: Bearer $ACCESS_TOKEN"`),
			},
		];
	},
};
