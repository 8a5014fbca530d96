import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { aDpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api, expectRefusal } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { answerScreen, challenge, firstScreen, nativeApplication, RIGHT, redeemNative } from "../fixtures/native-app";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf } from "../fixtures/oidc-steps";
import { createdOrganization } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

// An application of the organization signs people in by screens of its own (OAuth 2.0 for First-Party Applications). The tests of
// single clauses are in e2e/clients/first-party-apps.test.ts.

let bank: ApplicationBody;
beforeAll(async () => {
	bank = await nativeApplication();
});

async function lastSignInOf({ username }: Person): Promise<string | undefined> {
	const filter = encodeURIComponent(`userName eq "${username}"`);
	const { body } = await api<{ Resources: Record<"urn:portico:User", { lastSignInAt?: string }>[] }>(
		"GET",
		`/t/root/scim2/Users?filter=${filter}`,
	);
	return body.Resources[0]?.["urn:portico:User"].lastSignInAt;
}

const ADDRESS = () => `${baseUrl()}/t/root/oauth2/authorize-challenge`;

describe("a native application", () => {
	test("gets the screens of the flow, and at its end a code that gives tokens without a redirect URL", async () => {
		const first = await firstScreen(bank);
		expect(first.status).toBe(400);
		expect(first.body).toMatchObject({
			error: "insufficient_authorization",
			auth_session: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
			flowStatus: "INCOMPLETE",
			stepId: "ask_password",
			data: { inputs: [{ identifier: "username" }, { identifier: "password", type: "PASSWORD_INPUT" }] },
		});
		expect(first.headers["cache-control"]).toBe("no-store");
		const wrong = await answerScreen(bank, first.body, { ...RIGHT, password: "not the one" });
		expect(wrong.body).toMatchObject({ error: "insufficient_authorization", failureReason: "invalid-credentials" });
		const done = await answerScreen(bank, wrong.body, RIGHT);
		expect({ status: done.status, body: done.body }).toEqual({
			status: 200,
			body: { authorization_code: expect.any(String) },
		});
		const tokens = await redeemNative(bank, done.body.authorization_code);
		expect(tokens.status, tokens.text).toBe(200);
		expect(decodeJwt(tokens.body.id_token)).toMatchObject({ aud: bank.clientId, amr: ["pwd"] });
		expect((await redeemNative(bank, done.body.authorization_code)).body.error).toBe("invalid_grant");
	});

	test("is where a person was last signed in, as for every sign-in without a session", async () => {
		const grants = { redirectUrls: [], grantTypes: ["password"] };
		const byPassword = await oidcApplication({ name: "Terminal", ...grants });
		for (const signIn of [
			async ({ username, password }: Person) =>
				(await answerScreen(bank, (await firstScreen(bank)).body, { username, password })).status,
			async ({ username, password }: Person) => {
				const form = { grant_type: "password", username, password, scope: "openid" };
				return (await postForm("/t/root/oauth2/token", form, basicOf(byPassword))).status;
			},
		]) {
			const person = await signedUpPerson(baseUrl());
			expect(await lastSignInOf(person)).toBeUndefined();
			expect(await signIn(person)).toBe(200);
			expect(await lastSignInOf(person)).toEqual(expect.any(String));
		}
	});

	test("gets one code of a sign-in, of parallel answers too", async () => {
		const { body } = await firstScreen(bank);
		const answers = await Promise.all([1, 2, 3, 4].map(() => answerScreen(bank, body, RIGHT)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { body: refused, status } of answers) if (status !== 200) expect(refused.error).toBe("invalid_session");
	});

	test("is told that a step needs a browser, which goes on with its request", async () => {
		const { name } = await createdOrganization();
		const redirect_uri = "https://bank.example/callback";
		const { body } = await firstScreen(bank, { redirect_uri, fidp: "OrganizationSSO", org: name });
		expect(body).toEqual({
			error: "redirect_to_web",
			error_description: expect.any(String),
			request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:/),
			expires_in: expect.any(Number),
		});
		const query = new URLSearchParams({ client_id: bank.clientId, request_uri: String(body.request_uri) });
		const page = await new Browser(baseUrl()).open(`/t/root/oauth2/authorize?${query}`);
		expect(page.url.pathname).toMatch(/^\/gate\//);
	});

	test("that proves a key has it prove it again, at the next step and for the tokens", async () => {
		const [key, other] = [await aDpopKey(), await aDpopKey()];
		const proof = async (by = key, url = ADDRESS()) => ({ dpop: await by.proof({ method: "POST", url }) });
		const { body } = await firstScreen(bank, {}, await proof());
		for (const headers of [{}, await proof(other)])
			expect((await answerScreen(bank, body, RIGHT, {}, headers)).body.error).toBe("invalid_dpop_proof");
		const used = await proof();
		const done = await answerScreen(bank, body, RIGHT, {}, used);
		expect(done.status, done.text).toBe(200);
		expect((await firstScreen(bank, {}, used)).body.error).toMatch(/invalid_(dpop_proof|request)/);
		const code = done.body.authorization_code;
		expect((await redeemNative(bank, code)).body.error).toBe("invalid_grant");
	});
});

describe("is refused", () => {
	test("to an application that is not set to it, and to one that is not the organization's own", async () => {
		const plain = await oidcApplication({ publicClient: true, name: "Plain" });
		expect((await firstScreen(plain)).body.error).toBe("unauthorized_client");
		const settings = { name: "Other", redirectUrls: ["https://a.example/"], grantTypes: ["authorization_code"] };
		const answer = await api("POST", "/t/root/api/server/v1/applications", {
			body: { ...settings, nativeApp: { ownScreens: true } },
		});
		expect(expectRefusal(answer, 400, "APP-1001").description).toContain("nativeApp.ownScreens");
	});

	test("to somebody else than the request names, also where the application knows people by subjects of its own", async () => {
		const app = await nativeApplication({ name: "Pairwise", subject: { type: "pairwise" } });
		const other = await signedUpPerson(baseUrl());
		const done = await answerScreen(app, (await firstScreen(app)).body, RIGHT);
		const { body: tokens } = await redeemNative(app, done.body.authorization_code);
		const sub = decodeJwt(tokens.id_token).sub;
		const requests: Record<string, string>[] = [
			{ id_token_hint: tokens.id_token },
			{ claims: JSON.stringify({ id_token: { sub: { value: sub } } }) },
		];
		for (const named of requests) {
			const { body } = await firstScreen(app, named);
			const { username, password } = other;
			expect((await answerScreen(app, body, { username, password })).body.error).toBe("login_required");
			const again = await answerScreen(app, (await firstScreen(app, named)).body, RIGHT);
			expect(again.status, again.text).toBe(200);
		}
	});

	test("without PKCE, and an answer without a session", async () => {
		expect((await challenge({ client_id: bank.clientId, scope: "openid" })).body.error).toBe("invalid_request");
		expect((await firstScreen(bank, { inputs: "{}" })).body.error).toBe("invalid_request");
	});

	test("with the session of another application, at another organization, or with one that was used", async () => {
		const other = await nativeApplication({ name: "Other bank" });
		const { name } = await createdOrganization();
		const { body } = await firstScreen(bank);
		expect((await answerScreen(other, body, RIGHT)).body.error).toBe("invalid_session");
		const elsewhere = { client_id: bank.clientId, auth_session: String(body.auth_session) };
		expect((await challenge(elsewhere, {}, name)).body.error).toBe("invalid_client");
		await answerScreen(bank, body, {});
		expect((await answerScreen(bank, body, RIGHT)).body.error).toBe("invalid_session");
	});

	test("a code of a redirect is redeemed with its redirect URL alone", async () => {
		const { body } = await firstScreen(bank);
		const { authorization_code: code } = (await answerScreen(bank, body, RIGHT)).body;
		const answer = await redeemNative(bank, code, { redirect_uri: "https://bank.example/callback" });
		expect(answer.body.error).toBe("invalid_grant");
	});
});

describe("the host names", () => {
	const phone = {
		apple: ["ABCDE12345.com.example.bank"],
		android: [{ package: "com.example.bank", fingerprints: [`${"AB:".repeat(31)}AB`] }],
	};
	const name = "com.example.bank";
	const links = async () => JSON.stringify((await api("GET", "/.well-known/assetlinks.json", { token: null })).body);

	test("the applications of phones of the root organization, as long as they are enabled", async () => {
		const app = await nativeApplication({ name: "Phone", nativeApp: { ...phone, opensLinks: true } });
		await eventually("the application in the document", async () => expect(await links()).toContain(name));
		const { body } = await api<{ applinks: { details: object[] } }>("GET", "/.well-known/apple-app-site-association", {
			token: null,
		});
		expect(body).toEqual({
			applinks: {
				details: [
					{ appIDs: phone.apple, components: [{ "/": "/oauth2/authorize" }, { "/": "/t/root/oauth2/authorize" }] },
				],
			},
			webcredentials: { apps: phone.apple },
		});
		await api("DELETE", `/t/root/api/server/v1/applications/${app.id}`);
		await eventually("the document without it", async () => expect(await links()).not.toContain(name));
	});

	test("no application of another organization: who administers it would open everybody's links", async () => {
		const { name } = await createdOrganization();
		const answer = await api("POST", `/t/${name}/api/server/v1/applications`, {
			headers: { "x-organization": name },
			body: {
				name: "Phone",
				redirectUrls: ["https://a.example/"],
				grantTypes: ["authorization_code"],
				nativeApp: phone,
			},
		});
		expectRefusal(answer, 403, "APP-1027");
		expect(await links()).not.toContain("com.example.bank");
	});
});
