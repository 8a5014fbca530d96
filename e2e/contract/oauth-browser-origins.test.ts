import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { askFor, redeem, signedIn } from "../fixtures/oauth";
import { baseUrl } from "../fixtures/run";

const ORIGIN = "https://shop.example";
const CALLBACK = `${ORIGIN}/callback`;
const ELSEWHERE = "https://evil.example";
let publicId: string;
let confidentialId: string;

async function anApplication(publicClient: boolean): Promise<string> {
	const { body, text } = await api<ApplicationBody>("POST", "/t/root/api/server/v1/applications", {
		body: { name: "Shop", redirectUrls: [CALLBACK], publicClient, grantTypes: ["authorization_code"] },
	});
	expect(body.clientId, text).toBeDefined();
	return body.clientId;
}

beforeAll(async () => {
	publicId = await anApplication(true);
	confidentialId = await anApplication(false);
});

/** The real client library as it runs in a page: the browser lets it read only what the response allows for the page's origin. */
async function inPageOf(origin: string): Promise<openid.Configuration> {
	const readable: openid.CustomFetch = async (url, { headers, ...options }) => {
		const response = await fetch(url, { ...options, headers: { ...headers, origin } } as RequestInit);
		const allowed = response.headers.get("access-control-allow-origin");
		if (allowed !== origin && allowed !== "*") throw new TypeError(`not readable at ${origin}`);
		return response;
	};
	return openid.discovery(new URL(baseUrl()), publicId, undefined, openid.None(), {
		execute: [openid.allowInsecureRequests],
		[openid.customFetch]: readable,
	});
}

const preflight = (path: string, origin: string, header: string) =>
	fetch(baseUrl() + path, {
		method: "OPTIONS",
		headers: {
			origin,
			"access-control-request-method": "POST",
			"access-control-request-headers": header,
		},
	});

const codeRequest = (origin: string, clientId: string) =>
	fetch(`${baseUrl()}/oauth2/token`, {
		method: "POST",
		headers: { origin },
		body: new URLSearchParams({
			grant_type: "authorization_code",
			code: "none",
			redirect_uri: CALLBACK,
			code_verifier: "x".repeat(43),
			client_id: clientId,
		}),
	});

describe("A single-page application", () => {
	test("finds out about the issuer, redeems its code and reads userinfo from its own origin", async () => {
		const config = await inPageOf(ORIGIN);
		const request = await askFor(config, { redirect_uri: CALLBACK, scope: "openid profile" });
		const browser = new Browser(baseUrl());
		const consent = await signedIn(browser, request.url);
		const { url } = await browser.submit(formOf(consent, "/gate/consent").action, { answer: "allow" });
		expect(url.origin).toBe(ORIGIN);
		const tokens = await redeem(config, url, request);
		const subject = tokens.claims()?.sub ?? "";
		expect(await openid.fetchUserInfo(config, tokens.access_token, subject)).toMatchObject({ sub: subject });
		const elsewhere = await fetch(`${baseUrl()}/oauth2/userinfo`, {
			headers: { authorization: `Bearer ${tokens.access_token}`, origin: ELSEWHERE },
		});
		expect(elsewhere.status).toBe(400);
		expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull();
	});

	test("may ask before it asks", async () => {
		for (const [path, header] of [
			["/oauth2/token", "content-type"],
			["/oauth2/userinfo", "authorization"],
			["/t/root/oauth2/token", "content-type"],
		] as const) {
			const { status, headers } = await preflight(path, ORIGIN, header);
			expect([status, headers.get("access-control-allow-origin"), headers.get("access-control-allow-headers")]).toEqual(
				[204, ORIGIN, header],
			);
			expect(headers.get("access-control-allow-credentials")).toBeNull();
		}
	});

	test("reads why its own request was refused", async () => {
		const answer = await codeRequest(ORIGIN, publicId);
		expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
		expect(await answer.json()).toMatchObject({ error: "invalid_grant" });
	});

	test.each([ELSEWHERE, `${ORIGIN}:8443`, "http://shop.example", "null"])(
		"is not called from %s, and nothing of the answer can be read there",
		async (origin) => {
			const answer = await codeRequest(origin, publicId);
			expect(answer.status).toBe(400);
			expect(answer.headers.get("access-control-allow-origin")).toBeNull();
			expect(await answer.json()).toMatchObject({ error: "invalid_request" });
		},
	);

	test("is what only a client without a secret can be", async () => {
		const answer = await codeRequest(ORIGIN, confidentialId);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});
});
