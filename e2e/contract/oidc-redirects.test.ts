import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { Browser } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** Whether an authorization request with this redirect URI reaches the sign-in page. */
async function isTaken({ clientId }: ApplicationBody, redirectUri: string): Promise<boolean> {
	const query = new URLSearchParams({
		client_id: clientId,
		redirect_uri: redirectUri,
		response_type: "code",
		scope: "openid",
		code_challenge: CHALLENGE,
		code_challenge_method: "S256",
	});
	const page = await new Browser(baseUrl()).open(`/t/root/oauth2/authorize?${query}`);
	if (page.url.pathname.startsWith("/gate/flow/")) return true;
	// Portico never redirects to a URL that is not registered.
	expect(page.url.origin).toBe(baseUrl());
	expect(page.url.pathname).toBe("/gate/error");
	return false;
}

describe("a redirect URI of a web application", () => {
	const REGISTERED = "https://shop.example/callback?tenant=a";
	let application: ApplicationBody;

	beforeAll(async () => {
		application = await oidcApplication({ redirectUrls: [REGISTERED, "https://shop.example/other"] });
	});

	test.each([REGISTERED, "https://shop.example/other"])("%s is taken", async (uri) => {
		expect(await isTaken(application, uri)).toBe(true);
	});

	test.each([
		"https://shop.example/callback",
		"https://shop.example/callback?tenant=b",
		"https://shop.example/callback?tenant=a&more=1",
		"https://shop.example/callback?tenant=a#",
		"https://shop.example/callback?tenant=a#fragment",
		"https://shop.example/callback/?tenant=a",
		"https://shop.example/callback/../callback?tenant=a",
		"https://shop.example/Callback?tenant=a",
		"https://SHOP.example/callback?tenant=a",
		"HTTPS://shop.example/callback?tenant=a",
		"https://shop.example:443/callback?tenant=a",
		"https://shop.example:8443/callback?tenant=a",
		"http://shop.example/callback?tenant=a",
		"https://shop.example./callback?tenant=a",
		"https://user@shop.example/callback?tenant=a",
		"https://shop.example@evil.example/callback?tenant=a",
		"https://shop.example.evil.example/callback?tenant=a",
		"https://evil.example/callback?tenant=a",
		"https://evil.example/https://shop.example/callback?tenant=a",
		"https://sub.shop.example/callback?tenant=a",
		"https://shop.exampleevil/callback?tenant=a",
		"//shop.example/callback?tenant=a",
		"/callback?tenant=a",
		"shop.example/callback?tenant=a",
		"https:/shop.example/callback?tenant=a",
		"https:shop.example/callback?tenant=a",
		"https:\\\\shop.example\\callback?tenant=a",
		"https://shop.example\\@evil.example/callback?tenant=a",
		"https://shop.example%2f@evil.example/",
		"https://shop.example%00.evil.example/",
		"https://shop.example/callback%3Ftenant=a",
		"https://shop.example/%63allback?tenant=a",
		"https://shop.example/callback?tenant=a%20",
		" https://shop.example/callback?tenant=a",
		"https://shop.example/callback?tenant=a ",
		"https://shop.example/callback\t?tenant=a",
		"https://shop.example/callback?tenant=a\n",
		"https://shop.example/*",
		"https://*.example/callback?tenant=a",
		"https://shop.example/other/",
		"https://shop.example/other?x",
		"https://shop.example/othe",
		"https://shop.example/",
		"https://shop.example",
		"https://[::1]/callback?tenant=a",
		"https://127.0.0.1/callback?tenant=a",
		"javascript:alert(1)",
		"data:text/html,x",
		"about:blank",
		"com.example.app:/callback",
		"https://xn--shp-qoa.example/callback?tenant=a",
		"https://shöp.example/callback?tenant=a",
	])("%j is refused, and nobody is sent there", async (uri) => {
		expect(await isTaken(application, uri)).toBe(false);
	});
});

describe("a redirect URI of an application on a device", () => {
	let application: ApplicationBody;

	beforeAll(async () => {
		application = await oidcApplication({
			publicClient: true,
			redirectUrls: ["com.example.app:/callback/*", "http://127.0.0.1/callback", "cursor://oauth/callback"],
		});
	});

	test.each([
		["com.example.app:/callback/a", true],
		["com.example.app:/callback/sign-in_1.2~", true],
		["http://127.0.0.1:52013/callback", true],
		["cursor://oauth/callback", true],
		["cursor://oauth/callback/", false],
		["com.example.app:/callback/*", false],
		["com.example.app:/callback/", false],
		["com.example.app:/callback/a/b", false],
		["com.example.app:/callback/a?x=1", false],
		["com.example.app:/callback/a#x", false],
		["com.example.app:/callback/..", false],
		["com.example.app:/callback/%2e", false],
		["com.example.app:/other/a", false],
		["com.example.app2:/callback/a", false],
		["com.evil.app:/callback/a", false],
		["http://127.0.0.1:52013/other", false],
		["http://127.0.0.2:52013/callback", false],
		["http://localhost:52013/callback", false],
	])("%s is taken: %s", async (uri, taken) => {
		expect(await isTaken(application, uri)).toBe(taken);
	});

	test.each([
		"com.example.app:/*/callback",
		"com.example.app:/callback/*?x",
		"com.example.app:/*/*",
		"com.example.app:*",
		"https://shop.example/*",
		"*:/callback",
	])("the pattern %s is not registered", async (pattern) => {
		const refused = oidcApplication({ publicClient: true, redirectUrls: [pattern] });
		await expect(refused).rejects.toThrow("400");
	});
});
