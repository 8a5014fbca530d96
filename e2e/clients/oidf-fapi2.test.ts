import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../fixtures/browser";
import type { TestCertificate } from "../fixtures/certificates";
import { type Fapi2, type Fields, startFapi2, VERIFIER } from "../fixtures/fapi2";
import { answerOf, type TokenAnswer } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";

// The requirements of the modules of the OpenID Foundation's FAPI 2.0 Security Profile plan for clients with private_key_jwt,
// pushed requests, and access tokens that are bound to a certificate, each test under the name of its module.

const PREFIX = "fapi2-security-profile-final";
/** Codes and pushed requests expire after a minute. */
const EXPIRED_MS = 62_000;

let fapi: Fapi2;
/** Issued before the first test, and used for the first time after expiry. */
let old: { at: number; requestUri: string; code: string | null };

beforeAll(async () => {
	fapi = await startFapi2();
	old = { requestUri: (await fapi.pushed()).body.request_uri, code: (await fapi.codeOf()).get("code"), at: Date.now() };
});
afterAll(() => fapi.remove());

const refused = ({ status, body }: { status: number; body: { error?: string } }) => ({ status, error: body.error });

describe("FAPI 2.0 Security Profile", () => {
	test(`${PREFIX}-discovery-end-point-verification`, async () => {
		const response = await fetch(`${fapi.issuer}/.well-known/openid-configuration`);
		const body = (await response.json()) as Record<string, unknown>;
		expect(body).toMatchObject({
			issuer: fapi.issuer,
			pushed_authorization_request_endpoint: `${fapi.issuer}/oauth2/par`,
			authorization_response_iss_parameter_supported: true,
			tls_client_certificate_bound_access_tokens: true,
			mtls_endpoint_aliases: {
				token_endpoint: expect.stringMatching(/^https:/),
				pushed_authorization_request_endpoint: expect.stringMatching(/^https:/),
			},
		});
		expect(body.token_endpoint_auth_methods_supported).toEqual(
			expect.arrayContaining(["private_key_jwt", "tls_client_auth"]),
		);
		expect(body.token_endpoint_auth_signing_alg_values_supported).toEqual(expect.arrayContaining(["PS256", "ES256"]));
		expect(body.code_challenge_methods_supported).toContain("S256");
		expect(body.response_types_supported).toContain("code");
	});

	test(`${PREFIX}-happy-flow: of two clients, whose tokens count with their certificates alone`, async () => {
		for (const [of, foreign] of [
			[fapi.client, fapi.other],
			[fapi.other, fapi.client],
		] as const) {
			const answer = await fapi.codeOf({ state: "s-1", nonce: "n-1" }, of);
			expect(answer.get("iss")).toBe(fapi.issuer);
			expect(answer.get("state")).toBe("s-1");
			const { status, body } = await fapi.redeemed(answer.get("code"), {}, of);
			expect(status).toBe(200);
			const { payload, protectedHeader } = await jwtVerify(
				body.id_token,
				createRemoteJWKSet(new URL(`${fapi.issuer}/oauth2/jwks`)),
				{ issuer: fapi.issuer, audience: of.application.clientId },
			);
			expect(protectedHeader.alg).toBe("ES256");
			expect(payload.nonce).toBe("n-1");
			const tokens: [TestCertificate | null, number][] = [
				[of.certificate, 200],
				[foreign.certificate, 401],
				[null, 401],
			];
			for (const [certificate, expected] of tokens)
				expect((await fapi.userinfo(body.access_token, certificate)).status).toBe(expected);
		}
	});

	test(`${PREFIX}-user-rejects-authentication`, async () => {
		const asking = await fapi.aClient({ trusted: false });
		const browser = fapi.aBrowser();
		const { body } = await fapi.pushed({ prompt: undefined }, asking);
		const signIn = await browser.open(fapi.authorize(body.request_uri, asking));
		const form = formOf(signIn, "/submit");
		const { username, password } = fapi.person;
		const consent = await browser.submit(form.action, { ...form.hidden, username, password });
		const asked = formOf(consent, "/gate/consent/");
		const denied = await browser.submit(asked.action, { ...asked.hidden, answer: "deny" });
		expect(denied.url.searchParams.get("error")).toBe("access_denied");
		expect(denied.url.searchParams.get("iss")).toBe(fapi.issuer);
	});

	test(`${PREFIX}-ensure-authorization-request-without-state-success`, async () => {
		const answer = await fapi.codeOf({ state: undefined });
		expect(answer.has("state")).toBe(false);
		expect((await fapi.redeemed(answer.get("code"))).status).toBe(200);
	});

	test(`${PREFIX}-ensure-authorization-request-without-nonce-success`, async () => {
		const { body } = await fapi.redeemed((await fapi.codeOf({ nonce: undefined })).get("code"));
		expect(decodeJwt(body.id_token)).not.toHaveProperty("nonce");
	});

	test.each([
		["ensure-authorization-request-with-64-char-nonce-success", 64],
		["ensure-authorization-request-with-long-nonce", 384],
	])(`${PREFIX}-%s`, async (_module, length) => {
		const nonce = "n".repeat(length);
		const { body } = await fapi.redeemed((await fapi.codeOf({ nonce })).get("code"));
		expect(decodeJwt(body.id_token).nonce).toBe(nonce);
	});

	test(`${PREFIX}-ensure-authorization-request-with-long-state`, async () => {
		const state = "s".repeat(1_000);
		expect((await fapi.codeOf({ state })).get("state")).toBe(state);
	});

	test(`${PREFIX}-ensure-other-scope-order-succeeds`, async () => {
		expect((await fapi.redeemed((await fapi.codeOf({ scope: "offline_access openid" })).get("code"))).status).toBe(200);
	});

	test(`${PREFIX}-test-claims-parameter-identity-claims`, async () => {
		const wanted = { email: { essential: true }, phone_number: null, preferred_username: null, nonsense: null };
		const claims = JSON.stringify({ userinfo: wanted, id_token: wanted });
		const { body } = await fapi.redeemed((await fapi.codeOf({ claims })).get("code"));
		const expected = {
			email: fapi.person.email,
			phone_number: fapi.person.mobileNumber,
			preferred_username: fapi.person.username,
		};
		expect((await fapi.userinfo(body.access_token)).body).toMatchObject(expected);
		expect(decodeJwt(body.id_token)).toMatchObject(expected);
		expect(decodeJwt(body.id_token)).not.toHaveProperty("nonsense");
	});

	test(`${PREFIX}-access-token-type-header-case-sensitivity`, async () => {
		const { body } = await fapi.redeemed((await fapi.codeOf()).get("code"));
		for (const scheme of ["Bearer", "bearer", "BEARER"])
			expect((await fapi.userinfo(body.access_token, fapi.client.certificate, scheme)).status).toBe(200);
	});

	test(`${PREFIX}-ensure-different-nonce-inside-and-outside-request-object: that of the pushed request counts`, async () => {
		const answer = await fapi.codeOf({ nonce: "inside" }, fapi.client, { nonce: "outside" });
		expect(decodeJwt((await fapi.redeemed(answer.get("code"))).body.id_token).nonce).toBe("inside");
	});

	test(`${PREFIX}-ensure-different-state-inside-and-outside-request-object: that of the pushed request counts`, async () => {
		expect((await fapi.codeOf({ state: "inside" }, fapi.client, { state: "outside" })).get("state")).toBe("inside");
	});

	test(`${PREFIX}-state-only-outside-request-object-not-used`, async () => {
		const answer = await fapi.codeOf({ state: undefined }, fapi.client, { state: "outside" });
		expect(answer.get("code")).toBeTruthy();
		expect(answer.has("state")).toBe(false);
	});

	test(`${PREFIX}-ensure-unsigned-authorization-request-without-using-par-fails`, async () => {
		const query = new URLSearchParams({
			client_id: fapi.client.application.clientId,
			...(fapi.request() as Record<string, string>),
		});
		expect((await answerOf(`/t/root/oauth2/authorize?${query}`, fapi.aBrowser(), fapi.person)).get("error")).toBe(
			"invalid_request",
		);
	});

	test.each([
		["ensure-redirect-uri-in-authorization-request", { redirect_uri: undefined }, "invalid_request"],
		["ensure-request-object-without-redirect-uri-fails", { redirect_uri: undefined }, "invalid_request"],
		["ensure-registered-redirect-uri", { redirect_uri: "https://evil.example/" }, "invalid_request"],
		["plain-fapi-tolerate-unregistered-redirect-uri", { redirect_uri: `${REDIRECT_URI}/other` }, "invalid_request"],
		["ensure-response-type-code-idtoken-fails", { response_type: "code id_token", nonce: "n" }, "invalid_request"],
		["ensure-response-type-token-fails", { response_type: "token" }, "invalid_request"],
		["par-ensure-pkce-required", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
		["par-plain-pkce-rejected", { code_challenge: VERIFIER, code_challenge_method: "plain" }, "invalid_request"],
		[
			"par-authorization-request-containing-request_uri-form-param",
			{ request_uri: "urn:ietf:params:oauth:request_uri:x" },
			"request_uri_not_supported",
		],
	] as [string, Fields, string][])(`${PREFIX}-%s: is refused where it is pushed`, async (_module, changed, error) => {
		expect(refused(await fapi.pushed(changed))).toEqual({ status: 400, error });
	});

	test(`${PREFIX}-ensure-client-id-in-token-endpoint`, async () => {
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), {
			client_id: fapi.other.application.clientId,
		});
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_request" });
	});

	test(`${PREFIX}-ensure-holder-of-key-required`, async () => {
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), {}, fapi.client, { certificate: null });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
		expect(answer.body.access_token).toBeUndefined();
	});

	test(`${PREFIX}-ensure-authorization-code-is-bound-to-client`, async () => {
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), {}, fapi.other);
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-attempt-reuse-authorization-code-after-one-second`, async () => {
		const code = (await fapi.codeOf()).get("code");
		const first = await fapi.redeemed(code);
		expect((await fapi.userinfo(first.body.access_token)).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(refused(await fapi.redeemed(code))).toEqual({ status: 400, error: "invalid_grant" });
		expect((await fapi.userinfo(first.body.access_token)).status).toBe(401);
	});

	test(`${PREFIX}-ensure-signed-client-assertion-with-RS256-fails: by a key of the client, too`, async () => {
		const jwt = await fapi.assertion(fapi.client, {}, { alg: "RS256", kid: "k2", key: fapi.rsaKey });
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), {}, fapi.client, { jwt });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-client-assertion-in-token-endpoint`, async () => {
		const client_id = fapi.client.application.clientId;
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), { client_id }, fapi.client, { jwt: null });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([
		["ensure-client-assertion-with-exp-is-5-minutes-in-past-fails", { exp: Math.floor(Date.now() / 1000) - 300 }],
		["ensure-client-assertion-with-wrong-aud-fails", { aud: "https://other.example" }],
		["ensure-client-assertion-with-no-sub-fails", { sub: undefined }],
	])(`${PREFIX}-%s`, async (_module, claims) => {
		const code = (await fapi.codeOf()).get("code");
		const answer = await fapi.redeemed(code, {}, fapi.client, { jwt: await fapi.assertion(fapi.client, claims) });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
		// Only the assertion was wrong.
		expect((await fapi.redeemed(code)).status).toBe(200);
	});

	test(`${PREFIX}-refresh-token: counts with the client's key and certificate alone`, async () => {
		const { body } = await fapi.redeemed((await fapi.codeOf()).get("code"));
		const fields = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect(refused(await fapi.send("token", fapi.other, fields))).toEqual({ status: 400, error: "invalid_grant" });
		const withoutKey = { ...fields, client_id: fapi.client.application.clientId };
		expect((await fapi.send("token", fapi.client, withoutKey, { jwt: null })).status).toBe(401);
		expect((await fapi.send("token", fapi.client, fields, { certificate: null })).status).toBe(400);
		const again = await fapi.send<TokenAnswer>("token", fapi.client, fields);
		expect(again.status).toBe(200);
		expect((await fapi.userinfo(again.body.access_token)).status).toBe(200);
		expect((await fapi.userinfo(again.body.access_token, null)).status).toBe(401);
	});

	test(`${PREFIX}-par-ensure-reused-request-uri-prior-to-auth-completion-succeeds`, async () => {
		const address = fapi.authorize((await fapi.pushed()).body.request_uri);
		const browser = fapi.aBrowser();
		expect((await browser.open(address)).url.pathname).toMatch(/^\/gate\/flow\//);
		expect((await answerOf(address, browser, fapi.person)).get("code")).toBeTruthy();
	});

	test(`${PREFIX}-par-attempt-reuse-request_uri`, async () => {
		const address = fapi.authorize((await fapi.pushed()).body.request_uri);
		expect((await answerOf(address, fapi.aBrowser(), fapi.person)).get("code")).toBeTruthy();
		expect((await answerOf(address, fapi.aBrowser(), fapi.person)).get("error")).toBe("invalid_request_uri");
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 8;
		expect((await fapi.pushed({}, fapi.client, await fapi.assertion(fapi.client, { iat: nbf, nbf }))).status).toBe(201);
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 65;
		const answer = await fapi.pushed(
			{},
			fapi.client,
			await fapi.assertion(fapi.client, { iat: nbf, nbf, exp: nbf + 60 }),
		);
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-par-attempt-to-use-request_uri-for-different-client`, async () => {
		const answer = await answerOf(
			fapi.authorize((await fapi.pushed()).body.request_uri, fapi.other),
			fapi.aBrowser(),
			fapi.person,
		);
		expect(answer.get("error")).toMatch(/^invalid_request/);
		expect(answer.get("code")).toBeNull();
	});

	test.each(["GET", "PUT", "DELETE"])(`${PREFIX}-par-attempt-invalid-http-method: %s`, async (method) => {
		const { status } = await fapi.ask(method, "/t/root/oauth2/par", { certificate: fapi.client.certificate });
		expect([404, 405]).toContain(status);
	});

	test.each([
		["ensure-pkce-code-verifier-required", { code_verifier: undefined }],
		["incorrect-pkce-code-verifier-rejected", { code_verifier: "g".repeat(60) }],
	])(`${PREFIX}-%s`, async (_module, changed) => {
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), changed);
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-par-without-duplicate-parameters`, async () => {
		const address = fapi.authorize((await fapi.pushed()).body.request_uri);
		expect([...new URL(address, fapi.issuer).searchParams.keys()]).toEqual(["client_id", "request_uri"]);
		const answer = await answerOf(address, fapi.aBrowser(), fapi.person);
		expect((await fapi.redeemed(answer.get("code"))).status).toBe(200);
	});

	test.each([
		["par-test-array-as-audience-fails", () => [fapi.issuer]],
		["par-test-par-endpoint-url-as-audience-fails", () => `${fapi.issuer}/oauth2/par`],
		["par-test-token-endpoint-url-as-audience-fails", () => `${fapi.issuer}/oauth2/token`],
	])(`${PREFIX}-%s`, async (_module, aud) => {
		const answer = await fapi.pushed({}, fapi.client, await fapi.assertion(fapi.client, { aud: aud() }));
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-token-endpoint-fails-with-expired-auth-code`, async () => {
		await new Promise((resolve) => setTimeout(resolve, old.at + EXPIRED_MS - Date.now()));
		expect(refused(await fapi.redeemed(old.code))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-par-attempt-to-use-expired-request_uri`, async () => {
		await new Promise((resolve) => setTimeout(resolve, old.at + EXPIRED_MS - Date.now()));
		const answer = await answerOf(fapi.authorize(old.requestUri), fapi.aBrowser(), fapi.person);
		expect(answer.get("error")).toBe("invalid_request_uri");
	});
});

describe("beyond the modules", () => {
	test("a client assertion does not count twice, and not without an id", async () => {
		const jwt = await fapi.assertion(fapi.client);
		expect((await fapi.pushed({}, fapi.client, jwt)).status).toBe(201);
		expect(refused(await fapi.pushed({}, fapi.client, jwt))).toEqual({ status: 401, error: "invalid_client" });
		const withoutId = await fapi.pushed({}, fapi.client, await fapi.assertion(fapi.client, { jti: undefined }));
		expect(refused(withoutId)).toEqual({ status: 401, error: "invalid_client" });
	});

	test("a code is redeemed with the redirect URL of its request alone", async () => {
		const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), { redirect_uri: `${REDIRECT_URI}/other` });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("an access token in the query is refused", async () => {
		const { body } = await fapi.redeemed((await fapi.codeOf()).get("code"));
		const path = `/t/root/oauth2/userinfo?access_token=${body.access_token}`;
		const { status } = await fapi.ask("GET", path, { certificate: fapi.client.certificate });
		expect([400, 401]).toContain(status);
	});
});
