// A web application whose users sign in with Portico: the authorization code with PKCE, and RP-initiated logout.
import { randomBytes } from "node:crypto";
import express from "express";
import session from "express-session";
import * as client from "openid-client";

const { ISSUER, CLIENT_ID, CLIENT_SECRET, PORT = "8080" } = process.env;
const home = `http://localhost:${PORT}`;
const redirectUri = `${home}/callback`;

const config = await client.discovery(
	new URL(ISSUER),
	CLIENT_ID,
	undefined,
	client.ClientSecretBasic(CLIENT_SECRET),
	ISSUER.startsWith("http:") ? { execute: [client.allowInsecureRequests] } : {},
);

const app = express();
app.use(session({ secret: randomBytes(32).toString("hex"), resave: false, saveUninitialized: false }));

app.get("/", (request, response) => {
	const { user } = request.session;
	response.send(
		user === undefined
			? '<h1>Shop</h1><a href="/sign-in">Sign in</a>'
			: `<h1>Hello ${escaped(user.preferred_username)}</h1><a href="/sign-out">Sign out</a>`,
	);
});

app.get("/sign-in", async (request, response) => {
	const pkceCodeVerifier = client.randomPKCECodeVerifier();
	const expectedState = client.randomState();
	const expectedNonce = client.randomNonce();
	request.session.checks = { pkceCodeVerifier, expectedState, expectedNonce };
	const url = client.buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		scope: "openid profile",
		code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
		code_challenge_method: "S256",
		state: expectedState,
		nonce: expectedNonce,
	});
	response.redirect(url.href);
});

app.get("/callback", async (request, response) => {
	// The logout redirects here as well.
	if (request.query.code === undefined) return response.redirect("/");
	const { checks } = request.session;
	const tokens = await client.authorizationCodeGrant(config, new URL(request.originalUrl, home), checks);
	const [user, idToken] = [tokens.claims(), tokens.id_token];
	// A new session id, so that a session id from before the sign-in cannot be used (session fixation).
	request.session.regenerate(() => {
		Object.assign(request.session, { user, idToken });
		response.redirect("/");
	});
});

app.get("/sign-out", (request, response) => {
	const { idToken } = request.session;
	const url = client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: redirectUri });
	request.session.destroy(() => response.redirect(url.href));
});

app.listen(Number(PORT), () => process.stdout.write(`listening on ${home}\n`));

function escaped(text) {
	return String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
