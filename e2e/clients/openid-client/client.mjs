// openid-client in an HTTP server, for one user at a time.
import * as client from "openid-client";
import { home, say, serve } from "../serve.mjs";

const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;
const config = await client.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
	// The tests have no TLS.
	execute: [client.allowInsecureRequests],
});
let checks;
let tokens;

serve({
	"/": async () => ({ user: tokens?.claims().sub ?? null }),
	async "/sign-in"() {
		const pkceCodeVerifier = client.randomPKCECodeVerifier();
		checks = { pkceCodeVerifier, expectedState: client.randomState(), expectedNonce: client.randomNonce() };
		return client.buildAuthorizationUrl(config, {
			redirect_uri: `${home}/callback`,
			scope: "openid profile email",
			code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
			code_challenge_method: "S256",
			state: checks.expectedState,
			nonce: checks.expectedNonce,
		});
	},
	async "/callback"(url) {
		tokens = await client.authorizationCodeGrant(config, url, checks);
		say(`signed in: ${tokens.claims().sub}`);
		return new URL(home);
	},
	async "/userinfo"() {
		const claims = await client.fetchUserInfo(config, tokens.access_token, tokens.claims().sub);
		say(`userinfo: ${claims.preferred_username}`);
		return claims;
	},
	async "/refresh"() {
		const renewed = await client.refreshTokenGrant(config, tokens.refresh_token);
		say("refreshed: a new access token");
		return { renewed: renewed.access_token !== tokens.access_token };
	},
	async "/sign-out"() {
		const { id_token } = tokens;
		tokens = undefined;
		say("signed out");
		return client.buildEndSessionUrl(config, { id_token_hint: id_token, post_logout_redirect_uri: `${home}/` });
	},
});
