import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { GrantList, StartedTrial, TrialMessage, TrialResult } from "@/lib/protocols/oidc/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const trialsOf = ({ id }: Pick<ApplicationBody, "id">) => `/t/root/api/server/v1/applications/${id}/sign-in-trials`;
const begun = (application: ApplicationBody, body: object = {}) =>
	api<StartedTrial>("POST", trialsOf(application), { body });
const completed = (application: ApplicationBody, parameters: Record<string, string>, token?: string) =>
	api<TrialResult>("POST", `${trialsOf(application)}/completion`, {
		body: { parameters },
		...(token === undefined ? {} : { token }),
	});

/** The parameters with which the browser is redirected to the console, after a sign-in if one is required. */
async function responseTo({ url }: StartedTrial): Promise<Record<string, string>> {
	const browser = new Browser(baseUrl());
	let next = new URL(url);
	let answer = await browser.request("GET", next);
	for (let hop = 0; hop < 12; hop++) {
		const { location } = answer.headers;
		if (location === undefined) {
			const form = formOf({ ...answer, url: next }, "/submit");
			const fields = { ...form.hidden, username: ADMIN.username, password: ADMIN.password, answer: "allow" };
			next = new URL(form.action, next);
			answer = await browser.request("POST", next, new URLSearchParams(fields).toString());
			continue;
		}
		next = new URL(location, next);
		if (next.pathname.endsWith("/trial")) return Object.fromEntries(next.searchParams);
		answer = await browser.request("GET", next);
	}
	throw new Error(`The sign-in ended at ${next}`);
}

const messageOf = ({ messages }: TrialResult, step: TrialMessage["step"]) =>
	messages.find((message) => message.step === step);

describe("a trial sign-in", () => {
	test("is a real request of the application, and answers every message of the exchange", async () => {
		const application = await oidcApplication();
		const { status, body } = await begun(application, { scopes: ["openid", "profile"] });
		expect(status).toBe(200);
		expect(body.parameters).toMatchObject({
			client_id: application.clientId,
			redirect_uri: `${baseUrl()}/console/o/root/applications/${application.id}/trial`,
			scope: "openid profile",
			code_challenge_method: "S256",
		});
		const parameters = await responseTo(body);
		const { body: result } = await completed(application, parameters);
		expect(result.outcome).toBe("success");
		expect(result.messages.map(({ step }) => step)).toEqual([
			"authorization-request",
			"authorization-response",
			"token-request",
			"token-response",
			"userinfo-request",
			"userinfo-response",
		]);
		expect(messageOf(result, "authorization-response")?.members).toMatchObject({ iss: `${baseUrl()}/t/root` });
		expect(messageOf(result, "token-request")?.headers).toEqual({ authorization: "Basic ••••••" });
		const tokens = messageOf(result, "token-response");
		expect(tokens).toMatchObject({
			status: 200,
			members: { token_type: "Bearer", scope: "openid profile", expires_in: expect.any(Number) },
			decoded: {
				access_token: null,
				id_token: {
					header: { alg: "RS256" },
					claims: { aud: application.clientId, nonce: body.parameters.nonce, amr: ["pwd"], acr: expect.any(String) },
				},
			},
		});
		expect(messageOf(result, "userinfo-response")).toMatchObject({
			status: 200,
			members: { preferred_username: ADMIN.username },
		});
	});

	test("shows neither the code nor a token, and leaves none that is valid", async () => {
		const application = await oidcApplication({ accessToken: { type: "jwt" } });
		const { body } = await begun(application, { scopes: ["openid", "offline_access"], prompt: "consent" });
		const parameters = await responseTo(body);
		const { text, body: result } = await completed(application, parameters);
		expect(result.outcome).toBe("success");
		expect(text).not.toContain(parameters.code);
		for (const name of ["access_token", "id_token", "refresh_token"])
			expect(messageOf(result, "token-response")?.members[name]).toMatch(/^.{8}…$/);
		expect(messageOf(result, "token-response")?.decoded.access_token?.claims).toMatchObject({
			client_id: application.clientId,
		});
		const grants = `/t/root/api/server/v1/applications/${application.id}/grants`;
		expect((await api<GrantList>("GET", grants)).body.totalResults).toBe(0);
	});

	test.each<[string, object, Partial<TrialMessage>]>([
		[
			"secret in the body",
			{ clientAuthentication: { method: "client_secret_post" } },
			{ members: expect.objectContaining({ client_secret: "••••••" }) },
		],
		[
			"public client",
			{ publicClient: true },
			{ headers: {}, members: expect.not.objectContaining({ client_secret: expect.anything() }) },
		],
	])("shows how the application authenticates: %s", async (_, settings, shown) => {
		const application = await oidcApplication(settings);
		const { body: result } = await completed(application, await responseTo((await begun(application)).body));
		expect(result.outcome).toBe("success");
		expect(messageOf(result, "token-request")).toMatchObject(shown);
	});

	test("ends with the reason of a refusal", async () => {
		const application = await oidcApplication();
		const { body } = await begun(application, { prompt: "none" });
		const { body: result } = await completed(application, await responseTo(body));
		expect(result.outcome).toBe("refused");
		expect(result.messages).toHaveLength(2);
		expect(messageOf(result, "authorization-response")?.members).toMatchObject({ error: "login_required" });
	});

	test("with a wrong code ends with the answer of the token endpoint", async () => {
		const application = await oidcApplication();
		const { body } = await begun(application);
		const { body: result } = await completed(application, { state: body.parameters.state ?? "", code: "wrong" });
		expect(messageOf(result, "token-response")).toMatchObject({ status: 400, members: { error: "invalid_grant" } });
	});
});

describe("a trial is over", () => {
	test("after it was completed, also with a wrong code", async () => {
		const application = await oidcApplication();
		const { state = "" } = (await begun(application)).body.parameters;
		expect((await completed(application, { state, code: "wrong" })).status).toBe(200);
		expectRefusal(await completed(application, { state, code: "wrong" }), 404, "APP-1020");
	});

	test("for everybody but who began it", async () => {
		const application = await oidcApplication();
		const { body } = await begun(application);
		const other = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [], scopes: ["system"] });
		const asked = { grant_type: "client_credentials", scope: "system" };
		const { access_token: token } = (
			await postForm<{ access_token: string }>("/t/root/oauth2/token", asked, basicOf(other))
		).body;
		const state = body.parameters.state ?? "";
		expectRefusal(await completed(application, { state }, token), 404, "APP-1020");
		expectRefusal(await completed(await oidcApplication(), { state }), 404, "APP-1020");
		expectRefusal(await completed(application, {}), 404, "APP-1020");
		expect((await completed(application, await responseTo(body))).body.outcome).toBe("success");
	});

	test("in other organizations, and for applications of them", async () => {
		const application = await oidcApplication();
		const { name } = await createdBelow(baseUrl(), "Other");
		const path = trialsOf(application).replace("/t/root/", `/t/${name}/`);
		expectRefusal(await api("POST", path, { body: {} }), 404, "APP-1006");
		expectRefusal(await api("POST", `${path}/completion`, { body: { parameters: {} } }), 404, "APP-1006");
	});
});

describe("an application cannot be tried", () => {
	test.each<[string, object]>([
		["without the code grant", { grantTypes: ["client_credentials"], redirectUrls: [] }],
		["that must push its requests", { pushedAuthorizationRequests: { mandatory: true } }],
		["that is disabled", { enabled: false }],
	])("%s", async (_, settings) => {
		expectRefusal(await begun(await oidcApplication(settings)), 409, "APP-1019");
	});

	test.each<[string, object]>([
		["an unknown member", { redirectUri: "https://evil.example" }],
		["no scope", { scopes: [] }],
		["a scope with a space", { scopes: ["openid profile"] }],
		["another prompt", { prompt: "select_account" }],
		["a control character", { loginHint: "a\u0000b" }],
	])("with %s", async (_, body) => {
		expectRefusal(await begun(await oidcApplication(), body), 400, "APP-1001");
	});
});

test("the redirect URL of trials gives a code to nobody else", async () => {
	const application = await oidcApplication();
	const other = await oidcApplication();
	const { body } = await begun(application);
	const url = new URL(body.url);
	url.searchParams.set("client_id", other.clientId);
	const page = await new Browser(baseUrl()).open(url);
	expect(page.url.searchParams.get("error")).toBe("invalid_redirect_uri");
	const parameters = await responseTo(body);
	// The application does not have the verifier of the trial.
	const exchange = {
		grant_type: "authorization_code",
		code: parameters.code ?? "",
		redirect_uri: body.parameters.redirect_uri ?? "",
	};
	const answer = await postForm("/t/root/oauth2/token", exchange, basicOf(application));
	expect([answer.status, answer.body.error]).toEqual([400, "invalid_grant"]);
});
