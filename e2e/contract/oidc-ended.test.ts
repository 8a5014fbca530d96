import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { writableMembers } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { Browser, formOf } from "../fixtures/browser";
import { askFor, BASIC, postForm, redeem } from "../fixtures/oauth";
import { createdOrganization, setStatus } from "../fixtures/organizations";
import { signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

/** A user who is signed in to their own application, with tokens and another code. */
async function signedIn(settings: object = {}, organization = "root") {
	const person = await signedUpPerson(baseUrl(), organization);
	const application = await post<ApplicationBody>(baseUrl(), `/t/${organization}/api/server/v1/applications`, {
		name: "Client",
		redirectUrls: [REDIRECT_URI],
		grantTypes: ["authorization_code", "refresh_token"],
		scopes: ["system"],
		trusted: true,
		...settings,
	});
	const config = await openid.discovery(
		new URL(`${baseUrl()}/t/${organization}`),
		application.clientId,
		undefined,
		openid.ClientSecretBasic(application.clientSecret),
		{ execute: [openid.allowInsecureRequests] },
	);
	const browser = new Browser(baseUrl());
	const asked = await askFor(config, { scope: "openid offline_access", prompt: "consent" });
	const form = formOf(await browser.open(asked.url), "/submit");
	const { username, password } = person;
	const { url } = await browser.submit(form.action, { ...form.hidden, username, password });
	const tokens = await redeem(config, url, asked);
	const again = await askFor(config, { scope: "openid" });
	const second = await browser.open(again.url);
	return { organization, person, application, config, tokens, browser, again, callback: second.url };
}

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** The responses to the tokens and the code of a user at every endpoint that accepts them. */
async function whatIsLeft({ organization, application, tokens, callback, again }: SignedIn) {
	const refresh = { grant_type: "refresh_token", refresh_token: String(tokens.refresh_token) };
	const code = {
		grant_type: "authorization_code",
		code: callback.searchParams.get("code") ?? "",
		redirect_uri: callback.origin + callback.pathname,
		code_verifier: again.verifier,
	};
	const tokenEndpoint = `/t/${organization}/oauth2/token`;
	return {
		userinfo: (await api("GET", `/t/${organization}/oauth2/userinfo`, { token: tokens.access_token })).status,
		interface: (await api("GET", `/t/${organization}/scim2/Me`, { token: tokens.access_token })).status,
		refresh: (await postForm(tokenEndpoint, refresh, basic(application))).status,
		code: (await postForm(tokenEndpoint, code, basic(application))).status,
	};
}

/** The same, a second after the change that should end them. */
async function whatIsLeftLater(all: SignedIn) {
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	return whatIsLeft(all);
}

/** The introspection of the access and the refresh token by the issuer, requested by the application. */
async function introspected(
	{ organization, tokens }: SignedIn,
	headers: Record<string, string> = {},
): Promise<unknown[]> {
	const answers = [tokens.access_token, String(tokens.refresh_token)].map((token) =>
		postForm<{ active?: boolean }>(`/t/${organization}/oauth2/introspect`, { token }, headers),
	);
	return (await Promise.all(answers)).map(({ body }) => body.active);
}

/** The error of a sign-in without interaction; null if the browser is signed in. */
async function sessionProblem({ config, browser }: SignedIn): Promise<string | null> {
	const asked = await askFor(config, { scope: "openid", prompt: "none" });
	return (await browser.open(asked.url)).url.searchParams.get("error");
}

/** 403: the token is valid, and the user has no permission. */
const ALIVE = { userinfo: 200, interface: 200, refresh: 200, code: 200 };

/** The management client, an application of the root organization. */
const MANAGES = { authorization: BASIC };

const pathOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}`;

describe("before anything ends", () => {
	test("codes, tokens and the session open everything", async () => {
		const all = await signedIn();
		expect(await introspected(all, basic(all.application))).toEqual([true, true]);
		expect(await sessionProblem(all)).toBeNull();
		expect(await whatIsLeft(all)).toEqual(ALIVE);
	});
});

describe("within a second, codes and tokens are dead", () => {
	test("of an application that is disabled", async () => {
		const all = await signedIn({ accessToken: { type: "jwt" } });
		const body = { ...writableMembers(all.application), enabled: false };
		expect((await api("PUT", pathOf(all.application), { body })).status).toBe(200);
		expect(await whatIsLeftLater(all)).toEqual({ userinfo: 401, interface: 401, refresh: 401, code: 401 });
		expect(await introspected(all, MANAGES)).toEqual([false, false]);
		const page = await all.browser.open((await askFor(all.config, { scope: "openid" })).url);
		expect(page.url.pathname).toBe("/gate/error");
	});

	test("for good, though it is enabled again", async () => {
		const all = await signedIn();
		for (const enabled of [false, true]) {
			const body = { ...writableMembers(all.application), enabled };
			expect((await api("PUT", pathOf(all.application), { body })).status).toBe(200);
		}
		expect(await whatIsLeftLater(all)).toEqual({ userinfo: 401, interface: 401, refresh: 400, code: 400 });
		expect(await introspected(all, MANAGES)).toEqual([false, false]);
	});

	test("of a user who is disabled, and their session, for good", async () => {
		const all = await signedIn();
		const { sub } = await openid.fetchUserInfo(all.config, all.tokens.access_token, openid.skipSubjectCheck);
		for (const value of [false, true]) {
			const Operations = [{ op: "replace", path: "active", value }];
			expect((await api("PATCH", `/t/root/scim2/Users/${sub}`, { body: { Operations } })).status).toBe(200);
			expect(await whatIsLeftLater(all)).toEqual({ userinfo: 401, interface: 401, refresh: 400, code: 400 });
			expect(await introspected(all, basic(all.application))).toEqual([false, false]);
			expect(await sessionProblem(all)).toBe("login_required");
		}
	});

	test("of an application that is deleted", async () => {
		const all = await signedIn();
		expect((await api("DELETE", pathOf(all.application))).status).toBe(204);
		expect(await whatIsLeftLater(all)).toEqual({ userinfo: 401, interface: 401, refresh: 401, code: 401 });
	});

	test.each(["the organization", "the organization above"])(
		"of %s that is disabled, and its sessions, for good",
		async (which) => {
			const parent = await createdOrganization();
			const own = await createdOrganization(parent.id);
			const all = await signedIn({}, own.name);
			expect(await introspected(all, basic(all.application))).toEqual([true, true]);
			expect(await sessionProblem(all)).toBeNull();
			const disabled = which === "the organization" ? own : parent;
			await setStatus(disabled, "DISABLED");
			expect(await whatIsLeftLater(all)).toEqual({ userinfo: 404, interface: 401, refresh: 404, code: 404 });
			await setStatus(disabled, "ACTIVE");
			expect(await whatIsLeftLater(all)).toEqual({ userinfo: 401, interface: 401, refresh: 400, code: 400 });
			expect(await introspected(all, basic(all.application))).toEqual([false, false]);
			expect(await sessionProblem(all)).toBe("login_required");
		},
	);
});
