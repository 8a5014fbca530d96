import { createHash, randomUUID } from "node:crypto";
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, type TokenAnswer } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// What modules of the OpenID Foundation's FAPI 2.0 Security Profile plan ask of a client with private_key_jwt and pushed
// requests, each test under the name of its module. Holder-of-key by mutual TLS is in `oidc-mutual-tls.test.ts`.

const PREFIX = "fapi2-security-profile-final";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const VERIFIER = "f".repeat(60);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const issuer = () => `${baseUrl()}/t/root`;

let keys: HttpService;
let privateKey: CryptoKey;
let publicKey: JWK;
let client: ApplicationBody;
let other: ApplicationBody;

beforeAll(async () => {
	const pair = await generateKeyPair("ES256", { extractable: true });
	privateKey = pair.privateKey;
	publicKey = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "ES256" };
	keys = await startHttpService();
	keys.answer(200, JSON.stringify({ keys: [publicKey] }));
	const settings = {
		clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" },
		certificate: { type: "JWKS", url: keys.url },
		pushedAuthorizationRequests: { mandatory: true },
		idToken: { signingAlgorithm: "ES256" },
	};
	[client, other] = await Promise.all([oidcApplication(settings), oidcApplication(settings)]);
});
afterAll(() => keys.close());

async function assertion(of: ApplicationBody, claims: object = {}, alg = "ES256", key = privateKey): Promise<string> {
	const now = Math.floor(Date.now() / 1000);
	const all = {
		iss: of.clientId,
		sub: of.clientId,
		aud: issuer(),
		jti: randomUUID(),
		iat: now,
		exp: now + 60,
		...claims,
	};
	return new SignJWT(all as never).setProtectedHeader({ alg, kid: "k1" }).sign(key);
}

async function authenticated(of: ApplicationBody, fields: Record<string, string>, jwt?: string) {
	const form = { client_assertion_type: ASSERTION_TYPE, client_assertion: jwt ?? (await assertion(of)), ...fields };
	return form;
}

const request = (changed: Record<string, string | undefined> = {}) => ({
	redirect_uri: REDIRECT_URI,
	response_type: "code",
	scope: "openid offline_access",
	prompt: "consent",
	code_challenge: CHALLENGE,
	code_challenge_method: "S256",
	...changed,
});

async function pushed(changed: Record<string, string | undefined> = {}, of = client, jwt?: string) {
	const fields = Object.fromEntries(
		Object.entries(request(changed)).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
	return postForm<{ request_uri: string; expires_in: number; error?: string }>(
		"/t/root/oauth2/par",
		await authenticated(of, { client_id: of.clientId, ...fields }, jwt),
		{},
	);
}

const authorize = (requestUri: string, of = client) =>
	`/t/root/oauth2/authorize?${new URLSearchParams({ client_id: of.clientId, request_uri: requestUri })}`;

async function codeOf(changed: Record<string, string | undefined> = {}): Promise<URLSearchParams> {
	return answerOf(authorize((await pushed(changed)).body.request_uri));
}

async function redeemed(code: string | null, changed: Record<string, string> = {}, of = client, jwt?: string) {
	const fields = {
		grant_type: "authorization_code",
		code: code ?? "",
		redirect_uri: REDIRECT_URI,
		code_verifier: VERIFIER,
		...changed,
	};
	return postForm<TokenAnswer>("/t/root/oauth2/token", await authenticated(of, fields, jwt), {});
}

describe("FAPI 2.0 Security Profile", () => {
	test(`${PREFIX}-happy-flow`, async () => {
		const answer = await codeOf({ state: "s-1", nonce: "n-1" });
		expect(answer.get("iss")).toBe(issuer());
		expect(answer.get("state")).toBe("s-1");
		const { status, body } = await redeemed(answer.get("code"));
		expect(status).toBe(200);
		const set = createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`));
		const { payload, protectedHeader } = await jwtVerify(body.id_token, set, {
			issuer: issuer(),
			audience: client.clientId,
		});
		expect(protectedHeader.alg).toBe("ES256");
		expect(payload.nonce).toBe("n-1");
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: body.access_token })).status).toBe(200);
	});

	test(`${PREFIX}-discovery-end-point-verification`, async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body).toMatchObject({
			issuer: issuer(),
			pushed_authorization_request_endpoint: `${issuer()}/oauth2/par`,
			authorization_response_iss_parameter_supported: true,
			tls_client_certificate_bound_access_tokens: true,
		});
		expect(body.token_endpoint_auth_methods_supported).toEqual(
			expect.arrayContaining(["private_key_jwt", "tls_client_auth"]),
		);
		expect(body.code_challenge_methods_supported).toContain("S256");
	});

	test.each([
		[`${PREFIX}-ensure-authorization-request-without-state-success`, { state: undefined }],
		[`${PREFIX}-ensure-authorization-request-without-nonce-success`, { nonce: undefined }],
		[`${PREFIX}-ensure-other-scope-order-succeeds`, { scope: "offline_access openid" }],
	] as [string, Record<string, string | undefined>][])("%s", async (_module, changed) => {
		expect((await redeemed((await codeOf(changed)).get("code"))).status).toBe(200);
	});

	test(`${PREFIX}-par-attempt-reuse-request_uri`, async () => {
		const { body } = await pushed();
		expect((await answerOf(authorize(body.request_uri))).get("code")).toBeTruthy();
		expect((await answerOf(authorize(body.request_uri))).get("error")).toBe("invalid_request_uri");
	});

	test(`${PREFIX}-par-attempt-to-use-request_uri-for-different-client`, async () => {
		const { body } = await pushed();
		expect((await answerOf(authorize(body.request_uri, other))).get("code")).toBeNull();
	});

	test(`${PREFIX}-par-authorization-request-containing-request_uri-form-param`, async () => {
		const answer = await pushed({ request_uri: "urn:ietf:params:oauth:request_uri:x" });
		expect(answer.status).toBe(400);
	});

	test(`${PREFIX}-ensure-unsigned-authorization-request-without-using-par-fails`, async () => {
		const query = new URLSearchParams({ client_id: client.clientId, ...(request() as Record<string, string>) });
		expect((await answerOf(`/t/root/oauth2/authorize?${query}`)).get("error")).toBe("invalid_request");
	});

	test.each([
		[`${PREFIX}-par-ensure-pkce-required`, { code_challenge: undefined, code_challenge_method: undefined }],
		[`${PREFIX}-par-plain-pkce-rejected`, { code_challenge: VERIFIER, code_challenge_method: "plain" }],
		[`${PREFIX}-ensure-redirect-uri-in-authorization-request`, { redirect_uri: undefined }],
		[`${PREFIX}-ensure-registered-redirect-uri`, { redirect_uri: "https://evil.example/" }],
		[`${PREFIX}-ensure-response-mode-query`, { response_type: "code token" }],
		[`${PREFIX}-par-response-type-idtoken-fails`, { response_type: "id_token" }],
	] as [string, Record<string, string | undefined>][])(
		"%s: is refused where it is pushed",
		async (_module, changed) => {
			const answer = await pushed(changed);
			expect(answer.status).toBe(400);
			expect(answer.body.error).toEqual(expect.any(String));
		},
	);

	test.each([
		[`${PREFIX}-par-ensure-pkce-code-verifier-required`, { code_verifier: "" }],
		[`${PREFIX}-par-incorrect-pkce-code-verifier-rejected`, { code_verifier: "g".repeat(60) }],
		[`${PREFIX}-ensure-redirect-uri-matches-at-token-endpoint`, { redirect_uri: `${REDIRECT_URI}/other` }],
	])("%s", async (_module, changed) => {
		const answer = await redeemed((await codeOf()).get("code"), changed);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-ensure-authorization-code-is-bound-to-client`, async () => {
		const answer = await redeemed((await codeOf()).get("code"), {}, other);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-attempt-reuse-authorization-code-after-one-second`, async () => {
		const code = (await codeOf()).get("code");
		const first = await redeemed(code);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await redeemed(code)).body.error).toBe("invalid_grant");
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: first.body.access_token })).status).toBe(401);
	});

	test(`${PREFIX}-refresh-token`, async () => {
		const first = await redeemed((await codeOf()).get("code"));
		const fields = { grant_type: "refresh_token", refresh_token: String(first.body.refresh_token) };
		const again = await postForm<TokenAnswer>("/t/root/oauth2/token", await authenticated(client, fields), {});
		expect(again.status).toBe(200);
		const stolen = await postForm<TokenAnswer>("/t/root/oauth2/token", await authenticated(other, fields), {});
		expect(stolen.body.error).toBe("invalid_grant");
	});

	test.each([
		[`${PREFIX}-ensure-client-assertion-with-wrong-aud-fails`, { aud: "https://other.example" }],
		[
			`${PREFIX}-ensure-client-assertion-with-exp-is-5-minutes-in-past-fails`,
			{ exp: Math.floor(Date.now() / 1000) - 300 },
		],
		[`${PREFIX}-ensure-client-assertion-with-iss-aud-mismatch-fails`, { iss: "someone" }],
		[`${PREFIX}-ensure-client-assertion-without-jti-fails`, { jti: undefined }],
	])("%s", async (_module, claims) => {
		const code = (await codeOf()).get("code");
		const answer = await redeemed(code, {}, client, await assertion(client, claims));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-client-assertion-with-no-sub-fails`, async () => {
		const answer = await redeemed("x", {}, client, await assertion(client, { sub: undefined }));
		expect(answer.status).toBe(401);
	});

	test(`${PREFIX}-ensure-signed-client-assertion-with-RS256-fails`, async () => {
		const { privateKey: rsa } = await generateKeyPair("RS256");
		const answer = await redeemed("x", {}, client, await assertion(client, {}, "RS256", rsa));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-client-assertion-is-not-used-twice`, async () => {
		const jwt = await assertion(client);
		expect((await pushed({}, client, jwt)).status).toBe(201);
		expect((await pushed({}, client, jwt)).status).toBe(401);
	});

	test(`${PREFIX}-ensure-client-id-in-token-endpoint: a client without its key gets nothing`, async () => {
		const fields = {
			grant_type: "authorization_code",
			code: (await codeOf()).get("code") ?? "",
			redirect_uri: REDIRECT_URI,
			code_verifier: VERIFIER,
		};
		expect((await postForm("/t/root/oauth2/token", { ...fields, client_id: client.clientId }, {})).status).toBe(401);
	});

	test(`${PREFIX}-user-rejects-authentication`, async () => {
		const asking = await oidcApplication({
			clientAuthentication: { method: "private_key_jwt" },
			certificate: { type: "JWKS", url: keys.url },
			trusted: false,
		});
		const { body } = await pushed({ prompt: undefined }, asking);
		const browser = new Browser(baseUrl());
		const answer = await answerOf(authorize(body.request_uri, asking), browser);
		expect(answer.get("code")).toBeNull();
		const consent = await browser.open(
			authorize((await pushed({ prompt: undefined }, asking)).body.request_uri, asking),
		);
		const form = formOf(consent, "/gate/consent/");
		const denied = await browser.submit(form.action, { ...form.hidden, answer: "deny" });
		expect(denied.url.searchParams.get("error")).toBe("access_denied");
		expect(denied.url.searchParams.get("iss")).toBe(issuer());
	});

	test(`${PREFIX}-access-token-type-header-case-sensitivity`, async () => {
		const { body } = await redeemed((await codeOf()).get("code"));
		for (const scheme of ["Bearer", "bearer", "BEARER"]) {
			const headers = { authorization: `${scheme} ${body.access_token}` };
			expect((await api("GET", "/t/root/oauth2/userinfo", { token: null, headers })).status).toBe(200);
		}
	});

	test(`${PREFIX}-access-token-in-query-is-refused`, async () => {
		const { body } = await redeemed((await codeOf()).get("code"));
		const answer = await api("GET", `/t/root/oauth2/userinfo?access_token=${body.access_token}`, { token: null });
		expect(answer.status).toBeGreaterThanOrEqual(400);
	});
});
