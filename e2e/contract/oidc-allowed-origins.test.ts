import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { writableMembers } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf, signedInTo, type TokenAnswer } from "../fixtures/oidc-steps";
import { baseUrl } from "../fixtures/run";

// An application with a secret: a redirect URL gives no page access, so all access comes from the setting.

const ALLOWED = "https://shop.example";
const OTHERS = ["https://evil.example", `${ALLOWED}:8443`, "http://shop.example", "https://a.shop.example", "null"];

let application: ApplicationBody;
let tokens: TokenAnswer;

beforeAll(async () => {
	application = await oidcApplication({ allowedOrigins: [ALLOWED], pkce: { mandatory: false } });
	tokens = await signedInTo(application, { scope: "openid offline_access", prompt: "consent" });
});

const post = (path: string, fields: Record<string, string>, origin: string, of = application) =>
	fetch(`${baseUrl()}/t/root/oauth2/${path}`, {
		method: "POST",
		headers: { ...basicOf(of), origin },
		body: new URLSearchParams(fields),
	});

/** The endpoints that a page calls, each with a request that is answered with 200 if the origin is allowed. */
const ENDPOINTS: Record<string, (origin: string) => Promise<Response>> = {
	token: (origin) => post("token", { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" }, origin),
	introspect: (origin) => post("introspect", { token: tokens.access_token }, origin),
	userinfo: (origin) =>
		fetch(`${baseUrl()}/t/root/oauth2/userinfo`, {
			headers: { authorization: `Bearer ${tokens.access_token}`, origin },
		}),
	revoke: (origin) => post("revoke", { token: "a token that was never issued" }, origin),
};

describe("an allowed origin", () => {
	test.each(["token", "introspect", "userinfo", "revoke", "jwks", "par"])(
		"may ask before it asks, at %s",
		async (path) => {
			const { status, headers } = await fetch(`${baseUrl()}/t/root/oauth2/${path}`, {
				method: "OPTIONS",
				headers: {
					origin: ALLOWED,
					"access-control-request-method": path === "jwks" || path === "userinfo" ? "GET" : "POST",
					"access-control-request-headers": "authorization",
				},
			});
			expect(status).toBe(204);
			expect([ALLOWED, "*"]).toContain(headers.get("access-control-allow-origin"));
			// A page never sends the cookies of Portico.
			expect(headers.get("access-control-allow-credentials")).toBeNull();
		},
	);

	test.each(Object.entries(ENDPOINTS))("reads the answer of %s", async (_, call) => {
		const answer = await call(ALLOWED);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("access-control-allow-origin")).toBe(ALLOWED);
		expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
	});

	test.each([ALLOWED, ...OTHERS])("is not needed for public keys, read from %s", async (origin) => {
		const answer = await fetch(`${baseUrl()}/t/root/oauth2/jwks`, { headers: { origin } });
		expect(answer.status).toBe(200);
		expect([origin, "*"]).toContain(answer.headers.get("access-control-allow-origin"));
	});
});

describe.each(OTHERS)("another origin, %s,", (origin) => {
	test.each(Object.entries(ENDPOINTS))("reads nothing of %s", async (_, call) => {
		const answer = await call(origin);
		expect(answer.status).toBe(400);
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});
});

test("without the setting no page reads anything, and with a change it does from the next second on", async () => {
	const own = await oidcApplication();
	const path = `/t/root/api/server/v1/applications/${own.id}`;
	const read = async () => {
		const answer = await post("introspect", { token: "none" }, ALLOWED, own);
		return answer.headers.get("access-control-allow-origin");
	};
	expect(await read()).toBeNull();
	const set = async (allowedOrigins: string[]) =>
		expect((await api("PUT", path, { body: { ...writableMembers(own), allowedOrigins } })).status).toBe(200);
	await set([ALLOWED]);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect(await read()).toBe(ALLOWED);
	await set([]);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect(await read()).toBeNull();
});

test.each(["https://shop.example/path", "*", "https://*.shop.example", "null", "shop.example", "javascript:0"])(
	"%j is no origin",
	async (origin) => {
		const body = {
			name: "Shop",
			redirectUrls: ["https://shop.example/"],
			grantTypes: ["authorization_code"],
			allowedOrigins: [origin],
		};
		const { description } = expectRefusal(
			await api("POST", "/t/root/api/server/v1/applications", { body }),
			400,
			"APP-1001",
		);
		expect(description).toMatch(/^allowedOrigins/);
	},
);

describe("the interfaces", () => {
	const me = () => `${baseUrl()}/t/root/scim2/Me`;
	const asked = (method: string, origin: string, headers: Record<string, string>) =>
		fetch(me(), { method, headers: { origin, ...headers } });
	const own = () => ({ authorization: `Bearer ${tokens.access_token}` });

	test("are asked before and read from an allowed origin with a token of the application, never with cookies", async () => {
		const before = await asked("OPTIONS", ALLOWED, {
			"access-control-request-method": "PATCH",
			"access-control-request-headers": "authorization, content-type",
		});
		expect(before.status).toBe(204);
		expect(before.headers.get("access-control-allow-methods")).toContain("PATCH");
		const answer = await asked("GET", ALLOWED, own());
		expect(answer.status).toBe(200);
		for (const { headers } of [before, answer]) {
			expect(headers.get("access-control-allow-origin")).toBe(ALLOWED);
			expect(headers.get("access-control-allow-credentials")).toBeNull();
		}
	});

	test.each(OTHERS)("are not read from %s", async (origin) => {
		const answer = await asked("GET", origin, own());
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});

	test("are not read from an allowed origin with a token of another application", async () => {
		const another = await oidcApplication({ pkce: { mandatory: false } });
		const theirs = await signedInTo(another, { scope: "openid" });
		const answer = await asked("GET", ALLOWED, { authorization: `Bearer ${theirs.access_token}` });
		expect(answer.headers.get("access-control-allow-origin")).toBeNull();
	});
});
