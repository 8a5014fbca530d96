import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { campaignTest } from "../fixtures/in-campaign";
import { signedInToConsole } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { signedInTo } from "../fixtures/oidc-steps";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

// OpenID Connect Back-Channel Logout 1.0, for every way in which sessions end.

let client: ApplicationBody;
let service: HttpService;

beforeAll(async () => {
	service = await startHttpService();
	client = await oidcApplication({
		pkce: { mandatory: false },
		logout: { backChannelUrl: `${service.url}/backchannel` },
	});
});
afterAll(() => service.close());
beforeEach(() => {
	service.answer(200);
});

async function aSession() {
	const person = await signedUpPerson(baseUrl());
	const tokens = await signedInTo(client, {}, new Browser(baseUrl()), person);
	const { sub, sid } = decodeJwt(tokens.id_token);
	return { ...tokens, sub: String(sub), sid: String(sid) };
}

/** The logout tokens that were received about a session. */
function told(sid: string) {
	return service.received
		.map(({ body }) => new URLSearchParams(body).get("logout_token") ?? "")
		.filter((token) => decodeJwt(token).sid === sid);
}

const logout = (idToken: string) => `/t/root/oauth2/logout?${new URLSearchParams({ id_token_hint: idToken })}`;

describe("an application that cannot be reached when a session ends", () => {
	test("is told later, by a token that is signed anew and names the same event", async () => {
		const session = await aSession();
		service.answer(503);
		await session.browser.open(logout(session.id_token));
		await eventually("the first notice", () => expect(told(session.sid).length).toBe(1));
		service.answer(204);
		await eventually("the second notice", () => expect(told(session.sid).length).toBe(2));
		const [first = "", second = ""] = told(session.sid);
		const keys = createRemoteJWKSet(new URL(`${baseUrl()}/t/root/oauth2/jwks`));
		const { payload } = await jwtVerify(second, keys, {
			issuer: `${baseUrl()}/t/root`,
			audience: client.clientId,
			typ: "logout+jwt",
		});
		expect(payload).toMatchObject({
			sub: session.sub,
			events: { "http://schemas.openid.net/event/backchannel-logout": {} },
		});
		expect(Number(payload.exp) - Number(payload.iat)).toBe(120);
		expect(payload.jti).toBe(decodeJwt(first).jti);
		expect(Number(payload.iat)).toBeGreaterThan(Number(decodeJwt(first).iat));
		// The application has answered, so it is not notified again.
		await new Promise((resolve) => setTimeout(resolve, 5_000));
		expect(told(session.sid)).toHaveLength(2);
	});

	test("does not keep the browser waiting", async () => {
		const session = await aSession();
		service.answer("nothing");
		await session.browser.open(logout(session.id_token));
		// It is answered before the server gives up waiting for the application.
		expect(service.unanswered.givenUp).toBe(0);
		await eventually("the server to give up", () => expect(service.unanswered.givenUp).toBeGreaterThan(0));
	});
});

describe("a session that ends otherwise", () => {
	test("because an administrator ends it", async () => {
		const { sub, sid } = await aSession();
		expect((await api("DELETE", `/t/root/api/server/v1/users/${sub}/sessions`)).status).toBeLessThan(300);
		await eventually("the notice", () => expect(told(sid).length).toBe(1));
		expect(decodeJwt(told(sid)[0] ?? "")).toMatchObject({ iss: `${baseUrl()}/t/root`, sub });
	});

	test("because the account is disabled", async () => {
		const { sub, sid } = await aSession();
		const body = { Operations: [{ op: "replace", path: "active", value: false }] };
		expect((await api("PATCH", `/t/root/scim2/Users/${sub}`, { body })).status).toBe(200);
		await eventually("the notice", () => expect(told(sid).length).toBe(1));
	});

	campaignTest("because the account is deleted", async () => {
		const { sub, sid } = await aSession();
		expect((await api("DELETE", `/t/root/scim2/Users/${sub}`)).status).toBe(204);
		await eventually("the notice", () => expect(told(sid).length).toBe(1));
	});

	test("because its user signs out of the console", async () => {
		const browser = await signedInToConsole();
		// The console's session also answers the application's request.
		const { id_token } = await signedInTo(client, {}, browser);
		const { sub, sid } = decodeJwt(id_token);
		expect(told(String(sid))).toEqual([]);
		const left = await browser.submit("/console/sign-out", {});
		expect(left.url.pathname).toBe("/gate/signed-out");
		await eventually("the notice", () => expect(told(String(sid)).length).toBe(1));
		expect(decodeJwt(told(String(sid))[0] ?? "")).toMatchObject({ aud: client.clientId, sub });
	});
});

describe("of two sessions of one user", () => {
	test("only the one that ends is told of; the other one still signs in", async () => {
		const person = await signedUpPerson(baseUrl());
		const sessionOf = async () => {
			const tokens = await signedInTo(client, {}, new Browser(baseUrl()), person);
			return { ...tokens, sid: String(decodeJwt(tokens.id_token).sid) };
		};
		const [ends, goesOn] = [await sessionOf(), await sessionOf()];
		const again = await signedInTo(client, {}, goesOn.browser, person);
		await ends.browser.open(logout(ends.id_token));
		await eventually("the notice of the first session", () => expect(told(ends.sid).length).toBe(1));
		// Longer than the interval of the checks for ended sessions.
		await new Promise((resolve) => setTimeout(resolve, 3_000));
		expect(told(goesOn.sid)).toEqual([]);
		expect(decodeJwt(again.id_token).sid).toBe(goesOn.sid);
		// The receiver is notified of the end of this session too; before, only its end was missing.
		await goesOn.browser.open(logout(goesOn.id_token));
		await eventually("the notice of the second session", () => expect(told(goesOn.sid).length).toBe(1));
	});
});
