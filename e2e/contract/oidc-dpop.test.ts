import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import { Browser } from "../fixtures/browser";
import { codeFor, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { requestOf } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

describe("clients of others, which know nothing of Portico", () => {
	test("openid-client signs in with DPoP, reads userinfo and refreshes", async () => {
		const app = await oidcApplication({ accessToken: { dpop: "with-nonce" } });
		const config = await clientOf(app);
		const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
		const jkt = await DPoP.calculateThumbprint();
		const parameters = { scope: "openid offline_access", prompt: "consent", dpop_jkt: jkt };
		const { asked, callback } = await codeFor(config, parameters);
		const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce };
		const tokens = await openid.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
		expect(tokens.token_type).toBe("dpop");
		const subject = String(tokens.claims()?.sub);
		expect(await openid.fetchUserInfo(config, tokens.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
		const renewed = await openid.refreshTokenGrant(config, String(tokens.refresh_token), undefined, { DPoP });
		expect(await openid.fetchUserInfo(config, renewed.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
		await expect(openid.fetchUserInfo(config, renewed.access_token, subject)).rejects.toThrow();
	});

	test("oauth4webapi signs in with DPoP and calls an interface of Portico", async () => {
		const app = await oidcApplication({ scopes: ["system"], accessToken: { dpop: "with-nonce" } });
		const insecure = { [oauth.allowInsecureRequests]: true };
		const issuer = new URL(`${baseUrl()}/t/root`);
		const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
		const client: oauth.Client = { client_id: app.clientId };
		const DPoP = oauth.DPoP(client, await oauth.generateKeyPair("ES256"));
		const verifier = oauth.generateRandomCodeVerifier();
		const page = await signedIn(
			new Browser(baseUrl()),
			requestOf(app, {
				scope: "openid system",
				code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
				code_challenge_method: "S256",
			}),
		);
		const parameters = oauth.validateAuthResponse(server, client, page.url, oauth.expectNoState);
		const redeemed = async () =>
			oauth.processAuthorizationCodeResponse(
				server,
				client,
				await oauth.authorizationCodeGrantRequest(
					server,
					client,
					oauth.ClientSecretBasic(String(app.clientSecret)),
					parameters,
					REDIRECT_URI,
					verifier,
					{ DPoP, ...insecure },
				),
			);
		const again = <Result>(send: () => Promise<Result>) =>
			send().catch((error: unknown) => {
				if (oauth.isDPoPNonceError(error)) return send();
				throw error;
			});
		const tokens = await again(redeemed);
		const { status } = await again(() =>
			oauth.protectedResourceRequest(
				tokens.access_token,
				"GET",
				new URL(`${baseUrl()}/t/root/scim2/Users?count=1`),
				undefined,
				undefined,
				{ DPoP, ...insecure },
			),
		);
		expect(status).toBe(200);
	});
});
