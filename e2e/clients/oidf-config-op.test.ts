import type { JWK } from "jose";
import { describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { baseUrl } from "../fixtures/run";

// The requirements of the module of the OpenID Foundation's Config OP plan, under its name.

const issuer = () => `${baseUrl()}/t/root`;

async function publishedKeys(): Promise<JWK[]> {
	return (await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null })).body.keys;
}

describe("Config OP", () => {
	test("oidcc-discovery-endpoint-verification", async () => {
		const path = "/t/root/.well-known/openid-configuration";
		const { status, headers, body } = await api<Record<string, unknown>>("GET", path, { token: null });
		expect(status).toBe(200);
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(body).toMatchObject({
			issuer: issuer(),
			jwks_uri: `${issuer()}/oauth2/jwks`,
			request_parameter_supported: true,
			request_uri_parameter_supported: false,
			claims_parameter_supported: true,
		});
		for (const [member, values] of Object.entries({
			response_types_supported: ["code", "id_token", "id_token token"],
			grant_types_supported: ["authorization_code", "implicit"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: ["RS256"],
			request_object_signing_alg_values_supported: ["RS256"],
			scopes_supported: ["openid", "profile", "email", "address", "phone"],
			claims_supported: ["sub", "iss", "auth_time", "acr", "name", "email", "phone_number", "address"],
			code_challenge_methods_supported: ["S256"],
		}))
			expect(body[member], member).toEqual(expect.arrayContaining(values));
		// The plan requires https, which the issuer of these tests does not use: every endpoint is at the issuer.
		const endpoints = Object.entries(body).filter(([member]) => /_endpoint$|^jwks_uri$/.test(member));
		expect(endpoints.map(([member]) => member)).toEqual(
			expect.arrayContaining([
				"authorization_endpoint",
				"token_endpoint",
				"userinfo_endpoint",
				"registration_endpoint",
			]),
		);
		for (const [member, url] of endpoints) expect(String(url).startsWith(`${issuer()}/`), member).toBe(true);
		const keys = await publishedKeys();
		expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
		for (const key of keys) {
			expect(key).toMatchObject({
				kty: expect.any(String),
				kid: expect.any(String),
				use: expect.stringMatching(/^(sig|enc)$/),
			});
			for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"]) expect(key).not.toHaveProperty(secret);
		}
	});
});
