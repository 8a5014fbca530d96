import { randomUUID } from "node:crypto";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { SettingValues } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { campaignTest } from "../fixtures/in-campaign";
import { codeFor } from "../fixtures/oauth";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl, managementToken } from "../fixtures/run";

const PATH = "/t/root/api/server/v1/client-registration";

function register(metadata: Partial<openid.ClientMetadata>, initialAccessToken = managementToken()) {
	return openid.dynamicClientRegistration(new URL(`${baseUrl()}/t/root`), metadata, undefined, {
		initialAccessToken,
		execute: [openid.allowInsecureRequests],
	});
}

describe("dynamic client registration", () => {
	test("makes a client that people can sign in to", async () => {
		const config = await register({
			client_name: "Registered",
			redirect_uris: [REDIRECT_URI],
			grant_types: ["authorization_code", "refresh_token"],
			token_endpoint_auth_method: "client_secret_post",
		});
		const client = config.clientMetadata();
		expect(client.client_secret).toEqual(expect.any(String));
		// A registered client is not first-party, so users are asked for consent.
		const { callback } = await codeFor(config, { scope: "openid" });
		expect(callback.pathname).toMatch(/^\/gate\/consent\//);
		const { body } = await api<{ totalResults: number }>(
			"GET",
			`/t/root/api/server/v1/applications?search=${client.client_id}`,
		);
		expect(body.totalResults).toBe(1);
	});

	test("without a token that may manage applications is refused", async () => {
		const body = { redirect_uris: [REDIRECT_URI] };
		const none = await api<{ error: string }>("POST", PATH, { token: null, body });
		expect({ status: none.status, error: none.body.error }).toEqual({ status: 401, error: "invalid_token" });
		await expect(register({ redirect_uris: [REDIRECT_URI] }, "nonsense")).rejects.toThrow();
	});

	test.each([
		[{ redirect_uris: ["http://shop.example/"] }, "invalid_redirect_uri"],
		[{ redirect_uris: "x" }, "invalid_redirect_uri"],
		[{ redirect_uris: [] }, "invalid_redirect_uri"],
		[{ redirect_uris: [REDIRECT_URI], grant_types: ["urn:unknown"] }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "client_secret_jwt" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "private_key_jwt" }, "invalid_client_metadata"],
		[{ grant_types: ["client_credentials"], token_endpoint_auth_method: "none" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "tls_client_auth" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], subject_type: "nobody's" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], client_name: 7 }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], grant_types: "authorization_code" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], jwks_uri: "ftp://shop.example/keys" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], id_token_signed_response_alg: "none" }, "invalid_client_metadata"],
		[{ redirect_uris: [REDIRECT_URI], request_object_encryption_alg: "RSA1_5" }, "invalid_client_metadata"],
	])("%j answers %s", async (body, error) => {
		const answer = await api<{ error: string; error_description: string }>("POST", PATH, { body });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
		expect(answer.body.error_description).toEqual(expect.any(String));
	});

	test("ignores members that it does not understand (RFC 7591 §2), and answers what was registered (§3.2.1)", async () => {
		const body = {
			client_name: "Inspector",
			redirect_uris: [REDIRECT_URI],
			grant_types: ["authorization_code", "refresh_token"],
			token_endpoint_auth_method: "none",
			scope: "openid internal_flow_mgt_view nobody:knows",
			software_statement_id: "x",
			"client_name#ja": "検査",
			logo_uri: "https://shop.example/logo.png",
			dpop_bound_tokens: true,
		};
		const answer = await api<Record<string, unknown>>("POST", PATH, { body });
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({
			client_name: "Inspector",
			redirect_uris: [REDIRECT_URI],
			grant_types: ["authorization_code", "refresh_token"],
			response_types: ["code"],
			token_endpoint_auth_method: "none",
			id_token_signed_response_alg: "RS256",
			scope: expect.stringMatching(/^openid .*internal_flow_mgt_view/),
		});
		expect(answer.body.scope).not.toContain("nobody:knows");
		for (const ignored of ["software_statement_id", "client_name#ja", "logo_uri", "dpop_bound_tokens", "portico"])
			expect(answer.body).not.toHaveProperty([ignored]);
		expect(answer.body).not.toHaveProperty("client_secret");
	});

	test("is named by the metadata of the issuer", async () => {
		const { body } = await api("GET", "/t/root/.well-known/openid-configuration", { token: null });
		expect(body).toMatchObject({ registration_endpoint: `${baseUrl()}${PATH}` });
	});
});

/** RFC 7591: every clause for a server that the tests above do not have, by its section. */
describe("RFC 7591", () => {
	const at = (metadata: unknown) => api<Record<string, unknown>>("POST", PATH, { body: metadata });
	const minimal = { redirect_uris: [REDIRECT_URI] };

	campaignTest("§2: what is left out has its default", async () => {
		expect((await at(minimal)).body).toMatchObject({
			...{ token_endpoint_auth_method: "client_secret_basic", grant_types: ["authorization_code"] },
			...{ response_types: ["code"], redirect_uris: [REDIRECT_URI] },
		});
	});

	test.each([
		[["authorization_code"], ["token"], ["code"]],
		[["authorization_code", "implicit"], ["code"], expect.arrayContaining(["code", "id_token", "code id_token"])],
		[["client_credentials"], ["code"], []],
	])(
		"§2.1: grant types %j and response types %j are registered so that they fit each other",
		async (grants, types, fit) => {
			const { status, body } = await at({ ...minimal, grant_types: grants, response_types: types });
			expect(status).toBe(201);
			expect(body).toMatchObject({ grant_types: grants, response_types: fit });
		},
	);

	test("§2, §2.1: a grant that redirects is not registered without a redirect URI, and others are", async () => {
		for (const grant_types of [["authorization_code"], ["implicit"]])
			expect((await at({ grant_types })).body.error).toBe("invalid_redirect_uri");
		expect((await at({ grant_types: ["client_credentials"] })).status).toBe(201);
	});

	test.each([
		["javascript:alert(1)", "invalid_redirect_uri"],
		["data:text/html,x", "invalid_redirect_uri"],
		["https://shop.example/#x", "invalid_redirect_uri"],
		["/relative", "invalid_redirect_uri"],
		["https://user:secret@shop.example/", "invalid_redirect_uri"],
	])("§5: the redirect URI %s is %s", async (redirect_uri, error) => {
		const { status, body } = await at({ redirect_uris: [redirect_uri] });
		expect({ status, error: body.error }).toEqual({ status: 400, error });
	});

	campaignTest(
		"§2.2: a name in another language is one that is not understood, and the name is what was registered",
		async () => {
			const { body } = await at({ ...minimal, client_name: "Shop", "client_name#de": "Laden" });
			expect(body.client_name).toBe("Shop");
			expect(body).not.toHaveProperty(["client_name#de"]);
		},
	);

	campaignTest("§2.3, §3.1.1: a software statement is ignored, with all that it says", async () => {
		const claims = Buffer.from(JSON.stringify({ client_name: "Stated", redirect_uris: ["https://evil.example/"] }));
		const software_statement = `eyJhbGciOiJub25lIn0.${claims.toString("base64url")}.`;
		const { status, body } = await at({ ...minimal, client_name: "Said", software_statement });
		expect(status).toBe(201);
		expect(body).toMatchObject({ client_name: "Said", redirect_uris: [REDIRECT_URI] });
		expect(body).not.toHaveProperty("software_statement");
	});

	test("§3: takes JSON that is posted, and nothing else", async () => {
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const posted = await api("POST", PATH, { body: `redirect_uris=${REDIRECT_URI}`, headers: form });
		expect(posted.status).toBeGreaterThanOrEqual(400);
		for (const method of ["GET", "PUT"]) expect((await api(method, PATH, { body: minimal })).status).toBe(405);
	});

	campaignTest(
		"§3.2.1: the answer is JSON that nobody stores, with an id of its own and when the secret expires",
		async () => {
			const [first, second] = [await at(minimal), await at(minimal)];
			expect(first.status).toBe(201);
			expect(first.headers["content-type"]).toMatch(/^application\/json/);
			expect(first.headers["cache-control"]).toBe("no-store");
			expect(first.body).toMatchObject({ client_secret_expires_at: 0, client_id_issued_at: expect.any(Number) });
			for (const member of ["client_id", "client_secret", "registration_access_token"])
				expect(second.body[member]).not.toBe(first.body[member]);
			const open = await at({ ...minimal, token_endpoint_auth_method: "none" });
			expect(open.body).not.toHaveProperty("client_secret_expires_at");
		},
	);

	test("§3.2.1: a client chooses neither its id nor its secret", async () => {
		const chosen = { client_id: "admin", client_secret: "chosen", registration_access_token: "chosen" };
		const { status, body } = await at({ ...minimal, ...chosen });
		expect(status).toBe(201);
		for (const [member, value] of Object.entries(chosen)) expect(body[member]).not.toBe(value);
	});

	campaignTest("§3.2.2: the error is JSON that nobody stores, and nothing is registered", async () => {
		const client_name = `Refused ${randomUUID()}`;
		const { status, headers, body } = await at({ ...minimal, client_name, grant_types: ["urn:unknown"] });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_client_metadata" });
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(headers["cache-control"]).toBe("no-store");
		const search = encodeURIComponent(client_name);
		const found = await api<{ totalResults: number }>("GET", `/t/root/api/server/v1/applications?search=${search}`);
		expect(found.body.totalResults).toBe(0);
	});

	test("§5: nobody reads what a client says about itself as a promise: people are asked, and addresses are not fetched", async () => {
		const metadata = { ...minimal, client_name: "Portico", logo_uri: "https://shop.example/logo.png" };
		const { body } = await at({ ...metadata, tos_uri: "https://shop.example/tos", trusted: true });
		for (const member of ["logo_uri", "tos_uri", "trusted"]) expect(body).not.toHaveProperty(member);
		const path = `/t/root/api/server/v1/applications?search=${body.client_id}`;
		const { body: found } = await api<{ applications: { id: string }[] }>("GET", path);
		const shown = await api("GET", `/t/root/api/server/v1/applications/${found.applications[0]?.id}`);
		expect(shown.body).toMatchObject({ trusted: false });
	});
});

test("the values that settings can have are told, with their defaults", async () => {
	const { status, body } = await api<SettingValues>("GET", "/t/root/api/server/v1/applications/meta");
	expect(status).toBe(200);
	expect(body.bindingTypes).toEqual(["none", "cookie", "sso-session", "certificate", "device-flow", "client-request"]);
	expect(body.grantTypes.filter(({ recommended }) => !recommended).map(({ name }) => name)).toEqual([
		"implicit",
		"password",
	]);
	expect(body.defaults).toMatchObject({
		pkce: { mandatory: true, supportPlain: false },
		refreshToken: { renew: false },
	});
});
