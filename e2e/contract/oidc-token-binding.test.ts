import { createHash } from "node:crypto";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf } from "../fixtures/browser";
import { codeFor, postForm, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { requestOf, tokensFor } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const MANAGES = { scope: "openid offline_access system", prompt: "consent" };

async function bound(accessToken: object) {
	const application = await oidcApplication({ accessToken, scopes: ["system"] });
	const config = await clientOf(application);
	const { asked, callback, browser } = await codeFor(config, MANAGES);
	return { application, config, browser, tokens: await redeem(config, callback, asked) };
}

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});

function refreshed(application: ApplicationBody, refreshToken: unknown, headers = {}, fields = {}) {
	const form = { grant_type: "refresh_token", refresh_token: String(refreshToken), ...fields };
	return postForm("/t/root/oauth2/token", form, { ...basic(application), ...headers });
}

describe("a token bound to a cookie", () => {
	test("counts at refresh, at userinfo and at interfaces with that cookie alone", async () => {
		const { application, tokens, browser } = await bound({ bindingType: "cookie", validateBinding: true });
		const cookie = `atbv=${browser.cookie("atbv")}`;
		const token = tokens.access_token;
		const other = "atbv=00000000-0000-4000-8000-000000000000";
		for (const [headers, works] of [
			[{ cookie }, true],
			[{}, false],
			[{ cookie: other }, false],
		] as const) {
			expect((await api("GET", "/flows", { token, headers })).status).toBe(works ? 200 : 401);
			expect((await api("GET", "/t/root/oauth2/userinfo", { token, headers })).status).toBe(works ? 200 : 401);
			expect((await refreshed(application, tokens.refresh_token, headers)).status).toBe(works ? 200 : 400);
		}
	});

	test("is bound to the same cookie after a refresh", async () => {
		const { application, tokens, browser } = await bound({ bindingType: "cookie", validateBinding: true });
		const headers = { cookie: `atbv=${browser.cookie("atbv")}` };
		const { body } = await refreshed(application, tokens.refresh_token, headers);
		const token = (body as unknown as { access_token: string }).access_token;
		expect((await api("GET", "/flows", { token })).status).toBe(401);
		expect((await api("GET", "/flows", { token, headers })).status).toBe(200);
	});

	test("stays bound when it is switched to another organization, and is not exchanged", async () => {
		const { name } = await createdBelow(baseUrl(), "Below");
		const exchanging = await oidcApplication({ grantTypes: [TOKEN_EXCHANGE], redirectUrls: [] });
		const accessToken = { bindingType: "cookie", validateBinding: true, exchangedBy: [exchanging.clientId] };
		const grantTypes = ["authorization_code", "organization_switch"];
		const application = await oidcApplication({ accessToken, scopes: ["system"], grantTypes });
		const config = await clientOf(application);
		const { asked, callback, browser } = await codeFor(config, { scope: "openid system" });
		const tokens = await redeem(config, callback, asked);
		const grant = { grant_type: "organization_switch", token: tokens.access_token, switching_organization: name };
		const switched = await postForm<{ access_token: string }>("/t/root/oauth2/token", grant, basic(application));
		const token = switched.body.access_token;
		const path = `/t/${name}/api/server/v1/applications`;
		expect((await api("GET", path, { token })).status).toBe(401);
		const headers = { cookie: `atbv=${browser.cookie("atbv")}` };
		expect((await api("GET", path, { token, headers })).status).toBe(200);
		const exchange = {
			grant_type: TOKEN_EXCHANGE,
			subject_token: tokens.access_token,
			subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
		};
		const refused = await postForm("/t/root/oauth2/token", exchange, basic(exchanging));
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("counts without it where bindings are not validated", async () => {
		const { application, config, tokens } = await bound({ bindingType: "cookie" });
		expect((await api("GET", "/flows", { token: tokens.access_token })).status).toBe(200);
		expect((await refreshed(application, tokens.refresh_token)).status).toBe(200);
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ binding_type: "cookie" });
	});

	test("is bound without a code too: a token of the implicit grant, to the same cookie as a code beside it", async () => {
		const application = await oidcApplication({
			grantTypes: ["authorization_code", "implicit"],
			accessToken: { bindingType: "cookie" },
			scopes: ["system"],
			pkce: { mandatory: false },
		});
		const config = await clientOf(application);
		const browser = new Browser(baseUrl());
		const request = requestOf(application, { response_type: "code token", nonce: "n", scope: "openid" });
		const page = await signedIn(browser, request);
		const answer = new URLSearchParams(page.url.hash.slice(1));
		const { body } = await tokensFor(application, answer.get("code"));
		const bindings = await Promise.all(
			[answer.get("access_token") ?? "", body.access_token].map(async (token) => {
				const { binding_type, binding_ref } = await openid.tokenIntrospection(config, token);
				return { binding_type, binding_ref };
			}),
		);
		expect(browser.setCookies.filter((line) => line.startsWith("atbv="))).toHaveLength(1);
		const binding_ref = createHash("sha256")
			.update(browser.cookie("atbv") ?? "")
			.digest("base64url");
		expect(bindings).toEqual([
			{ binding_type: "cookie", binding_ref },
			{ binding_type: "cookie", binding_ref },
		]);
	});

	test.each(["cookie", "client-request"])(
		"of the implicit grant is not promised to be validated, where it is a %s",
		async (bindingType) => {
			const body = {
				name: "Shop",
				redirectUrls: ["https://shop.example/"],
				grantTypes: ["authorization_code", "implicit"],
				accessToken: { bindingType, validateBinding: true },
			};
			const { description } = expectRefusal(
				await api("POST", "/t/root/api/server/v1/applications", { body }),
				400,
				"APP-1001",
			);
			expect(description).toMatch(/^accessToken\.validateBinding: /);
		},
	);

	test("the cookie cannot be read by scripts and travels encrypted", async () => {
		const { browser } = await bound({ bindingType: "cookie" });
		expect(browser.setCookies.find((line) => line.startsWith("atbv="))).toMatch(
			/; Path=\/; HttpOnly; Secure; SameSite=None$/i,
		);
	});
});

describe("a token bound to the session", () => {
	test("says so, and needs nothing to be shown while the session lives", async () => {
		const { application, config, tokens } = await bound({ bindingType: "sso-session", validateBinding: true });
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
			active: true,
			binding_type: "sso-session",
		});
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token })).status).toBe(200);
		expect((await refreshed(application, tokens.refresh_token)).status).toBe(200);
	});

	test("is dead everywhere within a second after logout, its refresh token too", async () => {
		const { application, config, tokens, browser } = await bound({ bindingType: "sso-session" });
		const token = tokens.access_token;
		expect((await api("GET", "/flows", { token })).status).toBe(200);
		await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }));
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await api("GET", "/flows", { token })).status).toBe(401);
		expect((await api("GET", "/t/root/oauth2/userinfo", { token })).status).toBe(401);
		expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
		expect((await refreshed(application, tokens.refresh_token)).body.error).toBe("invalid_grant");
	});
});

describe("a token bound to the instance of a client", () => {
	const machine = { grantTypes: ["client_credentials"], redirectUrls: [] };

	test("says which instance by a reference of its own", async () => {
		const application = await oidcApplication({ ...machine, accessToken: { bindingType: "client-request" } });
		const config = await clientOf(application);
		const references = await Promise.all(
			["one", "two", "one"].map(async (tokenBindingId) => {
				const { access_token } = await openid.clientCredentialsGrant(config, { tokenBindingId });
				return (await openid.tokenIntrospection(config, access_token)).binding_ref;
			}),
		);
		expect(references[0]).toBe(references[2]);
		expect(references[0]).not.toBe(references[1]);
	});

	test("is refused without an id where bindings are validated, and with one that is too long", async () => {
		const accessToken = { bindingType: "client-request", validateBinding: true };
		const application = await oidcApplication({ ...machine, accessToken });
		const grant = { grant_type: "client_credentials" };
		const missing = await postForm("/t/root/oauth2/token", grant, basic(application));
		const long = await postForm(
			"/t/root/oauth2/token",
			{ ...grant, tokenBindingId: "x".repeat(513) },
			basic(application),
		);
		for (const answer of [missing, long])
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	async function ofPerson(accessToken: object) {
		const application = await oidcApplication({ accessToken, scopes: ["system"] });
		const config = await clientOf(application);
		const { asked, callback } = await codeFor(config, MANAGES);
		const checks = {
			pkceCodeVerifier: asked.verifier,
			expectedState: asked.state,
			expectedNonce: asked.nonce,
		};
		const tokens = await openid.authorizationCodeGrant(config, callback, checks, { tokenBindingId: "one" });
		return { application, config, tokens };
	}

	test("is refreshed by that instance alone where bindings are validated, and stays bound to it", async () => {
		const all = await ofPerson({ bindingType: "client-request", validateBinding: true });
		const { application, config, tokens } = all;
		for (const fields of [{}, { tokenBindingId: "two" }, { tokenBindingId: "" }])
			expect((await refreshed(application, tokens.refresh_token, {}, fields)).body.error).toBe("invalid_grant");
		const { status, body } = await refreshed(application, tokens.refresh_token, {}, { tokenBindingId: "one" });
		expect(status).toBe(200);
		const { access_token } = body as unknown as { access_token: string };
		const [before, after] = [
			await openid.tokenIntrospection(config, tokens.access_token),
			await openid.tokenIntrospection(config, access_token),
		];
		expect(after).toMatchObject({ binding_type: "client-request", binding_ref: before.binding_ref });
	});

	test("is refreshed by any where they are not", async () => {
		const { application, tokens } = await ofPerson({ bindingType: "client-request" });
		expect((await refreshed(application, tokens.refresh_token)).status).toBe(200);
	});

	test("is partitioned, not checked, at userinfo and at interfaces, which have no parameter for an id", async () => {
		const { tokens } = await ofPerson({ bindingType: "client-request", validateBinding: true });
		const token = tokens.access_token;
		expect((await api("GET", "/t/root/oauth2/userinfo", { token })).status).toBe(200);
		expect((await api("GET", "/flows", { token })).status).toBe(200);
	});
});

describe("a token bound to a device code", () => {
	const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

	test("says which, after a refresh too, and needs nothing to be shown, because a code counts once", async () => {
		const application = await oidcApplication({
			grantTypes: [DEVICE_CODE, "refresh_token"],
			redirectUrls: [],
			accessToken: { bindingType: "device-flow", validateBinding: true },
		});
		const config = await clientOf(application);
		const started = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
		const browser = new Browser(baseUrl());
		const asked = formOf(await browser.open("/t/root/oauth2/device"), "/oauth2/device");
		const page = await browser.submit(asked.action, { ...asked.hidden, user_code: started.user_code });
		const confirm = formOf(page, "/oauth2/device");
		const form = formOf(await browser.submit(confirm.action, { ...confirm.hidden, confirm: "yes" }), "/submit");
		await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 });
		const binding = {
			binding_type: "device-flow",
			binding_ref: createHash("sha256").update(started.device_code).digest("base64url"),
		};
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject(binding);
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token })).status).toBe(200);
		const { body } = await refreshed(application, tokens.refresh_token);
		const { access_token } = body as unknown as { access_token: string };
		expect(await openid.tokenIntrospection(config, access_token)).toMatchObject(binding);
		const again = { grant_type: DEVICE_CODE, device_code: started.device_code };
		expect((await postForm("/t/root/oauth2/token", again, basic(application))).body.error).toBe("invalid_grant");
	});
});
