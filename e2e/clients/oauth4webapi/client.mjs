// oauth4webapi in an HTTP server, for one user at a time.
import * as oauth from "oauth4webapi";
import { home, say, serve } from "../serve.mjs";

const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;
const redirectUri = `${home}/callback`;
// The tests have no TLS.
const insecure = { [oauth.allowInsecureRequests]: true };
const issuer = new URL(ISSUER);
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
const client = { client_id: CLIENT_ID };
const authentication = oauth.ClientSecretBasic(CLIENT_SECRET);
let checks;
let tokens;
let claims;

serve({
	"/": async () => ({ user: claims?.sub ?? null }),
	async "/sign-in"() {
		checks = {
			verifier: oauth.generateRandomCodeVerifier(),
			state: oauth.generateRandomState(),
			nonce: oauth.generateRandomNonce(),
		};
		const url = new URL(server.authorization_endpoint);
		url.search = new URLSearchParams({
			client_id: CLIENT_ID,
			redirect_uri: redirectUri,
			response_type: "code",
			scope: "openid profile email",
			code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
			code_challenge_method: "S256",
			state: checks.state,
			nonce: checks.nonce,
		}).toString();
		return url;
	},
	async "/callback"(url) {
		const { verifier, state, nonce } = checks;
		const parameters = oauth.validateAuthResponse(server, client, url, state);
		const response = await oauth.authorizationCodeGrantRequest(
			server,
			client,
			authentication,
			parameters,
			redirectUri,
			verifier,
			insecure,
		);
		tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
			expectedNonce: nonce,
			requireIdToken: true,
		});
		await oauth.validateApplicationLevelSignature(server, response, insecure);
		claims = oauth.getValidatedIdTokenClaims(tokens);
		say(`signed in: ${claims.sub}`);
		return new URL(home);
	},
	async "/userinfo"() {
		const response = await oauth.userInfoRequest(server, client, tokens.access_token, insecure);
		const answer = await oauth.processUserInfoResponse(server, client, claims.sub, response);
		say(`userinfo: ${answer.preferred_username}`);
		return answer;
	},
	async "/refresh"() {
		const response = await oauth.refreshTokenGrantRequest(
			server,
			client,
			authentication,
			tokens.refresh_token,
			insecure,
		);
		const renewed = await oauth.processRefreshTokenResponse(server, client, response);
		say("refreshed: a new access token");
		return { renewed: renewed.access_token !== tokens.access_token };
	},
	async "/sign-out"() {
		const url = new URL(server.end_session_endpoint);
		url.search = new URLSearchParams({
			id_token_hint: tokens.id_token,
			post_logout_redirect_uri: `${home}/`,
		}).toString();
		claims = undefined;
		say("signed out");
		return url;
	},
});
