import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, BASIC, codeFor, discovered, postForm, redeem } from "../fixtures/oauth";
import { ADMIN, MANAGEMENT } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let config: openid.Configuration;
beforeAll(async () => {
	config = await discovered();
});

describe("redirect_uri is required", () => {
	test("an authorization request without one is an error page, even of a client that has only one", async () => {
		const { url } = await askFor(config, { redirect_uri: undefined });
		const page = await new Browser(baseUrl()).open(url);
		expect(page.url.pathname + page.url.search).toBe(
			`/gate/error?error=invalid_request&organization=root&client_id=${MANAGEMENT.clientId}`,
		);
	});

	test("a pushed request and a redemption without one are refused", async () => {
		const { url } = await askFor(config, { redirect_uri: undefined });
		const pushed = await postForm("/oauth2/par", url.searchParams.toString());
		expect({ status: pushed.status, error: pushed.body.error }).toEqual({ status: 400, error: "invalid_request" });
		const { asked: request, callback } = await codeFor(config);
		const code = callback.searchParams.get("code") ?? "";
		const fields = { grant_type: "authorization_code", code, code_verifier: request.verifier };
		const redeemed = await postForm("/oauth2/token", fields);
		expect({ status: redeemed.status, error: redeemed.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});
});

describe("a client authenticates only as registered", () => {
	const secret = { client_id: MANAGEMENT.clientId, client_secret: MANAGEMENT.clientSecret };
	const REQUESTS: [string, Record<string, string>][] = [
		["/oauth2/token", { grant_type: "client_credentials", scope: "system" }],
		["/oauth2/introspect", { token: "x" }],
		["/oauth2/revoke", { token: "x" }],
		["/oauth2/par", {}],
	];

	test.each(REQUESTS)("%s: `client_secret_basic` is not `client_secret_post`", async (path, fields) => {
		const answer = await postForm(path, { ...fields, ...secret }, {});
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each(REQUESTS)("%s: two methods at once are refused", async (path, fields) => {
		for (const more of [secret, { client_assertion: "x", client_assertion_type: "y" }] as Record<string, string>[]) {
			const answer = await postForm(path, { ...fields, ...more });
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
	});

	test("a public client has no secret to send", async () => {
		const { clientId } = await createApplication(baseUrl(), { name: "Notes", publicClient: true });
		const grant = { grant_type: "refresh_token", refresh_token: "x" };
		const basic = `Basic ${Buffer.from(`${clientId}:x`).toString("base64")}`;
		const answers = [
			await postForm("/oauth2/token", { ...grant, client_id: clientId }, {}),
			await postForm("/oauth2/token", { ...grant, client_id: clientId, client_secret: "x" }, {}),
			await postForm("/oauth2/token", grant, { authorization: basic }),
		];
		expect(answers.map(({ body }) => body.error)).toEqual(["invalid_grant", "invalid_client", "invalid_client"]);
	});

	test("the metadata names the methods that clients can be registered with", () => {
		const { token_endpoint_auth_methods_supported, token_endpoint_auth_signing_alg_values_supported } =
			config.serverMetadata();
		expect(token_endpoint_auth_methods_supported?.toSorted()).toEqual([
			"attest_jwt_client_auth",
			"client_secret_basic",
			"client_secret_post",
			"none",
			"private_key_jwt",
			"tls_client_auth",
		]);
		// Client secrets are stored hashed, so nothing can be signed with them.
		expect((token_endpoint_auth_signing_alg_values_supported as string[]).join()).not.toMatch(/HS|none/);
	});
});

describe.each(["", "/t/root"])("POST %s/oauth2/authorize", (prefix) => {
	test("does what GET does (OpenID Connect Core §3.1.2.1)", async () => {
		const { url, verifier, state, nonce } = await askFor(await discovered(prefix));
		const browser = new Browser(baseUrl());
		const page = await browser.submit(`${prefix}/oauth2/authorize`, Object.fromEntries(url.searchParams));
		const form = formOf(page, "/submit");
		const end = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		const tokens = await redeem(await discovered(prefix), end.url, { url, verifier, state, nonce });
		expect(tokens.claims()).toMatchObject({ iss: `${baseUrl()}${prefix}` });
	});

	test.each([
		["a body that is no form", "{}", "application/json"],
		["a body that no address holds", `state=${"x".repeat(20_000)}`, "application/x-www-form-urlencoded"],
		["NUL", "state=%00", "application/x-www-form-urlencoded"],
	])("%s is an error page", async (_title, body, contentType) => {
		const headers = { "content-type": contentType };
		const answer = await api("POST", `${prefix}/oauth2/authorize`, { token: null, body, headers });
		expect(answer.status).toBe(303);
		const next = new URL(String(answer.headers.location), baseUrl());
		const end = next.pathname === "/gate/error" ? next : (await new Browser(baseUrl()).open(next)).url;
		expect(`${end.pathname}${end.search}`).toBe("/gate/error?error=invalid_request");
	});
});

describe("offline_access", () => {
	test("that was not granted is not echoed", async () => {
		const fields = { grant_type: "client_credentials", scope: "system offline_access" };
		expect((await postForm<{ scope: string }>("/oauth2/token", fields)).body.scope).toBe("system");
		const { asked: request, callback } = await codeFor(config, { scope: "openid offline_access system" });
		expect((await redeem(config, callback, request)).scope).toBe("openid system");
	});

	test.each([
		["without it", {}, "openid system"],
		["with it", { prompt: "consent" }, "openid offline_access system"],
	])("a client that got its scope %s may repeat what it asked for", async (_title, parameters, granted) => {
		const { asked: request, callback } = await codeFor(config, {
			scope: "openid offline_access system",
			...parameters,
		});
		const { refresh_token = "", scope = "" } = await redeem(config, callback, request);
		expect(scope).toBe(granted);
		for (const repeated of [scope, "openid offline_access system", "system"]) {
			const again = await openid.refreshTokenGrant(config, refresh_token, { scope: repeated });
			expect(again.scope).toBe(repeated === "system" ? "system" : granted);
		}
	});

	test("no other scope that was not granted may be asked for", async () => {
		const { asked: request, callback } = await codeFor(config, { scope: "openid" });
		const { refresh_token = "" } = await redeem(config, callback, request);
		const refused = openid.refreshTokenGrant(config, refresh_token, { scope: "openid offline_access system" });
		await expect(refused).rejects.toMatchObject({ error: "invalid_scope" });
	});
});

test("/oauth2/revoke answers an empty body without a content type", async () => {
	const { access_token } = await openid.clientCredentialsGrant(config, { scope: "system" });
	for (const token of [access_token, "unknown"]) {
		const { status, headers, text } = await postForm("/oauth2/revoke", { token }, { authorization: BASIC });
		expect({ status, text, type: headers["content-type"], length: headers["content-length"] }).toEqual({
			status: 200,
			text: "",
			type: undefined,
			length: "0",
		});
	}
});

describe("RFC 8414 §3.1", () => {
	test("the metadata of an issuer with a path stands between host and path", async () => {
		const [atIssuer, atRfc] = [
			await api<{ issuer: string }>("GET", "/t/root/.well-known/openid-configuration", { token: null }),
			await api("GET", "/.well-known/oauth-authorization-server/t/root", { token: null }),
		];
		expect(atRfc.status).toBe(200);
		expect(atRfc.body).toEqual(atIssuer.body);
		expect(atIssuer.body.issuer).toBe(`${baseUrl()}/t/root`);
		expect(atRfc.headers["access-control-allow-origin"]).toBe("*");
	});

	test("a client library finds it there", async () => {
		const found = await openid.discovery(new URL(`${baseUrl()}/t/root`), MANAGEMENT.clientId, undefined, undefined, {
			algorithm: "oauth2",
			execute: [openid.allowInsecureRequests],
		});
		expect(found.serverMetadata().token_endpoint).toBe(`${baseUrl()}/t/root/oauth2/token`);
	});

	test.each(["/t/nope", "/t/root/more", "/nope"])("nothing is published for %s", async (path) => {
		const answer = await api("GET", `/.well-known/oauth-authorization-server${path}`, { token: null });
		expect(answer.status).toBe(404);
	});
});

describe("sid", () => {
	test("is in the ID token as advertised, one per session", async () => {
		expect(config.serverMetadata().claims_supported).toContain("sid");
		const { asked: request, callback, browser } = await codeFor(config);
		const first = await redeem(config, callback, request);
		const again = await askFor(config);
		const second = await redeem(config, (await browser.open(again.url)).url, again);
		const refreshed = await openid.refreshTokenGrant(config, String(second.refresh_token));
		const sid = first.claims()?.sid;
		expect(sid).toMatch(/^[\w-]{20,}$/);
		expect([second.claims()?.sid, refreshed.claims()?.sid]).toEqual([sid, sid]);
		const other = await codeFor(config);
		expect((await redeem(config, other.callback, other.asked)).claims()?.sid).not.toBe(sid);
	});
});

describe("signing out", () => {
	test("with a valid `id_token_hint` asks nobody, and goes where the client says", async () => {
		const { asked: request, callback, browser } = await codeFor(config);
		const tokens = await redeem(config, callback, request);
		const end = await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }));
		expect({ path: end.url.pathname, status: end.status }).toEqual({ path: "/gate/signed-out", status: 200 });
		await expectSignedOut(browser);
		expect(await openid.tokenIntrospection(config, String(tokens.refresh_token))).toEqual({ active: false });
	});

	test("by POST as by GET", async () => {
		const { asked: request, callback, browser } = await codeFor(config);
		const { id_token = "" } = await redeem(config, callback, request);
		const end = await browser.submit("/oauth2/logout", { id_token_hint: id_token });
		expect(end.url.pathname).toBe("/gate/signed-out");
		await expectSignedOut(browser);
	});

	test("without a hint, or with that of another session, somebody is asked first", async () => {
		const { browser } = await codeFor(config);
		const elsewhere = await codeFor(config);
		const { id_token = "" } = await redeem(config, elsewhere.callback, elsewhere.asked);
		for (const parameters of [{}, { id_token_hint: id_token }] as Record<string, string>[]) {
			const page = await browser.open(openid.buildEndSessionUrl(config, parameters));
			expect(page.url.pathname).toBe("/gate/sign-out");
		}
		const silent = await browser.open((await askFor(config, { prompt: "none" })).url);
		expect(silent.url.searchParams.get("code")).toBeTruthy();
	});

	test("a hint that nobody signed is refused", async () => {
		const { asked: request, callback, browser } = await codeFor(config);
		const { id_token = "" } = await redeem(config, callback, request);
		const forged = id_token.replace(/\.[^.]*$/, `.${"A".repeat(86)}`);
		const page = await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: forged }));
		expect(page.url.pathname).toBe("/gate/error");
	});
});

async function expectSignedOut(browser: Browser): Promise<void> {
	const page: Page = await browser.open((await askFor(config, { prompt: "none" })).url);
	expect(page.url.searchParams.get("error")).toBe("login_required");
}
