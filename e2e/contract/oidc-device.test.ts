import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { basicOf } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

let application: ApplicationBody;
let config: openid.Configuration;

beforeAll(async () => {
	application = await oidcApplication({
		name: "Television",
		publicClient: true,
		grantTypes: [DEVICE_CODE, "refresh_token"],
		redirectUrls: [],
		accessToken: { bindingType: "device-flow" },
	});
	config = await clientOf(application);
});

/** Enters the code in a browser, and continues up to the confirmation of the device. */
async function entered(userCode: string, answer: "confirm" | "abort") {
	const browser = new Browser(baseUrl());
	const page = await browser.open("/t/root/oauth2/device");
	const form = formOf(page, "/oauth2/device");
	const asked = await browser.submit(form.action, { ...form.hidden, user_code: userCode });
	if (asked.url.pathname !== "/gate/device/confirm") return { browser, page: asked };
	expect(asked.text).toContain("Television");
	const confirm = formOf(asked, "/oauth2/device");
	return { browser, page: await browser.submit(confirm.action, { ...confirm.hidden, [answer]: "yes" }) };
}

const poll = (deviceCode: string) =>
	postForm(
		"/t/root/oauth2/token",
		{ grant_type: DEVICE_CODE, device_code: deviceCode, client_id: application.clientId },
		{},
	);

describe("signing in on another device", () => {
	test("gives the device tokens once somebody has confirmed its code and signed in", async () => {
		const started = await openid.initiateDeviceAuthorization(config, { scope: "openid profile" });
		expect(started).toMatchObject({
			interval: 5,
			expires_in: 600,
			user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
		});
		expect(started.verification_uri).toBe(`${baseUrl()}/t/root/oauth2/device`);
		const { browser, page } = await entered(started.user_code, "confirm");
		const form = formOf(page, "/submit");
		const done = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		expect(done.url.pathname).toBe("/gate/device/done");
		const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 });
		expect(tokens.claims()).toMatchObject({ preferred_username: "admin" });
		expect(tokens.refresh_token).toBeTruthy();
		const info = await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck);
		expect(info.preferred_username).toBe("admin");
		// The device has no session of a browser, and is among those of the person all the same.
		const sessions = await api<{ sessions: unknown[] }>("GET", `/t/root/api/server/v1/users/${info.sub}/sessions`);
		expect(sessions.body.sessions).toContainEqual(
			expect.objectContaining({ kind: "device", applicationName: "Television", userAgent: "", country: null }),
		);
		// Nor is the browser left out in which the code was entered.
		expect(sessions.body.sessions).toContainEqual(
			expect.objectContaining({ kind: "browser", applicationName: "Television", amr: "pwd" }),
		);
		expect((await poll(started.device_code)).body.error).toBe("invalid_grant");
	});

	campaignTest(
		"gives a device that proves a key tokens that are bound to it, the refresh token too (RFC 9449 §5)",
		async () => {
			const started = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
			const { browser, page } = await entered(started.user_code, "confirm");
			const form = formOf(page, "/submit");
			await browser.submit(form.action, { ...form.hidden, ...ADMIN });
			const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
			const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 }, undefined, {
				DPoP,
			});
			expect(tokens.token_type).toBe("dpop");
			const subject = String(tokens.claims()?.sub);
			expect(await openid.fetchUserInfo(config, tokens.access_token, subject, { DPoP })).toMatchObject({
				sub: subject,
			});
			await expect(openid.fetchUserInfo(config, tokens.access_token, subject)).rejects.toThrow();
			const refresh = String(tokens.refresh_token);
			const other = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
			await expect(openid.refreshTokenGrant(config, refresh, undefined, { DPoP: other })).rejects.toThrow();
			expect((await openid.refreshTokenGrant(config, refresh, undefined, { DPoP })).token_type).toBe("dpop");
		},
	);

	test("a device that polls too fast is told to slow down", async () => {
		const { device_code } = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
		expect((await poll(device_code)).body.error).toBe("authorization_pending");
		const errors = await Promise.all(Array.from({ length: 4 }, async () => (await poll(device_code)).body.error));
		expect(errors).toContain("slow_down");
	});

	test("a device that is not confirmed is refused", async () => {
		const { device_code, user_code } = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
		const { page } = await entered(user_code, "abort");
		expect(page.url.pathname).toBe("/gate/device");
		expect((await poll(device_code)).body.error).toBe("access_denied");
	});

	test("a code that no device shows is said to be unknown", async () => {
		const { page } = await entered("ZZZZ-ZZZZ", "confirm");
		expect(page.url.searchParams.get("error")).toBe("unknown");
		expect(page.text).toContain("There is no device with this code.");
	});

	test("is refused to an application without the grant", async () => {
		const other = await oidcApplication({ publicClient: true });
		const answer = await postForm("/t/root/oauth2/device_authorization", { client_id: other.clientId }, {});
		expect(answer.status).toBe(400);
	});

	campaignTest("the pages show nothing of what they are not asked for", async () => {
		for (const path of ["/gate/device", "/gate/device?at=https://evil.example/&xsrf=x"])
			expect((await api("GET", path, { token: null })).status).toBe(404);
		const confirm = await api("GET", "/gate/device/confirm?at=/t/root/oauth2/device&xsrf=x&user_code=AAAA-AAAA", {
			token: null,
		});
		expect(confirm.text).not.toContain("Television");
	});
});

/** RFC 8628: every clause for a server that the tests above do not have, by its section. */
describe("RFC 8628", () => {
	interface Started {
		device_code: string;
		user_code: string;
		verification_uri: string;
		verification_uri_complete: string;
		error?: string;
	}
	const start = (fields: Record<string, string> | string = {}, headers: Record<string, string> = {}) =>
		postForm<Started>(
			"/t/root/oauth2/device_authorization",
			typeof fields === "string" ? fields : { client_id: application.clientId, ...fields },
			headers,
		);
	const refusedAs = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

	test.each([
		["with a client that nobody knows", { client_id: "nobody" }, [401, "invalid_client"]],
		["with a scope that there is not", { scope: "nobody:knows" }, [400, "invalid_scope"]],
		["without a client", { client_id: "" }, [400, "invalid_request"]],
	])("§3.1, §3.2: a request %s is refused", async (_, fields, refused) => {
		const answer = await start(fields);
		expect(refusedAs(answer)).toEqual(refused);
		expect(answer.headers["content-type"]).toMatch(/^application\/json/);
		expect(answer.headers["cache-control"]).toBe("no-store");
	});

	test("§3.1: a parameter is sent once, one that nobody knows is ignored, and one without a value is none", async () => {
		const { clientId } = application;
		expect(refusedAs(await start(`client_id=${clientId}&scope=openid&scope=profile`))).toEqual([
			400,
			"invalid_request",
		]);
		expect((await start({ colour: "green", scope: "" })).status).toBe(200);
	});

	test("§3.1: a request is a form that is posted, and nothing else", async () => {
		const path = `/t/root/oauth2/device_authorization`;
		const { clientId: client_id } = application;
		expect((await api("GET", `${path}?client_id=${client_id}`, { token: null })).status).not.toBe(200);
		expect((await api("POST", path, { token: null, body: { client_id } })).status).toBeGreaterThanOrEqual(400);
	});

	campaignTest("§3.1, §3.4: a client that authenticates does so here and at the token endpoint", async () => {
		const grantTypes = [DEVICE_CODE];
		const confidential = await oidcApplication({ name: "Box", grantTypes, redirectUrls: [] });
		const right = basicOf(confidential);
		const wrong = basicOf({ ...confidential, clientSecret: "wrong" });
		const unnamed = `scope=openid`;
		expect(refusedAs(await start(unnamed, wrong))).toEqual([401, "invalid_client"]);
		expect(refusedAs(await start({ client_id: confidential.clientId }))).toEqual([401, "invalid_client"]);
		const { status, body } = await start(unnamed, right);
		expect(status).toBe(200);
		const grant = { grant_type: DEVICE_CODE, device_code: body.device_code };
		expect(refusedAs(await postForm("/t/root/oauth2/token", grant, wrong))).toEqual([401, "invalid_client"]);
		expect(refusedAs(await postForm("/t/root/oauth2/token", grant, right))).toEqual([400, "authorization_pending"]);
	});

	campaignTest(
		"§3.2, §5.2, §6.1: the response is JSON that nobody stores, with codes that nobody guesses",
		async () => {
			const [first, second] = [await start(), await start()];
			expect(first.status).toBe(200);
			expect(first.headers["content-type"]).toMatch(/^application\/json/);
			expect(first.headers["cache-control"]).toBe("no-store");
			expect(first.body).toEqual({
				device_code: expect.stringMatching(/^[\w-]{22,}$/),
				user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
				verification_uri: `${baseUrl()}/t/root/oauth2/device`,
				verification_uri_complete: `${baseUrl()}/t/root/oauth2/device?user_code=${first.body.user_code}`,
				...{ expires_in: 600, interval: 5 },
			});
			for (const code of ["device_code", "user_code"] as const) expect(second.body[code]).not.toBe(first.body[code]);
		},
	);

	campaignTest.each<[string, (code: string) => string]>([
		["in small letters", (code) => code.toLowerCase()],
		["without its hyphen", (code) => code.replace("-", "")],
		["with spaces and other marks", (code) => ` ${code.replace("-", " . ")} `],
	])("§3.3, §6.1: the code is taken %s", async (_, written) => {
		const { body } = await start();
		const { page } = await entered(written(body.user_code), "confirm");
		expect(page.url.pathname).toMatch(/^\/gate\/flow\//);
	});

	test("§3.3.1: the address with the code shows it and the device, and confirms nothing", async () => {
		const { body } = await start();
		const browser = new Browser(baseUrl());
		// A form that sends itself.
		const form = formOf(await browser.open(body.verification_uri_complete), "/oauth2/device");
		const page = await browser.submit(form.action, form.hidden);
		expect(page.url.pathname).toBe("/gate/device/confirm");
		for (const shown of [body.user_code, "Television"]) expect(page.text).toContain(shown);
		expect(refusedAs(await poll(body.device_code))).toEqual([400, "authorization_pending"]);
	});

	test("§3.3, §5.4: nothing is confirmed from another site, nor twice", async () => {
		const { body } = await start();
		const browser = new Browser(baseUrl());
		await browser.open("/t/root/oauth2/device");
		const forged = { xsrf: "x", user_code: body.user_code, confirm: "yes" };
		expect((await browser.submit("/t/root/oauth2/device", forged)).url.pathname).not.toMatch(/^\/gate\/flow\//);
		expect(refusedAs(await poll(body.device_code))).toEqual([400, "authorization_pending"]);
		await entered(body.user_code, "confirm");
		const again = await entered(body.user_code, "confirm");
		expect(again.page.url.searchParams.get("error")).toBe("used");
	});

	test.each([
		["without a code", { device_code: "" }, "invalid_request"],
		["with a code that never was", { device_code: "guessed" }, "invalid_grant"],
	])("§3.4, §3.5: a token request %s is %s", async (_, fields, error) => {
		const grant = { grant_type: DEVICE_CODE, client_id: application.clientId, ...fields };
		const { status, headers, body } = await postForm("/t/root/oauth2/token", grant, {});
		expect({ status, error: body.error }).toEqual({ status: 400, error });
		expect(headers["cache-control"]).toBe("no-store");
	});

	test("§3.4: the code is that of one client, which still has it when another has asked", async () => {
		const other = await oidcApplication({ publicClient: true, grantTypes: [DEVICE_CODE], redirectUrls: [] });
		const { body } = await start();
		const grant = { grant_type: DEVICE_CODE, device_code: body.device_code, client_id: other.clientId };
		expect(refusedAs(await postForm("/t/root/oauth2/token", grant, {}))).toEqual([400, "invalid_grant"]);
		expect(refusedAs(await poll(body.device_code))).toEqual([400, "authorization_pending"]);
	});

	test("§3.4: the user code is no device code", async () => {
		const { body } = await start();
		expect(refusedAs(await poll(body.user_code))).toEqual([400, "invalid_grant"]);
	});

	campaignTest("§4: the metadata names the endpoint and the grant", async () => {
		for (const path of ["openid-configuration", "oauth-authorization-server"]) {
			const at = path === "openid-configuration" ? `/t/root/.well-known/${path}` : `/.well-known/${path}/t/root`;
			expect((await api("GET", at, { token: null })).body).toMatchObject({
				device_authorization_endpoint: `${baseUrl()}/t/root/oauth2/device_authorization`,
				grant_types_supported: expect.arrayContaining([DEVICE_CODE]),
			});
		}
	});
});
