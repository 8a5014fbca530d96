import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { aDpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api } from "../fixtures/api";
import { anApiResource, roleWith, scopeNames } from "../fixtures/api-resources";
import {
	answerScreen,
	firstScreen,
	NATIVE_CHALLENGE,
	nativeApplication,
	RIGHT,
	redeemNative,
} from "../fixtures/native-app";
import { postForm } from "../fixtures/oauth";
import { basicOf } from "../fixtures/oidc-steps";
import { createdOrganization } from "../fixtures/organizations";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// The clauses of OAuth 2.0 for First-Party Applications (draft-ietf-oauth-first-party-apps-04).

const PATH = "/t/root/oauth2/authorize-challenge";
let bank: ApplicationBody;
beforeAll(async () => {
	bank = await nativeApplication();
});

/** The code of a sign-in with these parameters. */
async function codeWith(application: ApplicationBody, fields: Record<string, string> = {}) {
	const { body } = await firstScreen(application, fields);
	return answerScreen(application, body, RIGHT);
}

describe("the endpoint", () => {
	test("takes forms that are posted, and nothing else", async () => {
		expect((await api("GET", PATH, { token: null })).status).toBe(405);
		const json = await api<{ error: string }>("POST", PATH, { token: null, body: { client_id: bank.clientId } });
		expect({ status: json.status, error: json.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("a client that authenticates elsewhere authenticates here", async () => {
		const backend = await nativeApplication({ publicClient: false, name: "With a backend" });
		expect((await firstScreen(backend)).status).toBe(401);
		const { body } = await firstScreen(backend, {}, basicOf(backend));
		expect((await answerScreen(backend, body, RIGHT)).status).toBe(401);
		const done = await answerScreen(backend, body, RIGHT, {}, basicOf(backend));
		const code = done.body.authorization_code;
		expect((await redeemNative(backend, code, {}, basicOf(backend))).status).toBe(200);
	});

	test("is read by no page of another origin", async () => {
		const { headers } = await firstScreen(bank, {}, { origin: "https://bank.example" });
		expect(headers["access-control-allow-origin"]).toBeUndefined();
	});

	test("the metadata names the endpoint", async () => {
		const { body } = await api<Record<string, string>>("GET", "/t/root/.well-known/oauth-authorization-server", {
			token: null,
		});
		expect(body.authorization_challenge_endpoint).toBe(`${baseUrl()}${PATH}`);
	});
});

describe("a first request", () => {
	test("an API resource is that of the token", async () => {
		const resource = await anApiResource("read");
		const [scope = ""] = scopeNames(resource);
		await roleWith([scope], ADMIN.username);
		const app = await nativeApplication({ name: "For an API", scopes: [scope], accessToken: { type: "jwt" } });
		const done = await codeWith(app, { scope: `openid ${scope}`, resource: resource.identifier });
		const { body } = await redeemNative(app, done.body.authorization_code);
		expect(decodeJwt(body.access_token).aud).toBe(resource.identifier);
	});

	test("a sign-up is asked for by prompt=create", async () => {
		expect((await firstScreen(bank, { prompt: "create" })).body.error).toBe("access_denied");
		const open = await nativeApplication({ name: "Open", registrationEnabled: true });
		const { body } = await firstScreen(open, { prompt: "create" });
		expect(body.stepId).not.toBe("ask_password");
		expect(body.error).toBe("insufficient_authorization");
	});

	test.each<[string, Record<string, string>, string]>([
		["of a scope that the application does not have", { scope: "nothing" }, "invalid_scope"],
		["with a request object", { request: "a.b.c" }, "request_not_supported"],
		["with a pushed one", { request_uri: "urn:ietf:params:oauth:request_uri:x" }, "request_uri_not_supported"],
		["for another response", { response_type: "token" }, "unsupported_response_type"],
		["of an address that is not registered", { redirect_uri: "https://evil.example/" }, "invalid_request"],
		["of a session without a browser", { prompt: "none" }, "login_required"],
		["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
	])("%s is refused", async (_title, fields, error) => {
		const answer = await firstScreen(bank, fields);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});

	test("a parameter is sent once", async () => {
		const form = `client_id=${bank.clientId}&scope=openid&scope=email&${new URLSearchParams(NATIVE_CHALLENGE)}`;
		expect((await postForm(PATH, form, {})).body.error).toBe("invalid_request");
	});
});

describe("an answer", () => {
	test.each<[string, Record<string, string>, string]>([
		["that is no JSON", { inputs: "nonsense" }, "invalid_request"],
		["with a value that is no text", { inputs: '{"username": 1}' }, "invalid_request"],
		["with NUL", { inputs: '{"username": "\\u0000"}' }, "invalid_request"],
		["to an action that the step does not offer", { action: "ask_password", inputs: "{}" }, "invalid_request"],
		["with a session of nobody", { auth_session: `${"x".repeat(43)}.${"y".repeat(43)}` }, "invalid_session"],
		["with a session that is none", { auth_session: "x" }, "invalid_session"],
	])("%s is refused, and the step stays", async (_title, fields, error) => {
		const { body } = await firstScreen(bank);
		const refused = await answerScreen(bank, body, RIGHT, fields);
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error });
		expect((await answerScreen(bank, body, RIGHT)).status).toBe(200);
	});
});

describe("the end of a sign-in", () => {
	test("that ends without anybody is access_denied, with its reason", async () => {
		const { id } = (
			await api<{ id: string }>("POST", "/flows", {
				body: {
					name: "Nobody",
					handle: `nobody-${Date.now()}`,
					flowType: "AUTHENTICATION",
					nodes: [
						{ id: "start", type: "START", onSuccess: "end" },
						{ id: "end", type: "END" },
					],
				},
			})
		).body;
		const app = await nativeApplication({ name: "Nobody", authFlowId: id });
		expect((await firstScreen(app)).body.error).toBe("access_denied");
	});

	test("without a redirect URL the answer has no request_uri", async () => {
		const { name } = await createdOrganization();
		const { body } = await firstScreen(bank, { fidp: "OrganizationSSO", org: name });
		expect(body).toEqual({ error: "redirect_to_web", error_description: expect.any(String) });
	});

	test("without the setting a code needs its redirect URL", async () => {
		const app = await nativeApplication({ name: "Changed" });
		const code = (await codeWith(app)).body.authorization_code;
		const { clientSecret: _, ...members } = app;
		const path = `/t/root/api/server/v1/applications/${app.id}`;
		const changed = await api("PUT", path, { body: { ...members, nativeApp: { ownScreens: false } } });
		expect(changed.status, changed.text).toBe(200);
		await eventually("the setting on every worker", async () =>
			expect((await redeemNative(app, code)).body.error).toBe("invalid_request"),
		);
	});

	test("acr_values and max_age are those of a new request", async () => {
		const { body } = await firstScreen(bank, { acr_values: "urn:portico:acr:two-factors", max_age: "60" });
		expect(body.error).toBe("insufficient_authorization");
	});

	test("a strength that was essential and not reached gives no code", async () => {
		const claims = { id_token: { acr: { essential: true, values: ["urn:portico:acr:two-factors"] } } };
		const answer = await codeWith(bank, { claims: JSON.stringify(claims) });
		expect(answer.body.authorization_code).toBeUndefined();
	});

	test("where keys are demanded, the first request has to prove one", async () => {
		const app = await nativeApplication({ name: "Bound", accessToken: { dpop: "required" } });
		expect((await firstScreen(app)).body.error).toBe("invalid_dpop_proof");
		const key = await aDpopKey();
		const proof = async (path: string) => ({ dpop: await key.proof({ method: "POST", url: `${baseUrl()}${path}` }) });
		const { body } = await firstScreen(app, {}, await proof(PATH));
		const done = await answerScreen(app, body, RIGHT, {}, await proof(PATH));
		const tokens = await redeemNative(app, done.body.authorization_code, {}, await proof("/t/root/oauth2/token"));
		expect(tokens.status, tokens.text).toBe(200);
	});
});
