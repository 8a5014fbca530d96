import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, jwtVerify, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, isSignInPage, requestOf, signedInTo, tokensFor } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// The requirements of the 38 modules of the OpenID Foundation's Basic OP plan, each under the name of its module.

const USERINFO = "/t/root/oauth2/userinfo";
const issuer = () => `${baseUrl()}/t/root`;
const REUSE_MS = 30_000;
let client: ApplicationBody;
let person: Person;
/** A code that was used when the tests of this file began. */
let used: { code: string | null; accessToken: string; at: number };

beforeAll(async () => {
	[client, person] = await Promise.all([oidcApplication({ pkce: { mandatory: false } }), signedUpPerson(baseUrl())]);
	const code = (await answerOf(requestOf(client))).get("code");
	const { body } = await tokensFor(client, code);
	used = { code, accessToken: body.access_token, at: Date.now() };
});

/** Asserts that a code does not work again, and that its second use ends the tokens of the first. */
async function expectRevoked(code: string | null, accessToken: string): Promise<void> {
	const { status, body } = await tokensFor(client, code);
	expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_grant" });
	expect((await api("GET", USERINFO, { token: accessToken })).status).toBe(401);
}

/** The claims at userinfo for a user who signs in with this scope. */
async function userinfo(scope: string, parameters: Record<string, string> = {}) {
	const { access_token, id_token } = await signedInTo(client, { scope, ...parameters }, undefined, person);
	const { body } = await api<Record<string, unknown>>("GET", USERINFO, { token: access_token });
	return { ...body, idToken: decodeJwt(id_token) };
}

describe("Basic OP", () => {
	test("oidcc-server", async () => {
		const { id_token } = await signedInTo(client, { nonce: "n-1", state: "s-1" });
		const keys = createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`));
		const { payload } = await jwtVerify(id_token, keys, { issuer: issuer(), audience: client.clientId });
		expect(payload).toMatchObject({ nonce: "n-1", sub: expect.any(String), iat: expect.any(Number) });
	});

	test("oidcc-response-type-missing", async () => {
		const answer = await answerOf(requestOf(client, { response_type: undefined, state: "s-1" }));
		expect(answer.get("error")).toBe("invalid_request");
	});

	test("oidcc-idtoken-signature", async () => {
		const { id_token } = await signedInTo(client);
		const keys = createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`));
		await expect(jwtVerify(`${id_token.slice(0, -6)}AAAAAA`, keys)).rejects.toThrow("signature");
		expect((await jwtVerify(id_token, keys)).protectedHeader).toMatchObject({ alg: "RS256", kid: expect.any(String) });
	});

	test("oidcc-idtoken-unsigned: no application gets ID tokens that nobody signed", async () => {
		await expect(oidcApplication({ idToken: { signingAlgorithm: "none" } })).rejects.toThrow("400");
		const { body } = await api<{ id_token_signing_alg_values_supported: string[] }>(
			"GET",
			"/t/root/.well-known/openid-configuration",
			{ token: null },
		);
		expect(body.id_token_signing_alg_values_supported).not.toContain("none");
	});

	test.each([
		["oidcc-userinfo-get", "GET", "header"],
		["oidcc-userinfo-post-header", "POST", "header"],
		["oidcc-userinfo-post-body", "POST", "body"],
	])("%s", async (_module, method, place) => {
		const { access_token, id_token } = await signedInTo(client);
		const inBody = {
			token: null,
			body: new URLSearchParams({ access_token }).toString(),
			headers: { "content-type": "application/x-www-form-urlencoded" },
		};
		const answer = await api<{ sub: string }>(method, USERINFO, place === "body" ? inBody : { token: access_token });
		expect({ status: answer.status, sub: answer.body.sub }).toEqual({ status: 200, sub: decodeJwt(id_token).sub });
	});

	test("oidcc-ensure-request-without-nonce-succeeds-for-code-flow", async () => {
		const { id_token } = await signedInTo(client);
		expect(decodeJwt(id_token)).not.toHaveProperty("nonce");
	});

	test("oidcc-scope-profile", async () => {
		const claims = await userinfo("openid profile");
		expect(claims).toMatchObject({
			preferred_username: person.username,
			name: expect.any(String),
			updated_at: expect.any(Number),
		});
	});

	test("oidcc-scope-email", async () => {
		expect(await userinfo("openid email")).toMatchObject({ email: person.email, email_verified: false });
	});

	test("oidcc-scope-address: is granted, and says nothing where the profile has none", async () => {
		const claims = await userinfo("openid address");
		expect(claims).not.toHaveProperty("address");
		expect(claims).not.toHaveProperty("email");
	});

	test("oidcc-scope-phone", async () => {
		const claims = await userinfo("openid phone");
		expect(claims).toMatchObject({ phone_number: person.mobileNumber, phone_number_verified: false });
	});

	test("oidcc-scope-all", async () => {
		expect(await userinfo("openid profile email address phone")).toMatchObject({
			preferred_username: person.username,
			email: person.email,
			phone_number: person.mobileNumber,
		});
	});

	test("oidcc-alternate-happy-flow: neither the order of scopes counts nor that of parameters", async () => {
		const [path, query] = requestOf(client, { scope: "email openid", state: "s-1", nonce: "n-1" }).split("?");
		const reversed = new URLSearchParams([...new URLSearchParams(query)].reverse());
		const answer = await answerOf(`${path}?${reversed}`, new Browser(baseUrl()), person);
		expect(answer.get("state")).toBe("s-1");
		const { body } = await tokensFor(client, answer.get("code"));
		expect(decodeJwt(body.id_token).nonce).toBe("n-1");
		expect((await api("GET", USERINFO, { token: body.access_token })).body).toMatchObject({ email: person.email });
	});

	test.each([
		["oidcc-display-page", { display: "page" }],
		["oidcc-display-popup", { display: "popup" }],
		["oidcc-ensure-request-with-unknown-parameter-succeeds", { extra: "foobar" }],
		["oidcc-login-hint", { login_hint: "admin" }],
		["oidcc-ui-locales", { ui_locales: "se de" }],
		["oidcc-claims-locales", { claims_locales: "se de" }],
		["oidcc-ensure-request-with-acr-values-succeeds", { acr_values: "1 2" }],
	] as [string, Record<string, string>][])("%s", async (_module, parameters) => {
		expect((await signedInTo(client, parameters)).id_token).toBeTruthy();
	});

	test("oidcc-prompt-login", async () => {
		const first = await signedInTo(client);
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		expect(isSignInPage(await first.browser.open(requestOf(client, { prompt: "login" })))).toBe(true);
		const second = await signedInTo(client, { prompt: "login" }, first.browser);
		const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)];
		expect(Number(after.auth_time)).toBeGreaterThan(Number(before.auth_time ?? before.iat));
		expect(after.sub).toBe(before.sub);
	});

	test("oidcc-prompt-none-not-logged-in", async () => {
		expect((await answerOf(requestOf(client, { prompt: "none" }))).get("error")).toBe("login_required");
	});

	test("oidcc-prompt-none-logged-in", async () => {
		const first = await signedInTo(client);
		const silent = await first.browser.open(requestOf(client, { prompt: "none" }));
		const { body } = await tokensFor(client, silent.url.searchParams.get("code"));
		expect(decodeJwt(body.id_token).sub).toBe(decodeJwt(first.id_token).sub);
	});

	test("oidcc-max-age-1", async () => {
		const first = await signedInTo(client, { max_age: "15000" });
		await new Promise((resolve) => setTimeout(resolve, 2_100));
		const second = await signedInTo(client, { max_age: "1" }, first.browser);
		const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)];
		expect(Number(after.auth_time)).toBeGreaterThan(Number(before.auth_time));
	});

	test("oidcc-max-age-10000", async () => {
		const first = await signedInTo(client, { max_age: "10000" });
		const page = await first.browser.open(requestOf(client, { max_age: "10000" }));
		const { body } = await tokensFor(client, page.url.searchParams.get("code"));
		expect(decodeJwt(body.id_token).auth_time).toBe(decodeJwt(first.id_token).auth_time);
	});

	test("oidcc-id-token-hint", async () => {
		const first = await signedInTo(client);
		const address = requestOf(client, { prompt: "none", id_token_hint: first.id_token });
		expect((await first.browser.open(address)).url.searchParams.get("code")).toBeTruthy();
		const other = await signedInTo(client, {}, new Browser(baseUrl()), person);
		const foreign = requestOf(client, { prompt: "none", id_token_hint: other.id_token });
		expect((await first.browser.open(foreign)).url.searchParams.get("error")).toBe("login_required");
	});

	test("oidcc-codereuse: the tokens of the first use end with the second", async () => {
		const code = (await answerOf(requestOf(client))).get("code");
		const first = await tokensFor(client, code);
		expect(first.status).toBe(200);
		await expectRevoked(code, first.body.access_token);
	});

	test("oidcc-ensure-registered-redirect-uri", async () => {
		const page = await new Browser(baseUrl()).open(
			requestOf(client, { redirect_uri: "https://unregistered.example/cb" }),
		);
		expect(page.url.origin + page.url.pathname).toBe(`${baseUrl()}/gate/error`);
	});

	test("oidcc-ensure-post-request-succeeds", async () => {
		const browser = new Browser(baseUrl());
		const query = new URL(requestOf(client), baseUrl()).searchParams;
		expect(isSignInPage(await browser.submit("/t/root/oauth2/authorize", Object.fromEntries(query)))).toBe(true);
	});

	test("oidcc-server-client-secret-post", async () => {
		const post = await oidcApplication({
			pkce: { mandatory: false },
			clientAuthentication: { method: "client_secret_post" },
		});
		const answer = await answerOf(requestOf(post));
		const fields = {
			grant_type: "authorization_code",
			redirect_uri: REDIRECT_URI,
			code: answer.get("code") ?? "",
			client_id: post.clientId,
			client_secret: post.clientSecret ?? "",
		};
		expect((await postForm("/t/root/oauth2/token", fields, {})).status).toBe(200);
	});

	test("oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported", async () => {
		const request = new UnsecuredJWT({ response_type: "code", scope: "openid", client_id: client.clientId }).encode();
		expect((await answerOf(requestOf(client, { request }))).get("error")).toBe("invalid_request_object");
	});

	test("oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported", async () => {
		const request = new UnsecuredJWT({ response_type: "code", scope: "openid", client_id: client.clientId }).encode();
		const service = await startHttpService();
		service.answer(200, request);
		try {
			const request_uri = `${service.url}/request`;
			expect((await answerOf(requestOf(client, { request_uri }))).get("error")).toBe("request_uri_not_supported");
			expect(service.received).toEqual([]);
		} finally {
			await service.close();
		}
	});

	test("oidcc-claims-essential", async () => {
		const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
		expect(await userinfo("openid", { claims })).toHaveProperty("name");
	});

	test("oidcc-ensure-request-object-with-redirect-uri", async () => {
		const request = new UnsecuredJWT({ redirect_uri: "https://evil.example/", client_id: client.clientId }).encode();
		const page = await new Browser(baseUrl()).open(requestOf(client, { request }));
		expect(page.url.hostname).not.toBe("evil.example");
	});

	test("oidcc-refresh-token", async () => {
		const first = await signedInTo(client, { scope: "openid offline_access", prompt: "consent" });
		const fields = { grant_type: "refresh_token", refresh_token: String(first.refresh_token) };
		const { status, body } = await postForm<typeof first>("/t/root/oauth2/token", fields, basicOf(client));
		expect(status).toBe(200);
		const [before, after] = [decodeJwt(first.id_token), decodeJwt(body.id_token)];
		expect(after).toMatchObject({ iss: before.iss, sub: before.sub, aud: before.aud, auth_time: before.auth_time });
		const other = await oidcApplication();
		const stolen = await postForm<{ error: string }>("/t/root/oauth2/token", fields, basicOf(other));
		expect({ status: stolen.status, error: stolen.body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("oidcc-ensure-request-with-valid-pkce-succeeds", async () => {
		const verifier = "x".repeat(50);
		const code_challenge = createHash("sha256").update(verifier).digest("base64url");
		const answer = await answerOf(requestOf(client, { code_challenge, code_challenge_method: "S256" }));
		expect((await tokensFor(client, answer.get("code"), { code_verifier: verifier })).status).toBe(200);
	});

	test("oidcc-codereuse-30seconds: the tokens of the first use end with the second", async () => {
		expect((await api("GET", USERINFO, { token: used.accessToken })).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, used.at + REUSE_MS - Date.now()));
		await expectRevoked(used.code, used.accessToken);
	});
});
