import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../fixtures/browser";
import {
	type Client,
	type Fapi2,
	type Fields,
	PREFIX,
	REDIRECT,
	readResponse,
	refused,
	startFapi2,
	type Variant,
	VERIFIER,
} from "../fixtures/fapi2";
import type { TokenAnswer } from "../fixtures/oidc-steps";
import { assertionModules } from "./fapi2-assertion-modules";
import { dpopModules } from "./fapi2-dpop-modules";
import { requestObjectModules } from "./fapi2-request-object-modules";

// What the modules of the OpenID Foundation's plans for FAPI 2.0 demand, each test under the name of its module. A plan is a variant of
// them: how clients authenticate, what tokens are bound to, and whether messages are signed.

/** Codes and pushed requests expire after a minute. */
const EXPIRED_MS = 62_000;

export function fapi2Plan(plan: string, variant: Variant): void {
	let fapi: Fapi2;
	/** Issued before the first test, and used for the first time after expiry. */
	let old: { at: number; requestUri: string; code: string | null };
	const isByKey = variant.authentication === "private_key_jwt";
	const isBoundToKey = variant.binding === "dpop";
	const unauthenticated = { status: 401, error: "invalid_client" };
	/** The status of userinfo for a token alone: RFC 9449 §7.1 has no code for a proof that is missing, RFC 6750 §3.1 has 400. */
	const withoutProof = isBoundToKey ? 400 : 401;
	/** The answer to who does not prove what tokens would be bound to. */
	const unbound = isBoundToKey
		? { status: 400, error: "invalid_dpop_proof" }
		: isByKey
			? { status: 400, error: "invalid_grant" }
			: unauthenticated;

	beforeAll(async () => {
		fapi = await startFapi2(variant);
		old = {
			requestUri: (await fapi.pushed()).body.request_uri,
			code: (await fapi.codeOf()).get("code"),
			at: Date.now(),
		};
	});
	afterAll(() => fapi.remove());

	describe(plan, () => {
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
			for (const [name, values] of Object.entries({
				token_endpoint_auth_methods_supported: ["private_key_jwt", "tls_client_auth"],
				token_endpoint_auth_signing_alg_values_supported: ["PS256", "ES256"],
				dpop_signing_alg_values_supported: ["PS256", "ES256"],
				request_object_signing_alg_values_supported: ["PS256", "ES256"],
				authorization_signing_alg_values_supported: ["ES256"],
				response_modes_supported: ["jwt"],
				code_challenge_methods_supported: ["S256"],
				response_types_supported: ["code"],
			}))
				expect(body[name], name).toEqual(expect.arrayContaining(values));
		});

		test(`${PREFIX}-happy-flow: of two clients, whose tokens count with what they are bound to alone`, async () => {
			for (const [of, foreign] of [
				[fapi.client, fapi.other],
				[fapi.other, fapi.client],
			] as const) {
				const answer = await fapi.codeOf({ state: "s-1", nonce: "n-1" }, of);
				expect(answer.get("iss")).toBe(fapi.issuer);
				expect(answer.get("state")).toBe("s-1");
				const { status, body } = await fapi.redeemed(answer.get("code"), {}, of);
				expect(status, JSON.stringify(body)).toBe(200);
				const { payload, protectedHeader } = await jwtVerify(
					body.id_token,
					createRemoteJWKSet(new URL(`${fapi.issuer}/oauth2/jwks`)),
					{ issuer: fapi.issuer, audience: of.application.clientId },
				);
				expect(protectedHeader.alg).toBe("ES256");
				expect(payload.nonce).toBe("n-1");
				const holders: [Client | null, number][] = [
					[of, 200],
					[foreign, 401],
					[null, withoutProof],
				];
				for (const [holder, expected] of holders)
					expect((await fapi.userinfo(body.access_token, holder)).status).toBe(expected);
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
			const answer = readResponse(denied.url.searchParams);
			expect([answer.get("error"), answer.get("iss")]).toEqual(["access_denied", fapi.issuer]);
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
			expect((await fapi.redeemed((await fapi.codeOf({ scope: "offline_access openid" })).get("code"))).status).toBe(
				200,
			);
		});

		test(`${PREFIX}-test-claims-parameter-identity-claims`, async () => {
			const wanted = { email: { essential: true }, phone_number: null, preferred_username: null, nonsense: null };
			const both = { userinfo: wanted, id_token: wanted };
			// Within a request object it is JSON itself (OpenID Connect Core §6.1).
			const claims = variant.signed ? both : JSON.stringify(both);
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
			for (const scheme of isBoundToKey ? ["DPoP", "dpop", "DPOP"] : ["Bearer", "bearer", "BEARER"])
				expect((await fapi.userinfo(body.access_token, fapi.client, { scheme })).status).toBe(200);
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
			const answer = await fapi.responseAt(`/t/root/oauth2/authorize?${query}`);
			expect(answer.get("error")).toBe("invalid_request");
			expect(answer.get("code")).toBeNull();
		});

		test.each([
			["ensure-redirect-uri-in-authorization-request", { redirect_uri: undefined }, "invalid_request"],
			["ensure-request-object-without-redirect-uri-fails", { redirect_uri: undefined }, "invalid_request"],
			["ensure-registered-redirect-uri", { redirect_uri: "https://evil.example/" }, "invalid_request"],
			["plain-fapi-tolerate-unregistered-redirect-uri", { redirect_uri: `${REDIRECT}/other` }, "invalid_request"],
			["ensure-response-type-code-idtoken-fails", { response_type: "code id_token", nonce: "n" }, "invalid_request"],
			["ensure-response-type-token-fails", { response_type: "token" }, "invalid_request"],
			["par-ensure-pkce-required", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
			["par-plain-pkce-rejected", { code_challenge: VERIFIER, code_challenge_method: "plain" }, "invalid_request"],
			[
				"par-authorization-request-containing-request_uri-form-param",
				{ request_uri: "urn:ietf:params:oauth:request_uri:x" },
				variant.signed ? "invalid_request_object" : "request_uri_not_supported",
			],
		] as [string, Fields, string][])(`${PREFIX}-%s: is refused where it is pushed`, async (_module, changed, error) => {
			expect(refused(await fapi.pushed(changed))).toEqual({ status: 400, error });
		});

		test(`${PREFIX}-ensure-client-id-in-token-endpoint`, async () => {
			const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), {
				client_id: fapi.other.application.clientId,
			});
			// A certificate is that of the client that is named.
			expect(refused(answer)).toEqual(isByKey ? { status: 400, error: "invalid_request" } : unauthenticated);
		});

		test(`${PREFIX}-ensure-holder-of-key-required`, async () => {
			const code = (await fapi.codeOf()).get("code");
			const answer = await fapi.redeemed(code, {}, fapi.client, {
				dpop: null,
				certificate: isBoundToKey ? undefined : null,
			});
			expect(refused(answer)).toEqual(unbound);
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

		test(`${PREFIX}-refresh-token: counts with what the client proves alone`, async () => {
			const { body } = await fapi.redeemed((await fapi.codeOf()).get("code"));
			const fields = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
			expect(refused(await fapi.send("token", fapi.other, fields))).toEqual({ status: 400, error: "invalid_grant" });
			const unproved = { ...fields, client_id: fapi.client.application.clientId };
			const unauthenticatedClient = isByKey ? { jwt: null } : { certificate: null };
			expect(refused(await fapi.send("token", fapi.client, unproved, unauthenticatedClient))).toEqual(unauthenticated);
			const without = isBoundToKey ? { dpop: null } : { certificate: null };
			expect(refused(await fapi.send("token", fapi.client, fields, without))).toEqual(unbound);
			const again = await fapi.send<TokenAnswer>("token", fapi.client, fields);
			expect(again.status).toBe(200);
			expect((await fapi.userinfo(again.body.access_token)).status).toBe(200);
			expect((await fapi.userinfo(again.body.access_token, null)).status).toBe(withoutProof);
		});

		test(`${PREFIX}-par-ensure-reused-request-uri-prior-to-auth-completion-succeeds`, async () => {
			const address = fapi.authorize((await fapi.pushed()).body.request_uri);
			const browser = fapi.aBrowser();
			expect((await browser.open(address)).url.pathname).toMatch(/^\/gate\/flow\//);
			expect((await fapi.responseAt(address, browser)).get("code")).toBeTruthy();
		});

		test(`${PREFIX}-par-attempt-reuse-request_uri`, async () => {
			const address = fapi.authorize((await fapi.pushed()).body.request_uri);
			expect((await fapi.responseAt(address)).get("code")).toBeTruthy();
			expect((await fapi.responseAt(address)).get("error")).toBe("invalid_request_uri");
		});

		test(`${PREFIX}-par-attempt-to-use-request_uri-for-different-client`, async () => {
			const answer = await fapi.responseAt(fapi.authorize((await fapi.pushed()).body.request_uri, fapi.other));
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
			const answer = await fapi.responseAt(address);
			expect((await fapi.redeemed(answer.get("code"))).status).toBe(200);
		});

		test(`${PREFIX}-ensure-token-endpoint-fails-with-expired-auth-code`, async () => {
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, old.at + EXPIRED_MS - Date.now())));
			expect(refused(await fapi.redeemed(old.code))).toEqual({ status: 400, error: "invalid_grant" });
		});

		test(`${PREFIX}-par-attempt-to-use-expired-request_uri`, async () => {
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, old.at + EXPIRED_MS - Date.now())));
			const answer = await fapi.responseAt(fapi.authorize(old.requestUri));
			expect(answer.get("error")).toBe("invalid_request_uri");
		});
	});

	describe(`${plan}: beyond the modules`, () => {
		test("a code is redeemed with the redirect URL of its request alone", async () => {
			const answer = await fapi.redeemed((await fapi.codeOf()).get("code"), { redirect_uri: `${REDIRECT}/other` });
			expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
		});

		test("an access token in the query is refused", async () => {
			const { body } = await fapi.redeemed((await fapi.codeOf()).get("code"));
			const path = `/t/root/oauth2/userinfo?access_token=${body.access_token}`;
			const { status } = await fapi.ask("GET", path, { certificate: fapi.client.certificate });
			expect([400, 401]).toContain(status);
		});
	});

	if (isByKey) assertionModules(() => fapi);
	if (isBoundToKey) dpopModules(() => fapi);
	if (variant.signed) requestObjectModules(() => fapi);
}
