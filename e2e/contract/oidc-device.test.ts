import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
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
		expect((await poll(started.device_code)).body.error).toBe("invalid_grant");
	});

	test("gives a device that proves a key tokens that are bound to it, the refresh token too (RFC 9449 §5)", async () => {
		const started = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
		const { browser, page } = await entered(started.user_code, "confirm");
		const form = formOf(page, "/submit");
		await browser.submit(form.action, { ...form.hidden, ...ADMIN });
		const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
		const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 }, undefined, { DPoP });
		expect(tokens.token_type).toBe("dpop");
		const subject = String(tokens.claims()?.sub);
		expect(await openid.fetchUserInfo(config, tokens.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
		await expect(openid.fetchUserInfo(config, tokens.access_token, subject)).rejects.toThrow();
		const refresh = String(tokens.refresh_token);
		const other = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
		await expect(openid.refreshTokenGrant(config, refresh, undefined, { DPoP: other })).rejects.toThrow();
		expect((await openid.refreshTokenGrant(config, refresh, undefined, { DPoP })).token_type).toBe("dpop");
	});

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

	test("the pages show nothing of what they are not asked for", async () => {
		for (const path of ["/gate/device", "/gate/device?at=https://evil.example/&xsrf=x"])
			expect((await api("GET", path, { token: null })).status).toBe(404);
		const confirm = await api("GET", "/gate/device/confirm?at=/t/root/oauth2/device&xsrf=x&user_code=AAAA-AAAA", {
			token: null,
		});
		expect(confirm.text).not.toContain("Television");
	});
});
