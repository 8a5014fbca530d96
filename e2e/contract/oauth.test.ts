import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { Flow, FlowVersion } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { aDefinition } from "../fixtures/flows";
import { askFor, codeFor, discovered, postForm, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const ISSUERS = [
	["{base_url}", ""],
	["{base_url}/t/root", "/t/root"],
] as const;

describe.each(ISSUERS)("Issuer %s", (_name, prefix) => {
	let config: openid.Configuration;
	beforeAll(async () => {
		config = await discovered(prefix);
	});

	test("publishes `.well-known/openid-configuration` with the endpoint names of the decisions", () => {
		const issuer = `${baseUrl()}${prefix}`;
		expect(config.serverMetadata()).toMatchObject({
			issuer,
			authorization_endpoint: `${issuer}/oauth2/authorize`,
			token_endpoint: `${issuer}/oauth2/token`,
			pushed_authorization_request_endpoint: `${issuer}/oauth2/par`,
			introspection_endpoint: `${issuer}/oauth2/introspect`,
			revocation_endpoint: `${issuer}/oauth2/revoke`,
			userinfo_endpoint: `${issuer}/oauth2/userinfo`,
			jwks_uri: `${issuer}/oauth2/jwks`,
			end_session_endpoint: `${issuer}/oauth2/logout`,
			device_authorization_endpoint: `${issuer}/oauth2/device_authorization`,
			code_challenge_methods_supported: ["S256", "plain"],
		});
	});

	test("its keys are public, and only that", async () => {
		const { body } = await api<{ keys: Record<string, unknown>[] }>("GET", `${prefix}/oauth2/jwks`, { token: null });
		expect(body.keys.length).toBeGreaterThan(0);
		for (const key of body.keys)
			for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"]) expect(key).not.toHaveProperty(secret);
	});

	test("client credentials give a token of scope `system` that opens /flows", async () => {
		const token = await openid.clientCredentialsGrant(config, { scope: "system" });
		expect(token).toMatchObject({ token_type: "bearer", expires_in: 3600, scope: "system" });
		expect((await api("GET", "/flows", { token: token.access_token })).status).toBe(200);
	});

	test("authorization code with PKCE gives a token for all eight operations", async () => {
		const { asked: request, callback } = await codeFor(config);
		expect(`${callback.origin}${callback.pathname}`).toBe(REDIRECT_URI);
		const tokens = await redeem(config, callback, request);
		expect(tokens.claims()).toMatchObject({ iss: `${baseUrl()}${prefix}`, amr: ["pwd"] });
		await expectEightOperations(tokens.access_token);
	});

	test("authorization code by a pushed request", async () => {
		const { url, verifier, state, nonce } = await askFor(config);
		const pushed = await openid.buildAuthorizationUrlWithPAR(config, url.searchParams);
		const { url: callback } = await signedIn(new Browser(baseUrl()), pushed);
		const tokens = await redeem(config, callback, { url, verifier, state, nonce });
		expect((await api("GET", "/flows", { token: tokens.access_token })).status).toBe(200);
	});

	test("userinfo tells who signed in", async () => {
		const { asked: request, callback } = await codeFor(config);
		const tokens = await redeem(config, callback, request);
		const sub = tokens.claims()?.sub ?? "";
		const info = await openid.fetchUserInfo(config, tokens.access_token, sub);
		expect(info).toMatchObject({ sub, preferred_username: ADMIN.username });
	});

	test("introspection tells whether a token counts", async () => {
		const { access_token } = await openid.clientCredentialsGrant(config, { scope: "system" });
		expect(await openid.tokenIntrospection(config, access_token)).toMatchObject({ active: true, scope: "system" });
		await openid.tokenRevocation(config, access_token);
		expect(await openid.tokenIntrospection(config, access_token)).toEqual({ active: false });
		expect(await openid.tokenIntrospection(config, "nonsense")).toEqual({ active: false });
	});

	test("introspection tells about a refresh token only the client that it was given to", async () => {
		const first = await oidcApplication({});
		const mine = await clientOf(first);
		const { asked, callback } = await codeFor(mine, { scope: "openid offline_access", prompt: "consent" });
		const { access_token, refresh_token = "" } = await redeem(mine, callback, asked);
		expect(await openid.tokenIntrospection(mine, refresh_token)).toMatchObject({ active: true });
		const another = await clientOf(await oidcApplication({}));
		expect(await openid.tokenIntrospection(another, refresh_token)).toEqual({ active: false });
		expect(await openid.tokenIntrospection(another, access_token)).toMatchObject({ active: true });
	});

	test("revocation is felt within a second on /flows, by every worker", async () => {
		const { asked: request, callback } = await codeFor(config);
		const { access_token: token } = await redeem(config, callback, request);
		// A separate connection for each request, so that all workers are used.
		const headers = { connection: "close" };
		for (let i = 0; i < 8; i++) expect((await api("GET", "/flows", { token, headers })).status).toBe(200);
		await openid.tokenRevocation(config, token);
		await new Promise((resolve) => setTimeout(resolve, 1000));
		for (let i = 0; i < 8; i++) expectRefusal(await api("GET", "/flows", { token, headers }), 401, "AUTH-4010");
	});
});

describe("Authorization code", () => {
	let config: openid.Configuration;
	beforeAll(async () => {
		config = await discovered();
	});

	test("of 20 redemptions at once exactly 1 succeeds", async () => {
		const { asked: request, callback } = await codeFor(config);
		const attempts = Array.from({ length: 20 }, () =>
			redeem(config, callback, request).then(
				() => "ok",
				(error: { error?: string }) => error.error,
			),
		);
		const outcomes = await Promise.all(attempts);
		expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => "invalid_grant"), "ok"]);
	});

	test("used a second time it is refused, and what it gave no longer counts", async () => {
		const { asked: request, callback } = await codeFor(config);
		const { access_token: token } = await redeem(config, callback, request);
		await expect(redeem(config, callback, request)).rejects.toMatchObject({ error: "invalid_grant", status: 400 });
		await new Promise((resolve) => setTimeout(resolve, 1000));
		expectRefusal(await api("GET", "/flows", { token }), 401, "AUTH-4010");
	});

	test("with a wrong or without a verifier it is refused", async () => {
		for (const code_verifier of [openid.randomPKCECodeVerifier(), ""]) {
			const { callback } = await codeFor(config);
			const code = callback.searchParams.get("code") ?? "";
			const fields = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, code_verifier };
			const answer = await postForm("/oauth2/token", fields);
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		}
	});

	test("at another redirect_uri than the one asked with it is refused", async () => {
		const { asked: request, callback } = await codeFor(config);
		const code = callback.searchParams.get("code") ?? "";
		const fields = { grant_type: "authorization_code", code, code_verifier: request.verifier };
		const answer = await postForm("/oauth2/token", { ...fields, redirect_uri: `${REDIRECT_URI}/other` });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("neither it nor the ID token is a bearer token", async () => {
		const { asked: request, callback } = await codeFor(config);
		const tokens = await redeem(config, callback, request);
		for (const token of [callback.searchParams.get("code") ?? "", tokens.id_token ?? ""])
			expectRefusal(await api("GET", "/flows", { token }), 401, "AUTH-4010");
	});

	test("a refresh token gives another access token, and is none itself", async () => {
		const { asked: request, callback } = await codeFor(config, {
			scope: "openid offline_access system",
			prompt: "consent",
		});
		const { refresh_token = "" } = await redeem(config, callback, request);
		expectRefusal(await api("GET", "/flows", { token: refresh_token }), 401, "AUTH-4010");
		const again = await openid.refreshTokenGrant(config, refresh_token);
		expect((await api("GET", "/flows", { token: again.access_token })).status).toBe(200);
	});

	test("with `prompt=consent` an application of our own gets its code like any time", async () => {
		const { callback } = await codeFor(config, { prompt: "consent" });
		expect(callback.searchParams.get("code")).toBeTruthy();
	});

	test("a token without the scope `system` is 403 on /flows", async () => {
		const { asked: request, callback } = await codeFor(config, { scope: "openid profile" });
		const tokens = await redeem(config, callback, request);
		expectRefusal(await api("GET", "/flows", { token: tokens.access_token }), 403, "AUTH-4030");
	});

	test("who is signed in is not asked again, unless the application wants it", async () => {
		const { browser } = await codeFor(config);
		const second = await browser.open((await askFor(config)).url);
		expect(second.url.searchParams.get("code")).toBeTruthy();
		const silent = await browser.open((await askFor(config, { prompt: "none" })).url);
		expect(silent.url.searchParams.get("code")).toBeTruthy();
		const asking = await browser.open((await askFor(config, { prompt: "login" })).url);
		expect(asking.url.pathname).toMatch(/^\/gate\/flow\//);
	});

	test("with `prompt=none` and nobody signed in the answer is login_required", async () => {
		const page = await new Browser(baseUrl()).open((await askFor(config, { prompt: "none" })).url);
		expect(page.url.href).toContain(REDIRECT_URI);
		expect(page.url.searchParams.get("error")).toBe("login_required");
	});

	test("declining a sign-out keeps the session, and the page says so", async () => {
		const { browser } = await codeFor(config);
		const question = await browser.open(openid.buildEndSessionUrl(config));
		const form = formOf(question, "/oauth2/logout/confirm");
		const end = await browser.submit(form.action, form.hidden);
		expect({ path: end.url.pathname, status: end.status }).toEqual({ path: "/gate/still-signed-in", status: 200 });
		expect(end.text).toContain("You are still signed in");
		expect((await browser.open((await askFor(config)).url)).url.searchParams.get("code")).toBeTruthy();
	});

	test("signing out ends the session: the next request asks again", async () => {
		const { browser } = await codeFor(config);
		const page = await browser.open(openid.buildEndSessionUrl(config));
		expect(page.url.pathname).toBe("/gate/sign-out");
		const form = formOf(page, "/oauth2/logout/confirm");
		const end = await browser.submit(form.action, { ...form.hidden, logout: "yes" });
		expect({ path: end.url.pathname, status: end.status }).toEqual({ path: "/gate/signed-out", status: 200 });
		const after = await browser.open((await askFor(config, { prompt: "none" })).url);
		expect(after.url.searchParams.get("error")).toBe("login_required");
	});
});

/** Asserts the operations that an administrator's token allows. */
async function expectEightOperations(token: string): Promise<void> {
	const created = await api<Flow>("POST", "/flows", { token, body: aDefinition() });
	expect(created.status).toBe(201);
	const path = `/flows/${created.body.id}`;
	const answers = [
		await api("GET", "/flows", { token }),
		await api("GET", path, { token }),
		await api("PUT", path, { token, body: created.body }),
		await api("GET", `${path}/versions`, { token }),
		await api<FlowVersion & { createdBy: string }>("GET", `${path}/versions/1`, { token }),
		await api("POST", `${path}/restore`, { token, body: { version: 1 } }),
		await api("DELETE", path, { token }),
	];
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 204]);
	expect(answers[4]?.body).toMatchObject({ createdBy: ADMIN.username });
}
