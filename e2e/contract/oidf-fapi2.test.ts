import { createHash, randomUUID } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { post } from "../fixtures/applications";
import { Browser, formOf } from "../fixtures/browser";
import { aCertificate, type TestCertificate } from "../fixtures/certificates";
import { startWithTls, type TlsServer } from "../fixtures/mutual-tls";
import { answerOf, type TokenAnswer } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";

// The requirements of the modules of the OpenID Foundation's FAPI 2.0 Security Profile plan for clients with private_key_jwt,
// pushed requests, and access tokens that are bound to a certificate, each test under the name of its module.

const PREFIX = "fapi2-security-profile-final";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const VERIFIER = "f".repeat(60);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
/** Codes and pushed requests expire after a minute. */
const EXPIRED_MS = 62_000;

type Fields = Record<string, string | undefined>;
/** An application, and the certificate that it shows at every endpoint. */
interface Client {
	application: ApplicationBody;
	certificate: TestCertificate;
}
interface Pushed {
	request_uri: string;
	expires_in: number;
	error?: string;
}

let tls: TlsServer;
let keys: HttpService;
let privateKey: CryptoKey;
let rsaKey: CryptoKey;
let client: Client;
let other: Client;
let person: Person;
/** Issued before the first test, and used for the first time after expiry. */
let old: { at: number; requestUri: string; code: string | null };

const issuer = () => `${tls.server.baseUrl}/t/root`;

async function aClient(settings: object = {}): Promise<Client> {
	const application = await post<ApplicationBody>(tls.server.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Bank",
		redirectUrls: [REDIRECT_URI],
		grantTypes: ["authorization_code", "refresh_token"],
		trusted: true,
		clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" },
		certificate: { type: "JWKS", url: keys.url },
		pushedAuthorizationRequests: { mandatory: true },
		accessToken: { bindingType: "certificate", validateBinding: true },
		idToken: { signingAlgorithm: "ES256" },
		...settings,
	});
	return { application, certificate: await aCertificate("CN=bank.example") };
}

beforeAll(async () => {
	tls = await startWithTls();
	const [pair, rsa] = await Promise.all(["ES256", "RS256"].map((alg) => generateKeyPair(alg, { extractable: true })));
	if (pair === undefined || rsa === undefined) throw new Error("there are no keys");
	privateKey = pair.privateKey;
	rsaKey = rsa.privateKey;
	const published: JWK[] = [
		{ ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "ES256" },
		{ ...(await exportJWK(rsa.publicKey)), kid: "k2", alg: "RS256" },
	];
	keys = await startHttpService();
	keys.answer(200, JSON.stringify({ keys: published }));
	[client, other, person] = await Promise.all([aClient(), aClient(), signedUpPerson(tls.server.baseUrl)]);
	old = { requestUri: (await pushed()).body.request_uri, code: (await codeOf()).get("code"), at: Date.now() };
});
afterAll(async () => {
	await keys.close();
	await tls.remove();
});

async function assertion(
	{ application: { clientId } }: Client,
	claims: object = {},
	{ alg, kid, key } = { alg: "ES256", kid: "k1", key: privateKey },
): Promise<string> {
	const now = Math.floor(Date.now() / 1000);
	const standard = { iss: clientId, sub: clientId, aud: issuer(), jti: randomUUID(), iat: now, exp: now + 60 };
	return new SignJWT({ ...standard, ...claims } as never).setProtectedHeader({ alg, kid }).sign(key);
}

/** A request with the client's certificate, and with its assertion unless another one, or none, is given. */
async function send<Body>(
	endpoint: string,
	of: Client,
	fields: Fields,
	{ jwt, certificate = of.certificate }: { jwt?: string | null; certificate?: TestCertificate | null } = {},
) {
	const proof =
		jwt === null ? {} : { client_assertion_type: ASSERTION_TYPE, client_assertion: jwt ?? (await assertion(of)) };
	const form = Object.fromEntries(
		Object.entries({ ...proof, ...fields }).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
	return tls.send<Body>("POST", `/t/root/oauth2/${endpoint}`, { certificate, form });
}

const request = (changed: Fields = {}): Fields => ({
	redirect_uri: REDIRECT_URI,
	response_type: "code",
	scope: "openid offline_access",
	prompt: "consent",
	code_challenge: CHALLENGE,
	code_challenge_method: "S256",
	...changed,
});

function pushed(changed: Fields = {}, of = client, jwt?: string) {
	return send<Pushed>(
		"par",
		of,
		{ client_id: of.application.clientId, ...request(changed) },
		jwt === undefined ? {} : { jwt },
	);
}

const authorize = (requestUri: string, of = client, more: Record<string, string> = {}) =>
	`/t/root/oauth2/authorize?${new URLSearchParams({ client_id: of.application.clientId, request_uri: requestUri, ...more })}`;

const aBrowser = () => new Browser(tls.server.baseUrl);

/** The authorization response to a pushed request of the client; `more` is added to the query. */
async function codeOf(changed: Fields = {}, of = client, more: Record<string, string> = {}): Promise<URLSearchParams> {
	const { body } = await pushed(changed, of);
	return answerOf(authorize(body.request_uri, of, more), aBrowser(), person);
}

function redeemed(
	code: string | null,
	changed: Fields = {},
	of = client,
	shown: { jwt?: string | null; certificate?: TestCertificate | null } = {},
) {
	const grant = { grant_type: "authorization_code", code: code ?? "", redirect_uri: REDIRECT_URI };
	return send<TokenAnswer>("token", of, { ...grant, code_verifier: VERIFIER, ...changed }, shown);
}

async function userinfo(token: string, certificate: TestCertificate | null = client.certificate, scheme = "Bearer") {
	const headers = { authorization: `${scheme} ${token}` };
	return tls.send<Record<string, unknown>>("GET", "/t/root/oauth2/userinfo", { certificate, headers });
}

const refused = ({ status, body }: { status: number; body: { error?: string } }) => ({ status, error: body.error });

describe("FAPI 2.0 Security Profile", () => {
	test(`${PREFIX}-discovery-end-point-verification`, async () => {
		const response = await fetch(`${issuer()}/.well-known/openid-configuration`);
		const body = (await response.json()) as Record<string, unknown>;
		expect(body).toMatchObject({
			issuer: issuer(),
			pushed_authorization_request_endpoint: `${issuer()}/oauth2/par`,
			authorization_response_iss_parameter_supported: true,
			tls_client_certificate_bound_access_tokens: true,
			mtls_endpoint_aliases: {
				token_endpoint: expect.stringMatching(/^https:/),
				pushed_authorization_request_endpoint: expect.stringMatching(/^https:/),
			},
		});
		expect(body.token_endpoint_auth_methods_supported).toEqual(
			expect.arrayContaining(["private_key_jwt", "tls_client_auth"]),
		);
		expect(body.token_endpoint_auth_signing_alg_values_supported).toEqual(expect.arrayContaining(["PS256", "ES256"]));
		expect(body.code_challenge_methods_supported).toContain("S256");
		expect(body.response_types_supported).toContain("code");
	});

	test(`${PREFIX}-happy-flow: of two clients, whose tokens count with their certificates alone`, async () => {
		for (const [of, foreign] of [
			[client, other],
			[other, client],
		] as const) {
			const answer = await codeOf({ state: "s-1", nonce: "n-1" }, of);
			expect(answer.get("iss")).toBe(issuer());
			expect(answer.get("state")).toBe("s-1");
			const { status, body } = await redeemed(answer.get("code"), {}, of);
			expect(status).toBe(200);
			const { payload, protectedHeader } = await jwtVerify(
				body.id_token,
				createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`)),
				{ issuer: issuer(), audience: of.application.clientId },
			);
			expect(protectedHeader.alg).toBe("ES256");
			expect(payload.nonce).toBe("n-1");
			const tokens: [TestCertificate | null, number][] = [
				[of.certificate, 200],
				[foreign.certificate, 401],
				[null, 401],
			];
			for (const [certificate, expected] of tokens)
				expect((await userinfo(body.access_token, certificate)).status).toBe(expected);
		}
	});

	test(`${PREFIX}-user-rejects-authentication`, async () => {
		const asking = await aClient({ trusted: false });
		const browser = aBrowser();
		const { body } = await pushed({ prompt: undefined }, asking);
		const signIn = await browser.open(authorize(body.request_uri, asking));
		const form = formOf(signIn, "/submit");
		const { username, password } = person;
		const consent = await browser.submit(form.action, { ...form.hidden, username, password });
		const asked = formOf(consent, "/gate/consent/");
		const denied = await browser.submit(asked.action, { ...asked.hidden, answer: "deny" });
		expect(denied.url.searchParams.get("error")).toBe("access_denied");
		expect(denied.url.searchParams.get("iss")).toBe(issuer());
	});

	test(`${PREFIX}-ensure-authorization-request-without-state-success`, async () => {
		const answer = await codeOf({ state: undefined });
		expect(answer.has("state")).toBe(false);
		expect((await redeemed(answer.get("code"))).status).toBe(200);
	});

	test(`${PREFIX}-ensure-authorization-request-without-nonce-success`, async () => {
		const { body } = await redeemed((await codeOf({ nonce: undefined })).get("code"));
		expect(decodeJwt(body.id_token)).not.toHaveProperty("nonce");
	});

	test.each([
		["ensure-authorization-request-with-64-char-nonce-success", 64],
		["ensure-authorization-request-with-long-nonce", 384],
	])(`${PREFIX}-%s`, async (_module, length) => {
		const nonce = "n".repeat(length);
		const { body } = await redeemed((await codeOf({ nonce })).get("code"));
		expect(decodeJwt(body.id_token).nonce).toBe(nonce);
	});

	test(`${PREFIX}-ensure-authorization-request-with-long-state`, async () => {
		const state = "s".repeat(1_000);
		expect((await codeOf({ state })).get("state")).toBe(state);
	});

	test(`${PREFIX}-ensure-other-scope-order-succeeds`, async () => {
		expect((await redeemed((await codeOf({ scope: "offline_access openid" })).get("code"))).status).toBe(200);
	});

	test(`${PREFIX}-test-claims-parameter-identity-claims`, async () => {
		const wanted = { email: { essential: true }, phone_number: null, preferred_username: null, nonsense: null };
		const claims = JSON.stringify({ userinfo: wanted, id_token: wanted });
		const { body } = await redeemed((await codeOf({ claims })).get("code"));
		const expected = {
			email: person.email,
			phone_number: person.mobileNumber,
			preferred_username: person.username,
		};
		expect((await userinfo(body.access_token)).body).toMatchObject(expected);
		expect(decodeJwt(body.id_token)).toMatchObject(expected);
		expect(decodeJwt(body.id_token)).not.toHaveProperty("nonsense");
	});

	test(`${PREFIX}-access-token-type-header-case-sensitivity`, async () => {
		const { body } = await redeemed((await codeOf()).get("code"));
		for (const scheme of ["Bearer", "bearer", "BEARER"])
			expect((await userinfo(body.access_token, client.certificate, scheme)).status).toBe(200);
	});

	test(`${PREFIX}-ensure-different-nonce-inside-and-outside-request-object: that of the pushed request counts`, async () => {
		const answer = await codeOf({ nonce: "inside" }, client, { nonce: "outside" });
		expect(decodeJwt((await redeemed(answer.get("code"))).body.id_token).nonce).toBe("inside");
	});

	test(`${PREFIX}-ensure-different-state-inside-and-outside-request-object: that of the pushed request counts`, async () => {
		expect((await codeOf({ state: "inside" }, client, { state: "outside" })).get("state")).toBe("inside");
	});

	test(`${PREFIX}-state-only-outside-request-object-not-used`, async () => {
		const answer = await codeOf({ state: undefined }, client, { state: "outside" });
		expect(answer.get("code")).toBeTruthy();
		expect(answer.has("state")).toBe(false);
	});

	test(`${PREFIX}-ensure-unsigned-authorization-request-without-using-par-fails`, async () => {
		const query = new URLSearchParams({
			client_id: client.application.clientId,
			...(request() as Record<string, string>),
		});
		expect((await answerOf(`/t/root/oauth2/authorize?${query}`, aBrowser(), person)).get("error")).toBe(
			"invalid_request",
		);
	});

	test.each([
		["ensure-redirect-uri-in-authorization-request", { redirect_uri: undefined }, "invalid_request"],
		["ensure-request-object-without-redirect-uri-fails", { redirect_uri: undefined }, "invalid_request"],
		["ensure-registered-redirect-uri", { redirect_uri: "https://evil.example/" }, "invalid_request"],
		["plain-fapi-tolerate-unregistered-redirect-uri", { redirect_uri: `${REDIRECT_URI}/other` }, "invalid_request"],
		["ensure-response-type-code-idtoken-fails", { response_type: "code id_token", nonce: "n" }, "invalid_request"],
		["ensure-response-type-token-fails", { response_type: "token" }, "invalid_request"],
		["par-ensure-pkce-required", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
		["par-plain-pkce-rejected", { code_challenge: VERIFIER, code_challenge_method: "plain" }, "invalid_request"],
		[
			"par-authorization-request-containing-request_uri-form-param",
			{ request_uri: "urn:ietf:params:oauth:request_uri:x" },
			"request_uri_not_supported",
		],
	] as [string, Fields, string][])(`${PREFIX}-%s: is refused where it is pushed`, async (_module, changed, error) => {
		expect(refused(await pushed(changed))).toEqual({ status: 400, error });
	});

	test(`${PREFIX}-ensure-client-id-in-token-endpoint`, async () => {
		const answer = await redeemed((await codeOf()).get("code"), { client_id: other.application.clientId });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_request" });
	});

	test(`${PREFIX}-ensure-holder-of-key-required`, async () => {
		const answer = await redeemed((await codeOf()).get("code"), {}, client, { certificate: null });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
		expect(answer.body.access_token).toBeUndefined();
	});

	test(`${PREFIX}-ensure-authorization-code-is-bound-to-client`, async () => {
		const answer = await redeemed((await codeOf()).get("code"), {}, other);
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-attempt-reuse-authorization-code-after-one-second`, async () => {
		const code = (await codeOf()).get("code");
		const first = await redeemed(code);
		expect((await userinfo(first.body.access_token)).status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(refused(await redeemed(code))).toEqual({ status: 400, error: "invalid_grant" });
		expect((await userinfo(first.body.access_token)).status).toBe(401);
	});

	test(`${PREFIX}-ensure-signed-client-assertion-with-RS256-fails: by a key of the client, too`, async () => {
		const jwt = await assertion(client, {}, { alg: "RS256", kid: "k2", key: rsaKey });
		const answer = await redeemed((await codeOf()).get("code"), {}, client, { jwt });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-client-assertion-in-token-endpoint`, async () => {
		const client_id = client.application.clientId;
		const answer = await redeemed((await codeOf()).get("code"), { client_id }, client, { jwt: null });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([
		["ensure-client-assertion-with-exp-is-5-minutes-in-past-fails", { exp: Math.floor(Date.now() / 1000) - 300 }],
		["ensure-client-assertion-with-wrong-aud-fails", { aud: "https://other.example" }],
		["ensure-client-assertion-with-no-sub-fails", { sub: undefined }],
	])(`${PREFIX}-%s`, async (_module, claims) => {
		const code = (await codeOf()).get("code");
		const answer = await redeemed(code, {}, client, { jwt: await assertion(client, claims) });
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
		// Only the assertion was wrong.
		expect((await redeemed(code)).status).toBe(200);
	});

	test(`${PREFIX}-refresh-token: counts with the client's key and certificate alone`, async () => {
		const { body } = await redeemed((await codeOf()).get("code"));
		const fields = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect(refused(await send("token", other, fields))).toEqual({ status: 400, error: "invalid_grant" });
		const withoutKey = { ...fields, client_id: client.application.clientId };
		expect((await send("token", client, withoutKey, { jwt: null })).status).toBe(401);
		expect((await send("token", client, fields, { certificate: null })).status).toBe(400);
		const again = await send<TokenAnswer>("token", client, fields);
		expect(again.status).toBe(200);
		expect((await userinfo(again.body.access_token)).status).toBe(200);
		expect((await userinfo(again.body.access_token, null)).status).toBe(401);
	});

	test(`${PREFIX}-par-ensure-reused-request-uri-prior-to-auth-completion-succeeds`, async () => {
		const address = authorize((await pushed()).body.request_uri);
		const browser = aBrowser();
		expect((await browser.open(address)).url.pathname).toMatch(/^\/gate\/flow\//);
		expect((await answerOf(address, browser, person)).get("code")).toBeTruthy();
	});

	test(`${PREFIX}-par-attempt-reuse-request_uri`, async () => {
		const address = authorize((await pushed()).body.request_uri);
		expect((await answerOf(address, aBrowser(), person)).get("code")).toBeTruthy();
		expect((await answerOf(address, aBrowser(), person)).get("error")).toBe("invalid_request_uri");
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 8;
		expect((await pushed({}, client, await assertion(client, { iat: nbf, nbf }))).status).toBe(201);
	});

	test(`${PREFIX}-par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails`, async () => {
		const nbf = Math.floor(Date.now() / 1000) + 65;
		const answer = await pushed({}, client, await assertion(client, { iat: nbf, nbf, exp: nbf + 60 }));
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-par-attempt-to-use-request_uri-for-different-client`, async () => {
		const answer = await answerOf(authorize((await pushed()).body.request_uri, other), aBrowser(), person);
		expect(answer.get("error")).toMatch(/^invalid_request/);
		expect(answer.get("code")).toBeNull();
	});

	test.each(["GET", "PUT", "DELETE"])(`${PREFIX}-par-attempt-invalid-http-method: %s`, async (method) => {
		const { status } = await tls.send(method, "/t/root/oauth2/par", { certificate: client.certificate });
		expect([404, 405]).toContain(status);
	});

	test.each([
		["ensure-pkce-code-verifier-required", { code_verifier: undefined }],
		["incorrect-pkce-code-verifier-rejected", { code_verifier: "g".repeat(60) }],
	])(`${PREFIX}-%s`, async (_module, changed) => {
		const answer = await redeemed((await codeOf()).get("code"), changed);
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-par-without-duplicate-parameters`, async () => {
		const address = authorize((await pushed()).body.request_uri);
		expect([...new URL(address, issuer()).searchParams.keys()]).toEqual(["client_id", "request_uri"]);
		const answer = await answerOf(address, aBrowser(), person);
		expect((await redeemed(answer.get("code"))).status).toBe(200);
	});

	test.each([
		["par-test-array-as-audience-fails", () => [issuer()]],
		["par-test-par-endpoint-url-as-audience-fails", () => `${issuer()}/oauth2/par`],
		["par-test-token-endpoint-url-as-audience-fails", () => `${issuer()}/oauth2/token`],
	])(`${PREFIX}-%s`, async (_module, aud) => {
		const answer = await pushed({}, client, await assertion(client, { aud: aud() }));
		expect(refused(answer)).toEqual({ status: 401, error: "invalid_client" });
	});

	test(`${PREFIX}-ensure-token-endpoint-fails-with-expired-auth-code`, async () => {
		await new Promise((resolve) => setTimeout(resolve, old.at + EXPIRED_MS - Date.now()));
		expect(refused(await redeemed(old.code))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test(`${PREFIX}-par-attempt-to-use-expired-request_uri`, async () => {
		await new Promise((resolve) => setTimeout(resolve, old.at + EXPIRED_MS - Date.now()));
		const answer = await answerOf(authorize(old.requestUri), aBrowser(), person);
		expect(answer.get("error")).toBe("invalid_request_uri");
	});
});

describe("beyond the modules", () => {
	test("a client assertion does not count twice, and not without an id", async () => {
		const jwt = await assertion(client);
		expect((await pushed({}, client, jwt)).status).toBe(201);
		expect(refused(await pushed({}, client, jwt))).toEqual({ status: 401, error: "invalid_client" });
		const withoutId = await pushed({}, client, await assertion(client, { jti: undefined }));
		expect(refused(withoutId)).toEqual({ status: 401, error: "invalid_client" });
	});

	test("a code is redeemed with the redirect URL of its request alone", async () => {
		const answer = await redeemed((await codeOf()).get("code"), { redirect_uri: `${REDIRECT_URI}/other` });
		expect(refused(answer)).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("an access token in the query is refused", async () => {
		const { body } = await redeemed((await codeOf()).get("code"));
		const path = `/t/root/oauth2/userinfo?access_token=${body.access_token}`;
		const { status } = await tls.send("GET", path, { certificate: client.certificate });
		expect([400, 401]).toContain(status);
	});
});
