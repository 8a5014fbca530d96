import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { aDpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { sha256 } from "@/lib/platform/tokens/hashing";
import { api } from "../fixtures/api";
import { aBank, BANK_REDIRECT, type Bank, type BankAlgorithm } from "../fixtures/bank";
import { Browser, formOf } from "../fixtures/browser";
import { askedBy } from "../fixtures/dpop";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { answerOf, requestOf } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// FAPI 2.0 Security Profile (final): what it demands of a server, that `oidc-financial-grade` does not test, by its section. What it
// demands of settings is in `financial-grade`.

const USERINFO = "/t/root/oauth2/userinfo";
const FOR_ITSELF = { grant_type: "client_credentials" };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const refusal = ({ status, body }: { status: number; body: { error?: string } }) => ({ status, error: body.error });

let bank: Bank;
let other: Bank;
beforeAll(async () => {
	[bank, other] = await Promise.all([aBank(), aBank()]);
});

campaignDescribe("§5.2.3: endpoints that browsers use", () => {
	test("the authorization endpoint is read by no page of another origin", async () => {
		const open = await aBank({ allowedOrigins: ["https://shop.example"] });
		const { request_uri } = (await open.push()).body;
		for (const method of ["GET", "OPTIONS"]) {
			const headers = { origin: "https://shop.example", "access-control-request-method": "GET" };
			const answer = await api(method, open.authorize(request_uri), { token: null, headers });
			expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
		}
	});
});

describe("§5.3.2.1: general requirements", () => {
	campaignTest("the metadata says what the profile needs", async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body).toMatchObject({
			issuer: `${baseUrl()}/t/root`,
			pushed_authorization_request_endpoint: `${baseUrl()}/t/root/oauth2/par`,
			authorization_response_iss_parameter_supported: true,
			response_types_supported: expect.arrayContaining(["code"]),
			code_challenge_methods_supported: expect.arrayContaining(["S256"]),
			token_endpoint_auth_methods_supported: expect.arrayContaining(["private_key_jwt", "tls_client_auth"]),
			token_endpoint_auth_signing_alg_values_supported: expect.arrayContaining(["PS256", "ES256", "EdDSA"]),
			dpop_signing_alg_values_supported: expect.arrayContaining(["PS256", "ES256", "EdDSA"]),
		});
	});

	test("every token is bound to the key: without a proof there is none, by any grant", async () => {
		const { body } = await bank.redeem((await bank.answer()).get("code"));
		expect(body.token_type).toBe("DPoP");
		const refresh = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		for (const grant of [FOR_ITSELF, refresh]) {
			expect(refusal(await bank.token(grant, { key: null }))).toEqual({ status: 400, error: "invalid_dpop_proof" });
			expect((await bank.token(grant)).body.token_type).toBe("DPoP");
		}
	});

	test.each<[string, () => string | string[]]>([
		["a list with the issuer", () => [`${baseUrl()}/t/root`]],
		["the token endpoint", () => `${baseUrl()}/t/root/oauth2/token`],
		["the pushed request endpoint", () => `${baseUrl()}/t/root/oauth2/par`],
		["another issuer of the organization", () => baseUrl()],
	])("an assertion whose audience is %s is refused", async (_title, aud) => {
		const refused = { status: 401, error: "invalid_client" };
		expect(refusal(await bank.push({}, bank.authenticated({ aud: aud() })))).toEqual(refused);
		expect(refusal(await bank.token(FOR_ITSELF, { by: bank.authenticated({ aud: aud() }) }))).toEqual(refused);
	});

	campaignTest("the refresh token stays the same", async () => {
		const { body } = await bank.redeem((await bank.answer()).get("code"));
		const refresh = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		for (const _use of ["first", "second"])
			expect((await bank.token(refresh)).body.refresh_token ?? body.refresh_token).toBe(body.refresh_token);
	});

	test.each<[string, () => JWTPayload, number]>([
		["iat of 10 seconds in the future", () => ({ iat: inSeconds(10) }), 201],
		["nbf of 10 seconds in the future", () => ({ nbf: inSeconds(10) }), 201],
		["iat of more than 60 seconds in the future", () => ({ iat: inSeconds(90), exp: inSeconds(150) }), 401],
		["nbf of more than 60 seconds in the future", () => ({ nbf: inSeconds(90), exp: inSeconds(150) }), 401],
	])("clocks differ: an assertion with %s is answered as such", async (_title, different, status) => {
		expect((await bank.push({}, bank.authenticated(different()))).status).toBe(status);
	});

	test.each<[string, () => JWTPayload, number]>([
		["10 seconds in the future", () => ({ iat: inSeconds(10) }), 200],
		["more than 60 seconds in the future", () => ({ iat: inSeconds(90) }), 400],
		["more than 60 seconds in the future as nbf", () => ({ nbf: inSeconds(90) }), 400],
	])("clocks differ: a proof of a key of %s is answered as such", async (_title, claims, status) => {
		expect((await bank.token(FOR_ITSELF, { different: { claims: claims() } })).status).toBe(status);
	});

	test("clocks differ: a nonce does not make a proof of a time to come count", async () => {
		const asking = await aBank({ accessToken: { dpop: "with-nonce" } });
		const asked = await asking.token(FOR_ITSELF);
		expect(refusal(asked)).toEqual({ status: 400, error: "use_dpop_nonce" });
		const nonce = String(asked.headers["dpop-nonce"]);
		const late = await asking.token(FOR_ITSELF, { different: { claims: { nonce, iat: inSeconds(90) } } });
		expect(refusal(late)).toEqual({ status: 400, error: "invalid_dpop_proof" });
		expect((await asking.token(FOR_ITSELF, { different: { claims: { nonce } } })).status).toBe(200);
	});
});

describe("§5.3.2.2: the authorization code flow", () => {
	test("a request is pushed by a client that authenticates", async () => {
		const { client_id } = await bank.authenticated();
		expect(refusal(await bank.push({}, { client_id }))).toEqual({ status: 401, error: "invalid_client" });
		expect(refusal(await bank.push({ client_id: other.application.clientId }))).toEqual({
			...{ status: 400, error: "invalid_request" },
		});
	});

	test.each<[string, Record<string, string>]>([
		["code id_token", { response_type: "code id_token", nonce: "n" }],
		["id_token", { response_type: "id_token", nonce: "n" }],
		["token", { response_type: "token" }],
		["a request without redirect_uri", { redirect_uri: "" }],
		["a redirect_uri without TLS", { redirect_uri: BANK_REDIRECT.replace("https", "http") }],
	])("%s is refused", async (_title, different) => {
		expect(refusal(await bank.push(different))).toEqual({ status: 400, error: "invalid_request" });
	});

	campaignTest("the address of a pushed request counts for less than 600 seconds", async () => {
		const { expires_in } = (await bank.push()).body;
		expect(expires_in).toBeGreaterThan(0);
		expect(expires_in).toBeLessThan(600);
	});

	campaignTest("the response names the issuer, of an error too (RFC 9207)", async () => {
		expect((await bank.answer()).get("iss")).toBe(`${baseUrl()}/t/root`);
		const error = await bank.answer({ prompt: "none" });
		expect(Object.fromEntries(error)).toMatchObject({ error: "login_required", iss: `${baseUrl()}/t/root` });
		const unpushed = await answerOf(requestOf(bank.application, { redirect_uri: BANK_REDIRECT }));
		expect(unpushed.get("iss")).toBe(`${baseUrl()}/t/root`);
	});

	campaignTest("a code counts once, and what it gave ends with its second use", async () => {
		const code = (await bank.answer()).get("code");
		const { access_token } = (await bank.redeem(code)).body;
		expect((await askedBy(bank.dpop, USERINFO, access_token)).status).toBe(200);
		expect(refusal(await bank.redeem(code))).toEqual({ status: 400, error: "invalid_grant" });
		expect((await askedBy(bank.dpop, USERINFO, access_token)).status).toBe(401);
	});

	campaignTest.each<[string, Record<string, string>]>([
		["no verifier", { code_verifier: "" }],
		["another verifier", { code_verifier: "c".repeat(60) }],
		["another redirect_uri", { redirect_uri: `${BANK_REDIRECT}/more` }],
	])("a code is not redeemed with %s", async (_title, different) => {
		const code = (await bank.answer()).get("code");
		expect(refusal(await bank.redeem(code, different))).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("a code is redeemed by its client alone", async () => {
		const code = (await bank.answer()).get("code");
		expect(refusal(await other.redeem(code))).toEqual({ status: 400, error: "invalid_grant" });
	});

	campaignTest("a code is bound to the key of the pushed request", async () => {
		const code = (await bank.answer({ dpop_jkt: bank.dpop.thumbprint })).get("code");
		expect(refusal(await bank.redeem(code, {}, { key: other.dpop }))).toEqual({ status: 400, error: "invalid_grant" });
		const again = (await bank.answer({ dpop_jkt: bank.dpop.thumbprint })).get("code");
		expect((await bank.redeem(again)).status).toBe(200);
	});

	test("every redirect is 303, that after the password too", async () => {
		const browser = new Browser(baseUrl());
		const { request_uri } = (await bank.push()).body;
		let url = new URL(bank.authorize(request_uri), baseUrl());
		let answer = await browser.request("GET", url);
		const statuses: number[] = [];
		const follow = async () => {
			while (answer.headers.location !== undefined && url.origin === baseUrl()) {
				statuses.push(answer.status);
				url = new URL(answer.headers.location, url);
				if (url.origin === baseUrl()) answer = await browser.request("GET", url);
			}
		};
		await follow();
		const form = formOf({ ...answer, url }, "/submit");
		url = new URL(form.action, baseUrl());
		answer = await browser.request("POST", url, new URLSearchParams({ ...form.hidden, ...ADMIN }).toString());
		await follow();
		expect(url.searchParams.get("code")).toBeTruthy();
		expect(statuses.length).toBeGreaterThan(2);
		expect([...new Set(statuses)]).toEqual([303]);
	});
});

campaignDescribe("§5.3.2.3: OpenID Connect", () => {
	test("a nonce of 64 characters is taken, and is in the ID token", async () => {
		const nonce = "n".repeat(64);
		const { body } = await bank.redeem((await bank.answer({ nonce })).get("code"));
		const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString());
		expect(claims).toMatchObject({ nonce, iss: `${baseUrl()}/t/root`, aud: bank.application.clientId });
	});
});

campaignDescribe("§5.3.4: protected resources", () => {
	test("take a token in the header alone, with its proof", async () => {
		const { access_token } = (await bank.redeem((await bank.answer()).get("code"))).body;
		const dpop = () => bank.dpop.proof({ method: "GET", url: `${baseUrl()}${USERINFO}`, accessToken: access_token });
		const inQuery = await api("GET", `${USERINFO}?access_token=${access_token}`, {
			...{ token: null, headers: { dpop: await dpop() } },
		});
		expect(inQuery.status).toBe(400);
		const proof = await bank.dpop.proof({ method: "POST", url: `${baseUrl()}${USERINFO}`, accessToken: access_token });
		expect((await postForm(USERINFO, { access_token }, { dpop: proof })).status).toBe(400);
		expect((await postForm(USERINFO, { access_token }, {})).status).toBe(401);
		expect((await askedBy(bank.dpop, USERINFO, access_token)).status).toBe(200);
	});

	test("check that the token counts, for whom, and for what", async () => {
		const own = (await bank.token(FOR_ITSELF)).body.access_token;
		expect((await askedBy(bank.dpop, "/flows", own)).status).toBe(403);
		expect((await askedBy(other.dpop, "/flows", own)).status).toBe(401);
		expect((await askedBy(bank.dpop, "/flows", `${own}x`)).status).toBe(401);
		const revoked = await postForm("/t/root/oauth2/revoke", { ...(await bank.authenticated()), token: own }, {});
		expect(revoked.status).toBe(200);
		expect((await askedBy(bank.dpop, USERINFO, own)).status).toBe(401);
	});
});

describe("§5.4.1: algorithms and keys", () => {
	campaignTest.each<BankAlgorithm>(["PS256", "EdDSA"])("an assertion by %s is taken where it is set", async (alg) => {
		const own = await aBank({ clientAuthentication: { method: "private_key_jwt", signingAlgorithm: alg } });
		expect((await own.push({}, own.authenticated({}, alg))).status).toBe(201);
		expect((await own.push({}, own.authenticated({}, "ES256"))).status).toBe(401);
	});

	test.each<BankAlgorithm>(["RS256", "ES384", "PS256"])(
		"an assertion by %s is refused where ES256 is set, though the key is known",
		async (alg) => {
			expect(refusal(await bank.push({}, bank.authenticated({}, alg)))).toEqual({
				...{ status: 401, error: "invalid_client" },
			});
		},
	);

	campaignTest.each(["PS256", "ES256", "EdDSA"])("a proof of a key by %s is taken, everywhere", async (alg) => {
		const key = await aDpopKey(alg);
		const { body } = await bank.redeem((await bank.answer()).get("code"), {}, { key });
		expect(body.token_type).toBe("DPoP");
		expect((await askedBy(key, USERINFO, body.access_token)).status).toBe(200);
	});

	test.each(["RS256", "ES384", "ES512"])("a proof of a key by %s is refused", async (alg) => {
		const key = await aDpopKey(alg);
		expect(refusal(await bank.token(FOR_ITSELF, { key }))).toEqual({ status: 400, error: "invalid_dpop_proof" });
		const proof = await key.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/par` });
		expect(refusal(await bank.push({}, bank.authenticated(), { dpop: proof }))).toEqual({
			...{ status: 400, error: "invalid_dpop_proof" },
		});
	});

	test.each([USERINFO, "/flows"])("a token of a PS256 key is not taken with a proof by RS256: %s", async (path) => {
		const rsa = await aDpopKey("PS256");
		const own = await aBank({ scopes: ["system"] });
		const code = (await own.answer({ scope: "openid system" })).get("code");
		const { access_token } = (await own.redeem(code, {}, { key: rsa })).body;
		const claims = {
			jti: randomUUID(),
			htm: "GET",
			htu: `${baseUrl()}${path}`,
			iat: inSeconds(0),
			ath: sha256(access_token),
		};
		const header = await new SignJWT(claims)
			.setProtectedHeader({ alg: "RS256", typ: "dpop+jwt", jwk: rsa.jwk })
			.sign(await importJWK(rsa.privateJwk, "RS256"));
		const answer = await askedBy(rsa, path, access_token, { header });
		expect(answer.status).toBe(401);
		expect(answer.headers["www-authenticate"]).toContain('error="invalid_dpop_proof"');
		expect((await askedBy(rsa, path, access_token)).status).toBe(200);
	});

	campaignTest("what the server signs is by ES256", async () => {
		const own = await aBank({ accessToken: { dpop: "required", type: "jwt", signingAlgorithm: "ES256" } });
		const { body } = await own.redeem((await own.answer()).get("code"));
		expect([body.id_token, body.access_token].map((jwt) => decodeProtectedHeader(jwt).alg)).toEqual(["ES256", "ES256"]);
	});

	campaignTest("codes, tokens and addresses have 128 bits or more", async () => {
		const code = String((await bank.answer()).get("code"));
		const { access_token, refresh_token } = (await bank.redeem(code)).body;
		for (const secret of [code, access_token, refresh_token]) expect(secret).toMatch(/^[\w-]{22,}$/);
	});

	campaignTest.each<[string, () => JWTPayload, number]>([
		["present", () => ({}), 201],
		["of a time to come", () => ({ iat: inSeconds(90), exp: inSeconds(150) }), 400],
	])("a signed request that is %s is answered as such", async (_title, different, status) => {
		const signing = await aBank({ requestObject: { mandatory: true, signingAlgorithm: "ES256" } });
		const { clientId: client_id } = signing.application;
		const claims = {
			...{ iss: client_id, aud: `${baseUrl()}/t/root`, client_id, response_type: "code", scope: "openid" },
			...{ redirect_uri: BANK_REDIRECT, code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" },
			...{ code_challenge_method: "S256", iat: inSeconds(0), nbf: inSeconds(0), exp: inSeconds(60) },
			...different(),
		};
		const request = await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(signing.keys.ES256);
		expect((await signing.push({ request })).status).toBe(status);
	});
});
