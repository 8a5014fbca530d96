// AppAuth in Node.js, for one user at a time: its own loopback listener, PKCE and HTTP client, as its Node.js example has them.
import {
	AuthorizationNotifier,
	AuthorizationRequest,
	AuthorizationServiceConfiguration,
	BaseTokenRequestHandler,
	GRANT_TYPE_AUTHORIZATION_CODE,
	GRANT_TYPE_REFRESH_TOKEN,
	RevokeTokenRequest,
	TokenRequest,
} from "@openid/appauth";
import { NodeBasedHandler, NodeCrypto, NodeRequestor } from "@openid/appauth/built/src/node_support/index.js";
import { say, serve } from "../serve.mjs";

const { ISSUER, CLIENT_ID } = process.env;
const requestor = new NodeRequestor();
const server = await AuthorizationServiceConfiguration.fetchFromIssuer(ISSUER, requestor);
const tokenHandler = new BaseTokenRequestHandler(requestor);
let redirectUri;
let opened;
let refusal = null;
let tokens = null;

serve({
	"/": async () => ({ signedIn: tokens !== null, refusal }),
	async "/sign-in"(url) {
		[refusal, tokens] = [null, null];
		const port = Number(url.searchParams.get("port"));
		redirectUri = `http://127.0.0.1:${port}/callback`;
		const asked = new Promise((resolve) => (opened = resolve));
		handlerAt(port).performAuthorizationRequest(
			server,
			new AuthorizationRequest(
				{ client_id: CLIENT_ID, redirect_uri: redirectUri, scope: "openid profile email", response_type: "code" },
				new NodeCrypto(),
			),
		);
		return asked;
	},
	async "/opened"(url) {
		opened(new URL(url.searchParams.get("url")));
		return {};
	},
	"/userinfo": () =>
		answerOf(
			requestor.xhr({
				url: server.userInfoEndpoint,
				method: "GET",
				dataType: "json",
				headers: { Authorization: `Bearer ${tokens.accessToken}` },
			}),
		),
	"/refresh": () => answerOf(renewed()),
	async "/revoke"() {
		const revoked = { token: tokens.refreshToken, client_id: CLIENT_ID };
		return answerOf(
			tokenHandler
				.performRevokeTokenRequest(server, new RevokeTokenRequest(revoked))
				.then((isRevoked) => ({ isRevoked })),
		);
	},
});

function handlerAt(port) {
	const notifier = new AuthorizationNotifier();
	notifier.setAuthorizationListener(async (request, response, error) => {
		if (error) refusal = { error: error.error, description: error.errorDescription };
		else tokens = await redeemed({ request, response });
	});
	// Of one port the listener of an earlier sign-in may still have the connection of the browser.
	return new NodeBasedHandler(port).setAuthorizationNotifier(notifier);
}

function redeemed({ request, response }) {
	return requested({
		grant_type: GRANT_TYPE_AUTHORIZATION_CODE,
		code: response.code,
		extras: { code_verifier: request.internal.code_verifier },
	});
}

async function renewed() {
	const before = tokens.accessToken;
	tokens = await requested({ grant_type: GRANT_TYPE_REFRESH_TOKEN, refresh_token: tokens.refreshToken });
	return { renewed: tokens.accessToken !== before, valid: tokens.isValid() };
}

function requested(grant) {
	return tokenHandler.performTokenRequest(
		server,
		new TokenRequest({ client_id: CLIENT_ID, redirect_uri: redirectUri, ...grant }),
	);
}

/** AppAuth rejects with the reason phrase of the status alone. */
function answerOf(promise) {
	return promise.catch((error) => {
		say(`refused: ${error.message}`);
		return { refused: error.message };
	});
}
