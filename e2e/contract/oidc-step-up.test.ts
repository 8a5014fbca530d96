import { decodeJwt } from "jose";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import { askFor, codeFor, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ONE_FACTOR = "urn:portico:acr:one-factor";

/** What the sign-in of the administrator proves. */
const bySignIn = { acr: ONE_FACTOR, amr: ["pwd"], auth_time: expect.any(Number) };

async function signedInTo(settings: object, parameters: Record<string, string>) {
	const config = await clientOf(await oidcApplication(settings));
	const { asked, callback, browser } = await codeFor(config, parameters);
	return { config, browser, tokens: await redeem(config, callback, asked) };
}

describe("RFC 9470: step-up authentication of the person whose token an API gets", () => {
	test("§6.1: a JWT access token says how and when the person signed in, as the ID token does", async () => {
		const { tokens } = await signedInTo({ accessToken: { type: "jwt" } }, { scope: "openid" });
		const claims = decodeJwt(tokens.access_token);
		expect(claims).toMatchObject(bySignIn);
		const { acr, amr, auth_time }: Partial<openid.IDToken> = tokens.claims() ?? {};
		expect(claims).toMatchObject({ acr, amr, auth_time });
	});

	test("§6.2: introspection says it of an opaque token", async () => {
		const { config, tokens } = await signedInTo({}, { scope: "openid" });
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject(bySignIn);
	});

	test.each(["jwt", "opaque"])(
		"a refreshed token that is %s says the same: nobody has signed in again",
		async (type) => {
			const asked = { scope: "openid offline_access", prompt: "consent" };
			const { config, tokens } = await signedInTo({ accessToken: { type } }, asked);
			const before = await openid.tokenIntrospection(config, tokens.access_token);
			const refreshed = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
			const { acr, amr, auth_time } = await openid.tokenIntrospection(config, refreshed.access_token);
			expect({ acr, amr, auth_time }).toEqual(bySignIn);
			expect({ acr, amr, auth_time }).toEqual({ acr: before.acr, amr: before.amr, auth_time: before.auth_time });
		},
	);

	test("a token that another one was exchanged for keeps the sign-in", async () => {
		const { config, tokens } = await signedInTo(
			{ grantTypes: ["authorization_code", TOKEN_EXCHANGE] },
			{ scope: "openid" },
		);
		const before = await openid.tokenIntrospection(config, tokens.access_token);
		const exchanged = await openid.genericGrantRequest(config, TOKEN_EXCHANGE, {
			subject_token: tokens.access_token,
			subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
		});
		const after = await openid.tokenIntrospection(config, exchanged.access_token);
		expect(after).toMatchObject({ ...bySignIn, auth_time: before.auth_time });
	});

	test("a token for a name and a password says that it was the password, and when", async () => {
		const { username, password } = await signedUpPerson(baseUrl());
		const config = await clientOf(await oidcApplication({ grantTypes: ["password"], redirectUrls: [] }));
		const tokens = await openid.genericGrantRequest(config, "password", { username, password, scope: "openid" });
		const { amr, auth_time } = bySignIn;
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ amr, auth_time });
	});

	test("a token of the application itself says nothing of a sign-in", async () => {
		const application = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [] });
		const config = await clientOf(application);
		const { access_token } = await openid.clientCredentialsGrant(config);
		const introspected = await openid.tokenIntrospection(config, access_token);
		for (const claim of ["acr", "amr", "auth_time"]) expect(introspected).not.toHaveProperty(claim);
	});

	test("§5: sent again with the `acr_values` and `max_age` of the challenge, the person gets a token that meets both", async () => {
		const { config, browser, tokens } = await signedInTo({ accessToken: { type: "jwt" } }, { scope: "openid" });
		const { auth_time: before } = decodeJwt(tokens.access_token);
		const challenge = { scope: "openid", acr_values: ONE_FACTOR, max_age: "0" };
		const asked = await askFor(config, challenge);
		// `max_age` has the person sign in again, although there is a session.
		const { url } = await signedIn(browser, asked.url);
		const again = await redeem(config, url, asked);
		const claims = decodeJwt(again.access_token);
		expect(claims.acr).toBe(ONE_FACTOR);
		expect(Number(claims.auth_time)).toBeGreaterThanOrEqual(Number(before));
	});
});
