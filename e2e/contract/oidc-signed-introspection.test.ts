import {
	compactDecrypt,
	createRemoteJWKSet,
	decodeJwt,
	decodeProtectedHeader,
	exportJWK,
	generateKeyPair,
	jwtVerify,
} from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApplicationBody, OWN_SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { anApiResource, scopeNames } from "../fixtures/api-resources";
import { createdBelow } from "../fixtures/below";
import { campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf, signedInTo } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// JSON Web Token (JWT) Response for OAuth Token Introspection (RFC 9701): every clause for a server, by its section.

const PKCE_OFF = { pkce: { mandatory: false } };
const INTROSPECTION_JWT = "application/token-introspection+jwt";
const issuer = () => `${baseUrl()}/t/root`;

/** The claims of what the organization has signed for this application. */
async function verified(jwt: string, { clientId }: Pick<ApplicationBody, "clientId">, algorithm = "ES256") {
	const keys = createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`));
	const expected = { issuer: issuer(), audience: clientId, algorithms: [algorithm], typ: "token-introspection+jwt" };
	return (await jwtVerify(jwt, keys, expected)).payload;
}

const ask = (application: ApplicationBody, token: string, accept: string) =>
	postForm<Record<string, unknown>>("/t/root/oauth2/introspect", { token }, { ...basicOf(application), accept });

async function answered(application: ApplicationBody, token: string, accept = INTROSPECTION_JWT) {
	const { headers, text } = await ask(application, token, accept);
	return { type: headers["content-type"], text, headers };
}

let signed: ApplicationBody;
/** An application that does not have to ask for signed answers. */
let plain: ApplicationBody;
let accessToken: string;
beforeAll(async () => {
	signed = await oidcApplication({
		...PKCE_OFF,
		signedResponses: { authorization: true, introspection: true, userinfo: true, signingAlgorithm: "ES256" },
	});
	plain = await oidcApplication(PKCE_OFF);
	accessToken = (await signedInTo(plain)).access_token;
});

describe("RFC 9701: introspection", () => {
	test("§4, §5: is a JWT of its own type with iss, aud, iat and token_introspection, where the request accepts it", async () => {
		const answer = await answerOf(requestOf(signed, { response_mode: "jwt" }));
		const { code } = decodeJwt(String(answer.get("response"))) as { code: string };
		const grant = { grant_type: "authorization_code", redirect_uri: REDIRECT_URI, code };
		const { body } = await postForm<{ access_token: string }>("/t/root/oauth2/token", grant, basicOf(signed));
		const { type, text } = await answered(signed, body.access_token);
		expect(type).toContain(INTROSPECTION_JWT);
		const claims = await verified(text, signed);
		expect(claims).toEqual({
			...{ iss: issuer(), aud: signed.clientId, iat: expect.any(Number) },
			token_introspection: expect.objectContaining({ active: true, client_id: signed.clientId }),
		});
		const refused = await ask(signed, body.access_token, "application/json");
		expect(refused).toMatchObject({ status: 400, body: { error: "invalid_request" } });
	});

	test("§5: of a token that is not active says no more than that", async () => {
		const { text } = await answered(signed, "nobody's");
		expect(await verified(text, signed)).toMatchObject({ token_introspection: { active: false } });
	});

	test("§4: an application that does not have to asks for what it wants, and gets JSON by default", async () => {
		for (const accept of ["*/*", "application/json", `application/json, ${INTROSPECTION_JWT}`])
			expect((await ask(plain, accessToken, accept)).body).toMatchObject({ active: true });
		expect((await answered(plain, accessToken)).type).toContain(INTROSPECTION_JWT);
	});

	test("§4: is answered to who authenticates alone, whatever is asked for", async () => {
		for (const accept of [INTROSPECTION_JWT, "application/json"]) {
			const none = await postForm("/t/root/oauth2/introspect", { token: accessToken }, { accept });
			expect(none.status).toBeGreaterThanOrEqual(400);
			const wrong = await ask({ ...plain, clientSecret: "wrong" }, accessToken, accept);
			expect({ status: wrong.status, error: wrong.body.error }).toEqual({ status: 401, error: "invalid_client" });
			for (const { headers, text } of [none, wrong]) {
				expect(headers["content-type"]).toMatch(/^application\/json/);
				expect(text).not.toContain("active");
			}
		}
	});

	campaignTest(
		"§5: is stored by nobody, names its algorithm, and has neither sub nor exp beside the token",
		async () => {
			const { headers, text } = await answered(plain, accessToken);
			expect(headers["cache-control"]).toBe("no-store");
			expect(decodeProtectedHeader(text)).toMatchObject({ alg: "RS256", typ: "token-introspection+jwt" });
			const { token_introspection: told, ...beside } = await verified(text, plain, "RS256");
			expect(Object.keys(beside).sort()).toEqual(["aud", "iat", "iss"]);
			expect(told).toMatchObject({ sub: expect.any(String), exp: expect.any(Number), scope: "openid" });
		},
	);

	campaignTest("§5: is for who asked, also where the token is for an API", async () => {
		const resource = await anApiResource("read");
		const machine = await oidcApplication({
			grantTypes: ["client_credentials"],
			redirectUrls: [],
			scopes: scopeNames(resource),
		});
		const grant = { grant_type: "client_credentials", resource: resource.identifier };
		const { body } = await postForm<{ access_token: string }>("/t/root/oauth2/token", grant, basicOf(machine));
		const claims = await verified((await answered(plain, body.access_token)).text, plain, "RS256");
		expect(claims).toMatchObject({
			aud: plain.clientId,
			token_introspection: { active: true, aud: resource.identifier, client_id: machine.clientId },
		});
	});

	campaignTest.each<[string, () => Promise<string>]>([
		[
			"that was revoked",
			async () => {
				const { access_token } = await signedInTo(plain);
				await postForm("/t/root/oauth2/revoke", { token: access_token }, basicOf(plain));
				await eventually("the token to end", async () =>
					expect((await ask(plain, access_token, "application/json")).body).toEqual({ active: false }),
				);
				return access_token;
			},
		],
		[
			"that is the refresh token of another application",
			async () => {
				const other = await oidcApplication(PKCE_OFF);
				return String((await signedInTo(other)).refresh_token);
			},
		],
		["that is an ID token", async () => (await signedInTo(plain)).id_token],
		["that is the answer about another token", async () => (await answered(plain, accessToken)).text],
		[
			"of another organization",
			async () => {
				const { name } = await createdBelow(baseUrl(), "Elsewhere");
				const path = `/t/${name}/api/server/v1/applications`;
				const body = { name: "There", grantTypes: ["client_credentials"], redirectUrls: [] };
				const there = await api<ApplicationBody>("POST", path, { body, headers: { "x-organization": name } });
				const token = { grant_type: "client_credentials" };
				return (await postForm<{ access_token: string }>(`/t/${name}/oauth2/token`, token, basicOf(there.body))).body
					.access_token;
			},
		],
	])("§5: of a token %s has active false and nothing else", async (_, made) => {
		const token = await made();
		expect(token).toBeTruthy();
		const { token_introspection: told } = await verified((await answered(plain, token)).text, plain, "RS256");
		expect(told).toEqual({ active: false });
	});

	test("§5: is encrypted where the application is set to it: it holds a signed one, and nothing else is answered", async () => {
		const pair = await generateKeyPair("RSA-OAEP-256");
		const set = { keys: [{ ...(await exportJWK(pair.publicKey)), use: "enc", alg: "RSA-OAEP-256" }] };
		const encrypted = await oidcApplication({
			...PKCE_OFF,
			certificate: { type: "JWK_SET", value: JSON.stringify(set) },
			signedResponses: {
				...{ introspection: true, signingAlgorithm: "ES256" },
				encryption: { enabled: true, algorithm: "RSA-OAEP-256", method: "A256GCM" },
			},
		});
		const { type, text } = await answered(encrypted, accessToken);
		expect(type).toContain(INTROSPECTION_JWT);
		const { plaintext, protectedHeader } = await compactDecrypt(text, pair.privateKey);
		expect(protectedHeader).toMatchObject({ alg: "RSA-OAEP-256", enc: "A256GCM", cty: "JWT" });
		expect(await verified(new TextDecoder().decode(plaintext), encrypted)).toMatchObject({
			token_introspection: { active: true },
		});
		expect((await ask(encrypted, accessToken, "application/json")).body.error).toBe("invalid_request");
	});

	campaignTest("§6: a client that registers an algorithm gets answers by it, and no other ones", async () => {
		const metadata = { redirect_uris: [REDIRECT_URI], introspection_signed_response_alg: "ES256" };
		const path = "/t/root/api/server/v1/client-registration";
		const { body } = await api<Record<string, string>>("POST", path, { body: metadata });
		const client = { clientId: body.client_id, clientSecret: body.client_secret } as ApplicationBody;
		expect(await verified((await answered(client, accessToken)).text, client)).toMatchObject({
			token_introspection: { active: true },
		});
		expect((await ask(client, accessToken, "application/json")).body.error).toBe("invalid_request");
		for (const introspection_signed_response_alg of ["none", "HS256", "RS1"]) {
			const refused = await api("POST", path, { body: { ...metadata, introspection_signed_response_alg } });
			expect(refused.body).toMatchObject({ error: "invalid_client_metadata" });
		}
	});

	campaignTest("§7: the metadata names asymmetric algorithms alone", async () => {
		const { body } = await api<Record<string, string[]>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body.introspection_signing_alg_values_supported).toEqual([...OWN_SIGNING_ALGORITHMS]);
		expect(body.introspection_signing_alg_values_supported?.join()).not.toMatch(/HS|none/);
		expect(body.introspection_encryption_alg_values_supported).toContain("RSA-OAEP-256");
		expect(body.introspection_encryption_enc_values_supported).toContain("A256GCM");
	});

	test("§8.1: is no access token, no ID token and no assertion", async () => {
		const { text } = await answered(plain, accessToken);
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: text })).status).toBe(401);
		expect((await api("GET", "/t/root/api/server/v1/applications", { token: text })).status).toBe(401);
		const answer = await answerOf(requestOf(plain, { prompt: "none", id_token_hint: text }));
		expect(answer.get("error")).toBe("invalid_request");
		const assertion = {
			...{ grant_type: "client_credentials", client_id: plain.clientId, client_assertion: text },
			client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
		};
		expect((await postForm("/t/root/oauth2/token", assertion, {})).body.error).not.toBeUndefined();
	});
});
