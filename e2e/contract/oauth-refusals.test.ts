import type * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { api, expectRefusal } from "../fixtures/api";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, BASIC, codeFor, discovered, postForm, signedIn } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN, MANAGEMENT, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let config: openid.Configuration;
beforeAll(async () => {
	config = await discovered();
});

describe("Authorization requests that are refused", () => {
	const WITHOUT_PKCE = [
		{ code_challenge: undefined, code_challenge_method: undefined },
		{ code_challenge_method: "plain" },
		{ code_challenge_method: undefined },
		{ code_challenge: "short" },
	];
	test.each(WITHOUT_PKCE)("PKCE missing or weak: %j", async (parameters) => {
		const { url, state } = await askFor(config, parameters);
		const page = await new Browser(baseUrl()).open(url);
		expect(`${page.url.origin}${page.url.pathname}`).toBe(REDIRECT_URI);
		expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ error: "invalid_request", state });
		expect(page.url.searchParams.has("code")).toBe(false);
	});

	const FOREIGN = [
		"https://evil.example/callback",
		`${REDIRECT_URI}/more`,
		`${REDIRECT_URI}?x=1`,
		`${REDIRECT_URI}#x`,
		"http://127.0.0.1:8976/Callback",
		"http://127.0.0.1:8976/callback%2f",
		"http://127.0.0.1:8976/x/../callback",
		"http://127.0.0.1:8976@evil.example/callback",
		"http://127.0.0.1.evil.example:8976/callback",
		"//127.0.0.1:8976/callback",
		"javascript:alert(1)",
	];
	test.each(FOREIGN)(
		"a redirect_uri that is not registered is an error page, never a redirect to it: %j",
		async (redirect_uri) => {
			const { url } = await askFor(config, { redirect_uri });
			await expectErrorPage(url);
		},
	);

	test.each([{ client_id: "nobody" }, { client_id: "" }, { client_id: "a\0b" }, { client_id: "x".repeat(4000) }])(
		"an unknown client is an error page: %j",
		async (parameters) => {
			const { url } = await askFor(config);
			for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
			await expectErrorPage(url);
		},
	);

	test.each(["implicit: token", "hybrid: code token", "code id_token", "none", "x"])(
		"response type %s is refused",
		async (kind) => {
			const { url } = await askFor(config, { response_type: kind.replace(/^.*: /, "") });
			const page = await new Browser(baseUrl()).open(url);
			const sent = new URLSearchParams(page.url.search || page.url.hash.slice(1));
			expect(["unsupported_response_type", "invalid_request", "unauthorized_client"]).toContain(sent.get("error"));
			expect(page.url.href).not.toContain("access_token");
		},
	);

	test("a repeated parameter is refused", async () => {
		const { url } = await askFor(config);
		url.searchParams.append("scope", "openid");
		const page = await new Browser(baseUrl()).open(url);
		expect(page.url.searchParams.get("error")).toBe("invalid_request");
	});
});

describe("What limits a token in a way that the server does not know is refused, not ignored", () => {
	const DETAILS = JSON.stringify([{ type: "payment_initiation" }]);
	const grant = { grant_type: "client_credentials", scope: "system" };

	test.each([
		["authorization_details", DETAILS, "invalid_authorization_details"],
		["req_cnf", "x", "invalid_request"],
	])("%s, in an authorization request, a pushed one and a token request (RFC 9396 §5)", async (name, value, error) => {
		const { url, state } = await askFor(config);
		url.searchParams.set(name, value);
		const page = await new Browser(baseUrl()).open(url);
		expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ error, state });
		const pushed = await postForm("/oauth2/par", Object.fromEntries(url.searchParams));
		expect({ status: pushed.status, error: pushed.body.error }).toEqual({ status: 400, error });
		const token = await postForm("/oauth2/token", { ...grant, [name]: value });
		expect({ status: token.status, error: token.body.error }).toEqual({ status: 400, error });
	});

	test("a DPoP proof that is none, whose token would be a bearer token (RFC 9449 §5)", async () => {
		const headers = { authorization: BASIC, dpop: "eyJ0eXAiOiJkcG9wK2p3dCJ9.e30.x" };
		for (const [path, fields] of [
			["/oauth2/token", grant],
			["/oauth2/par", Object.fromEntries((await askFor(config)).url.searchParams)],
		] as const) {
			const answer = await postForm(path, fields, headers);
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
		}
	});

	test("dpop_jkt where it binds nothing: in a token request and in that of a device (RFC 9449 §10)", async () => {
		const key = { dpop_jkt: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" };
		const { clientId } = await oidcApplication({
			name: "Television without a key",
			publicClient: true,
			grantTypes: ["urn:ietf:params:oauth:grant-type:device_code"],
			redirectUrls: [],
			accessToken: { bindingType: "device-flow" },
		});
		for (const [path, fields, headers] of [
			["/oauth2/token", { ...grant, ...key }, { authorization: BASIC }],
			["/oauth2/device_authorization", { client_id: clientId, scope: "openid", ...key }, {}],
		] as const) {
			const answer = await postForm<{ error: string; error_description: string }>(path, fields, headers);
			expect({ status: answer.status, ...answer.body }).toEqual({
				status: 400,
				error: "invalid_request",
				error_description: "dpop_jkt is a parameter of authorization requests",
			});
		}
	});
});

describe("Token requests that are refused", () => {
	const grant = { grant_type: "client_credentials", scope: "system" };
	const basic = (id: string, secret: string) => ({
		authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
	});

	test.each([
		["a wrong secret", basic(MANAGEMENT.clientId, "wrong")],
		["an empty secret", basic(MANAGEMENT.clientId, "")],
		["an unknown client", basic("nobody", MANAGEMENT.clientSecret)],
		["a client with a NUL in its name", basic("a%00b", "x")],
		["a broken Basic header", { authorization: "Basic %%%" }],
	])("%s: invalid_client", async (_title, headers) => {
		const answer = await postForm("/oauth2/token", grant, headers);
		expect([400, 401]).toContain(answer.status);
		expect(["invalid_client", "invalid_request"]).toContain(answer.body.error);
	});

	test("a wrong secret and an unknown client are answered alike", async () => {
		const [wrong, unknown] = [
			await postForm("/oauth2/token", grant, basic(MANAGEMENT.clientId, "wrong")),
			await postForm("/oauth2/token", grant, basic("nobody", "wrong")),
		];
		expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
	});

	test.each([
		[{ ...grant, scope: "email" }, "invalid_scope"],
		[{ grant_type: "password", username: ADMIN.username, password: ADMIN.password }, "unauthorized_client"],
		[{ grant_type: "" }, "invalid_request"],
		[{}, "invalid_request"],
		[
			{ grant_type: "authorization_code", code: "x", redirect_uri: REDIRECT_URI, code_verifier: "x".repeat(43) },
			"invalid_grant",
		],
		[
			{ grant_type: "authorization_code", code: "a\0b", redirect_uri: REDIRECT_URI, code_verifier: "x".repeat(43) },
			"invalid_grant",
		],
		[{ grant_type: "refresh_token", refresh_token: "x" }, "invalid_grant"],
	])("%j: %s", async (fields, error) => {
		const answer = await postForm("/oauth2/token", fields as Record<string, string>);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});

	test.each(["/oauth2/token", "/oauth2/introspect", "/oauth2/revoke", "/oauth2/par"])(
		"%s: bad bodies are 4xx, never 5xx",
		async (path) => {
			const bodies = [
				"",
				"&&&",
				"%",
				"a=%00",
				"__proto__=1&token=x",
				`token=${"x".repeat(100_000)}`,
				'{"token":"x"}',
				"token=a&token=b",
			];
			for (const body of bodies) {
				expect((await postForm(path, body)).status).toBeLessThan(500);
				const json = await postForm(path, body, { authorization: BASIC, "content-type": "application/json" });
				expect(json.status).toBeGreaterThanOrEqual(400);
				expect(json.status).toBeLessThan(500);
			}
		},
	);

	test("a scope that does not exist gives a token that opens nothing", async () => {
		const answer = await postForm<{ access_token: string }>("/oauth2/token", { ...grant, scope: "everything" });
		expectRefusal(await api("GET", "/flows", { token: answer.body.access_token }), 403, "AUTH-4030");
	});

	test("introspection asks who asks", async () => {
		const answer = await postForm("/oauth2/introspect", { token: "x" }, {});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});
});

describe("Places that do not exist", () => {
	test.each([
		"/t/nope/oauth2/authorize",
		"/t/nope/oauth2/token",
		"/t/nope/.well-known/openid-configuration",
		"/t/NOPE/oauth2/jwks",
		"/t/%00/oauth2/jwks",
		"/t/../oauth2/x",
		"/t/%2e%2e/oauth2/jwks",
		"/t/__proto__/oauth2/jwks",
	])("an unknown organization is 404: %s", async (path) => {
		for (const method of ["GET", "POST"]) expect((await api(method, path, { token: null })).status).toBe(404);
	});

	test.each([
		"/oauth2/",
		"/oauth2/nothing",
		"/t/root/oauth2/nothing",
		"/oauth2/authorize/x",
		"/oauth2/authorize/%00",
		"/oauth2/authorize/%ff",
		"/oauth2/token/%zz",
		"/oauth2/logout/confirm",
	])("%s is never a defect", async (path) => {
		for (const method of ["GET", "POST"]) {
			const { status } = await api(method, path, { token: null });
			expect(status).toBeLessThan(500);
			expect(status).toBeGreaterThan(299);
		}
	});
});

describe("Sign-in", () => {
	test("a wrong password and an unknown user give the same status, location and body", async () => {
		const wrong = await refusedSignIn({ username: ADMIN.username, password: "not the password" });
		const unknown = await refusedSignIn({ username: "nobody-of-this-name", password: "not the password" });
		expect(unknown).toEqual(wrong);
		expect(wrong.page.status).toBe(200);
	});

	test.each([
		{ username: "", password: "x" },
		{ username: ADMIN.username, password: "" },
		{ username: "a\0b", password: "x" },
		{ username: "x".repeat(10_000), password: "x" },
		{ username: "nobody", password: "x".repeat(10_000) },
		{ username: "nobody", password: "a\0b" },
		{ username: "' or 1=1 --", password: "' or 1=1 --" },
	])("odd names and passwords are refused like wrong ones", async (credentials) => {
		const refused = await refusedSignIn(credentials);
		expect(refused.location).toMatch(/^\/gate\/flow\/UID(\?notice=unreadable)?$/);
		expect(refused.page.status).toBe(200);
	});

	test("another browser cannot complete it", async () => {
		const { url } = await askFor(config);
		const page = await new Browser(baseUrl()).open(url);
		const form = formOf(page, "/submit");
		const stranger = new Browser(baseUrl());
		const answer = await stranger.request(
			"POST",
			new URL(form.action, baseUrl()),
			new URLSearchParams({ ...form.hidden, ...ADMIN }).toString(),
		);
		expect(String(answer.headers.location)).not.toContain("/oauth2/authorize");
	});

	test("another site's page cannot complete it", async () => {
		const browser = new Browser(baseUrl());
		const { action } = formOf(await browser.open((await askFor(config)).url), "/submit");
		for (const origin of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}]) {
			const headers = {
				cookie: browser.cookieHeader(action),
				"content-type": "application/x-www-form-urlencoded",
				...origin,
			};
			const body = new URLSearchParams({ ...ADMIN }).toString();
			expect((await api("POST", action, { token: null, headers: { ...headers }, body })).status).toBe(403);
		}
	});

	test.each(["x", "%00", "%zz", "..%2f..", "x".repeat(200), "__proto__"])(
		"a made-up execution shows no form and never fails: %s",
		async (id) => {
			for (const method of ["GET", "POST"]) {
				const headers = {
					origin: baseUrl(),
					cookie: `portico_flow=${id}; portico_interaction=${id}`,
					"content-type": "application/x-www-form-urlencoded",
				};
				const paths =
					method === "GET"
						? [`/gate/flow/${id}`, `/gate/flow/${id}/link?token=x`, `/gate/flow/${id}/finish`, `/gate/consent/${id}`]
						: [`/gate/flow/${id}/submit`, `/gate/flow/${id}/restart`, `/gate/consent/${id}/submit`];
				for (const path of paths) {
					const answer = await api(method, path, {
						token: null,
						headers,
						body: method === "POST" ? "username=a&password=b" : undefined,
					});
					expect(answer.status).toBeLessThan(500);
					expect(answer.text).not.toContain("/submit");
				}
			}
		},
	);

	test("its cookies are out of reach of scripts and other sites", async () => {
		const { browser } = await codeFor(config);
		const answer = await browser.request("GET", (await askFor(config, { prompt: "login" })).url);
		expect(answer.headers["set-cookie"]?.length).toBeGreaterThan(0);
		for (const cookie of answer.headers["set-cookie"] ?? [])
			expect(cookie.toLowerCase()).toMatch(/samesite=lax.*httponly|httponly.*samesite=lax/);
	});

	test("what the browser is told never holds the password", async () => {
		const { url } = await askFor(config);
		const page = await signedIn(new Browser(baseUrl()), url, { username: "nobody", password: "Very secret 123" });
		expect(page.text + page.url.href).not.toContain("Very secret");
	});
});

async function expectErrorPage(url: URL): Promise<void> {
	const browser = new Browser(baseUrl());
	const first = await browser.request("GET", url);
	expect(new URL(String(first.headers.location), baseUrl()).href.startsWith(`${baseUrl()}/gate/error`)).toBe(true);
	const page = await browser.open(url);
	expect({ origin: page.url.origin, path: page.url.pathname, status: page.status }).toEqual({
		origin: baseUrl(),
		path: "/gate/error",
		status: 400,
	});
}

/** The response to a refused attempt, without everything that differs from one request to the next. */
async function refusedSignIn(credentials: { username: string; password: string }) {
	const browser = new Browser(baseUrl());
	const { action, hidden } = formOf(await browser.open((await askFor(config)).url), "/submit");
	const uid = action.split("/")[3] ?? "";
	const neutral = (text: string) =>
		text
			.replaceAll(uid, "UID")
			.replaceAll(/name="challengeToken" value="[^"]*"/g, "")
			.replaceAll(/\\"challengeToken\\",\\"value\\":\\"[^"]*\\"/g, "")
			// The page keeps the name, so that only the password has to be typed again.
			.replaceAll(`"${credentials.username}"`, "NAME")
			.replaceAll(`\\"${credentials.username}\\"`, "NAME")
			.replace(/nonce="[^"]*"/g, "")
			.replace(/"nonce":"[^"]*"/g, "")
			.replace(/\\"nonce\\":\\"[^"]*\\"/g, "");
	const body = new URLSearchParams({ ...hidden, ...credentials }).toString();
	const answer = await browser.request("POST", new URL(action, baseUrl()), body);
	const location = neutral(String(answer.headers.location)).replace(baseUrl(), "");
	const page: Page = await browser.open(new URL(String(answer.headers.location), baseUrl()));
	return {
		status: answer.status,
		location,
		text: answer.text,
		page: { status: page.status, text: neutral(page.text) },
	};
}
