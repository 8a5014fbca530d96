import { describe, expect, test } from "vitest";
import { MANAGEMENT, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const authorization = `Basic ${Buffer.from(`${MANAGEMENT.clientId}:${MANAGEMENT.clientSecret}`).toString("base64")}`;
const request = {
	client_id: MANAGEMENT.clientId,
	redirect_uri: REDIRECT_URI,
	response_type: "code",
	scope: "openid",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
};

const get = (path: string, query: Record<string, string>) =>
	fetch(`${baseUrl()}${path}?${new URLSearchParams(query)}`, { redirect: "manual" });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = { authorization }) =>
	fetch(baseUrl() + path, { method: "POST", headers, body: new URLSearchParams(form), redirect: "manual" });

describe("NUL in a parameter of the protocol is the client's mistake, never a server error", () => {
	test.each(["login_hint", "state", "nonce", "client_id", "scope"])(
		"at the authorization endpoint, in %s",
		async (name) => {
			for (const prefix of ["", "/t/root"]) {
				const response = await get(`${prefix}/oauth2/authorize`, { ...request, [name]: "a\0b" });
				expect(response.status).toBe(303);
				expect(response.headers.get("location")).toBe(`${baseUrl()}/gate/error?error=invalid_request`);
			}
		},
	);

	test.each(["client_id", "state"])("at the logout endpoint, in %s", async (name) => {
		const query = { client_id: MANAGEMENT.clientId, [name]: "\0" };
		expect((await get("/oauth2/logout", query)).headers.get("location")).toContain("error=invalid_request");
		expect((await post("/oauth2/logout", query, {})).status).toBeLessThan(500);
	});

	test("at the token endpoint, as the client or in any field", async () => {
		const grant = { grant_type: "client_credentials" };
		expect((await post("/oauth2/token", { ...grant, client_id: "\0", client_secret: "x" }, {})).status).toBe(401);
		expect((await post("/oauth2/token", { ...grant, scope: "\0" })).status).toBe(400);
		const code = { grant_type: "authorization_code", code: "\0", redirect_uri: "\0" };
		expect((await post("/oauth2/token", code)).status).toBe(400);
	});

	test("at the pushed authorization request endpoint, and where the pushed request is used", async () => {
		const pushed = await post("/oauth2/par", { ...request, state: "a\0b" });
		expect(pushed.status).toBeLessThan(500);
		if (pushed.status !== 201) return;
		const { request_uri } = (await pushed.json()) as { request_uri: string };
		const used = await get("/oauth2/authorize", { client_id: MANAGEMENT.clientId, request_uri });
		expect([used.status, used.headers.get("location")]).toEqual([
			303,
			expect.stringContaining("error=invalid_request"),
		]);
	});

	test.each(["introspect", "revoke"])("at the %s endpoint", async (endpoint) => {
		expect((await post(`/oauth2/${endpoint}`, { token: "\0" })).status).toBe(200);
	});
});
