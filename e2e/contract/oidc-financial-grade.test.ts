import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { postForm, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { requestOf } from "../fixtures/oidc-steps";
import { baseUrl } from "../fixtures/run";

const REDIRECT = "https://bank.example/callback";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

let application: ApplicationBody;
let keys: Record<"ES256" | "RS256", CryptoKey>;
beforeAll(async () => {
	const [es, rs] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("RS256")]);
	keys = { ES256: es.privateKey, RS256: rs.privateKey };
	const set = { keys: [await exportJWK(es.publicKey), await exportJWK(rs.publicKey)] };
	application = await oidcApplication({
		name: "Bank",
		financialGrade: true,
		redirectUrls: [REDIRECT],
		certificate: { type: "JWK_SET", value: JSON.stringify(set) },
		clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" },
		pushedAuthorizationRequests: { mandatory: true },
		accessToken: { dpop: "with-nonce" },
		idToken: { signingAlgorithm: "ES256" },
	});
});

async function authenticated(alg: "ES256" | "RS256" = "ES256", aud: string | string[] = `${baseUrl()}/t/root`) {
	const { clientId } = application;
	const now = Math.floor(Date.now() / 1000);
	const claims = { iss: clientId, sub: clientId, aud, jti: randomUUID(), iat: now, exp: now + 60 };
	const client_assertion = await new SignJWT(claims).setProtectedHeader({ alg }).sign(keys[alg]);
	return { client_id: clientId, client_assertion_type: ASSERTION_TYPE, client_assertion };
}

const request = { response_type: "code", redirect_uri: REDIRECT, scope: "openid", code_challenge_method: "S256" };
const pushed = async (fields: Record<string, string>, by = authenticated()) =>
	postForm<{ request_uri: string; error?: string }>("/t/root/oauth2/par", { ...(await by), ...fields }, {});
const challenge = () => openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier());

test("FAPI 2.0 Security Profile §5.3: openid-client signs in with private_key_jwt, a pushed request and DPoP", async () => {
	const config = await clientOf(application, openid.PrivateKeyJwt(keys.ES256), {
		id_token_signed_response_alg: "ES256",
	});
	const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair("ES256"));
	const [pkceCodeVerifier, expectedState] = [openid.randomPKCECodeVerifier(), openid.randomState()];
	const parameters = {
		redirect_uri: REDIRECT,
		scope: "openid",
		state: expectedState,
		code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
		code_challenge_method: "S256",
	};
	const url = await openid.buildAuthorizationUrlWithPAR(config, parameters, { DPoP });
	const { url: callback } = await signedIn(new Browser(baseUrl()), url);
	expect(callback.searchParams.get("iss")).toBe(`${baseUrl()}/t/root`);
	const checks = { pkceCodeVerifier, expectedState, idTokenExpected: true };
	const tokens = await openid.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
	expect(tokens.token_type).toBe("dpop");
	const subject = String(tokens.claims()?.sub);
	expect(await openid.fetchUserInfo(config, tokens.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
	const renewed = await openid.refreshTokenGrant(config, String(tokens.refresh_token), undefined, { DPoP });
	expect(renewed.token_type).toBe("dpop");
	await expect(openid.fetchUserInfo(config, renewed.access_token, subject)).rejects.toThrow();
});

describe("FAPI 2.0 Security Profile: what an application of financial grade sends is refused", () => {
	test("§5.3.2.2 (2) as a request that was not pushed", async () => {
		const page = await new Browser(baseUrl()).open(
			requestOf(application, {
				redirect_uri: REDIRECT,
				code_challenge: await challenge(),
				code_challenge_method: "S256",
			}),
		);
		expect(page.url.searchParams.get("code")).toBeNull();
		expect(page.url.searchParams.get("error")).toBe("invalid_request");
	});

	test("§5.3.2.2 (5) without a challenge, and with a plain one", async () => {
		const { code_challenge_method: _, ...without } = request;
		for (const fields of [without, { ...request, code_challenge_method: "plain", code_challenge: "x".repeat(43) }]) {
			const { status, body } = await pushed(fields);
			expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
	});

	test("§5.3.2.1 (6), §5.4.1 with a secret, and with an assertion by RS256", async () => {
		const fields = { ...request, code_challenge: await challenge() };
		expect((await pushed(fields, authenticated("RS256"))).body.error).toBe("invalid_client");
		const secret = { client_id: application.clientId, client_secret: "x" };
		expect((await postForm("/t/root/oauth2/par", { ...fields, ...secret }, {})).status).toBe(401);
	});

	test("§5.3.2.1 (8) with an assertion for an endpoint instead of the issuer", async () => {
		const fields = { ...request, code_challenge: await challenge() };
		expect((await pushed(fields, authenticated("ES256", `${baseUrl()}/t/root/oauth2/par`))).body.error).toBe(
			"invalid_client",
		);
	});

	test("§5.3.2.1 (4) without a proof of a key", async () => {
		const grant = { grant_type: "authorization_code", code: "x", redirect_uri: REDIRECT };
		const { status, body } = await postForm("/t/root/oauth2/token", { ...(await authenticated()), ...grant }, {});
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test("§5.3.2.2 (8) with another redirect URL than a registered one", async () => {
		const fields = { ...request, code_challenge: await challenge(), redirect_uri: `${REDIRECT}/more` };
		expect((await pushed(fields)).status).toBe(400);
	});
});

test("an application of financial grade cannot be set to less", async () => {
	const path = `/t/root/api/server/v1/applications/${application.id}`;
	const { body, headers } = await api<ApplicationBody>("GET", path);
	const less = { ...body, accessToken: { ...body.accessToken, dpop: "when-sent" } };
	const refused = await api("PUT", path, { body: less, headers: { "if-match": headers.etag } });
	expect(expectRefusal(refused, 400, "APP-1001").description).toContain("accessToken.dpop: financial grade");
});
