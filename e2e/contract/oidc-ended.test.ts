import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { writableMembers } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { askFor, postForm, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

/** A person who is signed in to an application of their own, with tokens and another code. */
async function signedIn(settings: object = {}) {
	const person = await signedUpPerson(baseUrl());
	const application = await oidcApplication(settings);
	const config = await clientOf(application);
	const browser = new Browser(baseUrl());
	const asked = await askFor(config, { scope: "openid offline_access", prompt: "consent" });
	const form = formOf(await browser.open(asked.url), "/submit");
	const { username, password } = person;
	const { url } = await browser.submit(form.action, { ...form.hidden, username, password });
	const tokens = await redeem(config, url, asked);
	const again = await askFor(config, { scope: "openid" });
	const second = await browser.open(again.url);
	return { person, application, config, tokens, browser, again, callback: second.url };
}

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});

/** Whether the tokens of somebody still open anything, a second after what was to end them. */
async function whatIsLeft({ application, tokens, callback, again }: Awaited<ReturnType<typeof signedIn>>) {
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const refresh = { grant_type: "refresh_token", refresh_token: String(tokens.refresh_token) };
	const code = {
		grant_type: "authorization_code",
		code: callback.searchParams.get("code") ?? "",
		redirect_uri: callback.origin + callback.pathname,
		code_verifier: again.verifier,
	};
	return {
		userinfo: (await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token })).status,
		interface: (await api("GET", "/t/root/scim2/Me", { token: tokens.access_token })).status,
		refresh: (await postForm("/t/root/oauth2/token", refresh, basic(application))).status,
		code: (await postForm("/t/root/oauth2/token", code, basic(application))).status,
	};
}

const pathOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}`;

describe("within a second, codes and tokens are dead", () => {
	test("of an application that is disabled", async () => {
		const all = await signedIn({ accessToken: { type: "jwt" } });
		const body = { ...writableMembers(all.application), enabled: false };
		expect((await api("PUT", pathOf(all.application), { body })).status).toBe(200);
		expect(await whatIsLeft(all)).toEqual({ userinfo: 401, interface: 401, refresh: 401, code: 401 });
		const page = await all.browser.open((await askFor(all.config, { scope: "openid" })).url);
		expect(page.url.pathname).toBe("/gate/error");
	});

	test("for good, though it is enabled again", async () => {
		const all = await signedIn();
		for (const enabled of [false, true]) {
			const body = { ...writableMembers(all.application), enabled };
			expect((await api("PUT", pathOf(all.application), { body })).status).toBe(200);
		}
		expect(await whatIsLeft(all)).toEqual({ userinfo: 401, interface: 401, refresh: 400, code: 400 });
	});

	test("of a user who is disabled", async () => {
		const all = await signedIn();
		const { sub } = await openid.fetchUserInfo(all.config, all.tokens.access_token, openid.skipSubjectCheck);
		const Operations = [{ op: "replace", path: "active", value: false }];
		expect((await api("PATCH", `/t/root/scim2/Users/${sub}`, { body: { Operations } })).status).toBe(200);
		expect(await whatIsLeft(all)).toEqual({ userinfo: 401, interface: 401, refresh: 400, code: 400 });
	});

	test("of an application that is deleted", async () => {
		const all = await signedIn();
		expect((await api("DELETE", pathOf(all.application))).status).toBe(204);
		expect(await whatIsLeft(all)).toEqual({ userinfo: 401, interface: 401, refresh: 401, code: 401 });
	});
});
