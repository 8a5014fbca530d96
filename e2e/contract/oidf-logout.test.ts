import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { formOf } from "../fixtures/browser";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { oidcApplication } from "../fixtures/oidc-application";
import { requestOf, signedInTo } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// The requirements of the modules of the OpenID Foundation's RP-Initiated, Back-Channel and Front-Channel Logout plans, each under its name.

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

const logout = (parameters: Record<string, string>) => `/t/root/oauth2/logout?${new URLSearchParams(parameters)}`;

/** The discovery document. */
async function metadata(): Promise<Record<string, unknown>> {
	const path = "/t/root/.well-known/openid-configuration";
	return (await api<Record<string, unknown>>("GET", path, { token: null })).body;
}

/** Whether the browser is still signed in. */
async function isSignedIn({ browser }: Awaited<ReturnType<typeof signedInTo>>): Promise<boolean> {
	const page = await browser.open(requestOf(client, { prompt: "none" }));
	return page.url.searchParams.get("error") !== "login_required";
}

describe("RP-Initiated Logout OP", () => {
	campaignTest("oidcc-rp-initiated-logout-discovery-endpoint-verification", async () => {
		expect((await metadata()).end_session_endpoint).toBe(`${baseUrl()}/t/root/oauth2/logout`);
	});

	test("oidcc-rp-initiated-logout", async () => {
		const all = await signedInTo(client);
		const parameters = { id_token_hint: all.id_token, post_logout_redirect_uri: REDIRECT_URI, state: "s-1" };
		const { url } = await all.browser.open(logout(parameters));
		expect(url.href).toBe(`${REDIRECT_URI}?state=s-1`);
		expect(await isSignedIn(all)).toBe(false);
	});

	campaignTest("oidcc-rp-initiated-logout-no-state", async () => {
		const all = await signedInTo(client);
		const { url } = await all.browser.open(
			logout({ id_token_hint: all.id_token, post_logout_redirect_uri: REDIRECT_URI }),
		);
		expect(url.href).toBe(REDIRECT_URI);
	});

	campaignTest("oidcc-rp-initiated-logout-no-post-logout-redirect-uri", async () => {
		const all = await signedInTo(client);
		const { url } = await all.browser.open(logout({ id_token_hint: all.id_token, state: "s-1" }));
		expect(url.pathname).toBe("/gate/signed-out");
		expect(await isSignedIn(all)).toBe(false);
	});

	test.each([
		["oidcc-rp-initiated-logout-bad-post-logout-redirect-uri", "https://evil.example/"],
		["oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri", `${REDIRECT_URI}?foo=bar`],
	])("%s: nobody is sent there, and stays signed in", async (_module, uri) => {
		const all = await signedInTo(client);
		const { url } = await all.browser.open(logout({ id_token_hint: all.id_token, post_logout_redirect_uri: uri }));
		expect(url.origin).toBe(baseUrl());
		expect(await isSignedIn(all)).toBe(true);
	});

	campaignTest.each([
		["oidcc-rp-initiated-logout-bad-id-token-hint", () => "not-a-token"],
		["oidcc-rp-initiated-logout-modified-id-token-hint", (hint: string) => `${hint.slice(0, -8)}AAAAAAAA`],
	])("%s: is refused, and nobody is sent away", async (_module, change) => {
		const all = await signedInTo(client);
		const parameters = { id_token_hint: change(all.id_token), post_logout_redirect_uri: REDIRECT_URI, state: "s" };
		const { url } = await all.browser.open(logout(parameters));
		expect(url.origin).toBe(baseUrl());
		expect(await isSignedIn(all)).toBe(true);
	});

	campaignTest.each([
		["oidcc-rp-initiated-logout-no-id-token-hint", { post_logout_redirect_uri: REDIRECT_URI, state: "s" }],
		["oidcc-rp-initiated-logout-no-params", {}],
		["oidcc-rp-initiated-logout-only-state", { state: "s" }],
	] as [string, Record<string, string>][])(
		"%s: somebody is asked, and nobody is sent away",
		async (_module, parameters) => {
			const all = await signedInTo(client);
			const page = await all.browser.open(logout(parameters));
			expect(page.url.pathname).toBe("/gate/sign-out");
			const form = formOf(page, "/logout/confirm");
			const { url } = await all.browser.submit(form.action, { ...form.hidden, logout: "yes" });
			expect(url.pathname).toBe("/gate/signed-out");
			expect(await isSignedIn(all)).toBe(false);
		},
	);

	campaignTest("a request by POST, with client_id, signs out like one by GET", async () => {
		const all = await signedInTo(client);
		const page = await all.browser.submit("/t/root/oauth2/logout", {
			id_token_hint: all.id_token,
			client_id: client.clientId,
			post_logout_redirect_uri: REDIRECT_URI,
		});
		expect(page.url.href).toBe(REDIRECT_URI);
	});
});

campaignDescribe("Back-Channel Logout OP", () => {
	test("oidcc-backchannel-logout-discovery-endpoint-verification", async () => {
		expect(await metadata()).toMatchObject({
			backchannel_logout_supported: true,
			backchannel_logout_session_supported: true,
			end_session_endpoint: `${baseUrl()}/t/root/oauth2/logout`,
		});
	});

	test("oidcc-backchannel-rp-initiated-logout: the application is told which session has ended", async () => {
		const all = await signedInTo(client);
		service.received.length = 0;
		await all.browser.open(logout({ id_token_hint: all.id_token }));
		await eventually("the logout token", () => expect(service.received.length).toBe(1));
		const [{ method, path, body } = { method: "", path: "", body: "" }] = service.received;
		expect({ method, path }).toEqual({ method: "POST", path: "/backchannel" });
		const keys = createRemoteJWKSet(new URL(`${baseUrl()}/t/root/oauth2/jwks`));
		const token = new URLSearchParams(body).get("logout_token") ?? "";
		const { payload, protectedHeader } = await jwtVerify(token, keys, {
			issuer: `${baseUrl()}/t/root`,
			audience: client.clientId,
		});
		expect(protectedHeader.typ).toBe("logout+jwt");
		expect(payload).toMatchObject({
			sub: expect.any(String),
			sid: expect.any(String),
			jti: expect.any(String),
			events: { "http://schemas.openid.net/event/backchannel-logout": {} },
		});
		expect(payload).not.toHaveProperty("nonce");
	});

	test("an application that cannot be reached keeps nobody signed in", async () => {
		const silent = await oidcApplication({
			pkce: { mandatory: false },
			logout: { backChannelUrl: "http://127.0.0.1:9/backchannel" },
		});
		const all = await signedInTo(silent);
		const { url } = await all.browser.open(logout({ id_token_hint: all.id_token }));
		expect(url.pathname).toBe("/gate/signed-out");
	});
});

describe("Front-Channel Logout OP", () => {
	const PLACE = new URL("/front?kept=1", REDIRECT_URI).href;
	const told = (settings: object = {}) =>
		oidcApplication({ pkce: { mandatory: false }, logout: { frontChannelUrl: PLACE }, ...settings });

	campaignTest("oidcc-frontchannel-logout-discovery-endpoint-verification", async () => {
		expect(await metadata()).toMatchObject({
			frontchannel_logout_supported: true,
			frontchannel_logout_session_supported: true,
		});
	});

	test("oidcc-frontchannel-rp-initiated-logout: each application of the session is shown in a frame with iss and sid, then the browser goes on", async () => {
		const [one, other] = [await told(), await told()];
		const first = await signedInTo(one);
		const second = await signedInTo(other, {}, first.browser);
		await signedInTo(client, {}, first.browser);
		const page = await first.browser.open(
			logout({ id_token_hint: second.id_token, post_logout_redirect_uri: REDIRECT_URI, state: "s" }),
		);
		const unescaped = page.text.replaceAll("&amp;", "&");
		const frames = [...unescaped.matchAll(/<iframe src="([^"]+)"/g)].map(([, src = ""]) => new URL(src));
		expect(frames.map(({ origin, pathname }) => origin + pathname)).toEqual(Array(2).fill(PLACE.replace(/\?.*/, "")));
		const sids = [first, second].map(({ id_token }) => decodeJwt(id_token).sid);
		expect(frames.map(({ searchParams }) => searchParams.get("sid")).toSorted()).toEqual(sids.toSorted());
		for (const { searchParams } of frames)
			expect([searchParams.get("iss"), searchParams.get("kept")]).toEqual([`${baseUrl()}/t/root`, "1"]);
		expect(unescaped.match(/<iframe [^>]*sandbox="allow-same-origin allow-scripts"/g)).toHaveLength(2);
		expect(page.headers["content-security-policy"]).toContain(`frame-src ${new URL(PLACE).origin}`);
		expect(unescaped).toContain(`href="${REDIRECT_URI}?state=s"`);
		const again = await first.browser.open(requestOf(one, { prompt: "none" }));
		expect(again.url.searchParams.get("error")).toBe("login_required");
	});

	test("§2: an address of another host, scheme or port than those of redirect URLs is refused", async () => {
		for (const frontChannelUrl of ["https://other.example/logout", PLACE.replace(/:\d+/, ":1")])
			await expect(told({ logout: { frontChannelUrl } })).rejects.toThrow("frontChannelUrl");
	});

	campaignTest("§2: a client that registers an address reads it again", async () => {
		const path = "/t/root/api/server/v1/client-registration";
		const metadata = { redirect_uris: [REDIRECT_URI], frontchannel_logout_uri: PLACE };
		type Registered = Record<string, string>;
		const registered = await api<Registered>("POST", path, { body: metadata });
		expect(registered.body).toMatchObject({ frontchannel_logout_uri: PLACE });
		const { registration_client_uri: address = "", registration_access_token: token = "" } = registered.body;
		const own = new URL(address).pathname;
		const { body } = await api<Registered>("GET", own, { token });
		expect(body).toMatchObject({ frontchannel_logout_uri: PLACE });
	});

	test("who stays signed in is shown no frame", async () => {
		const one = await told();
		const { browser } = await signedInTo(one);
		const page = await browser.open(logout({ client_id: one.clientId }));
		const form = formOf(page, "/oauth2/logout/confirm");
		const { logout: _, ...stay } = form.hidden;
		const stayed = await browser.submit(form.action, stay);
		expect(stayed.text).not.toContain("<iframe");
	});
});
