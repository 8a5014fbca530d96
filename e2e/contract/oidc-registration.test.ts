import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { SettingValues } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
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
