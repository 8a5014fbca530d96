import { randomUUID } from "node:crypto";
import { compactDecrypt, createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApplicationBody, OWN_SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { campaignTest } from "../fixtures/in-campaign";
import { askFor, postForm, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { answerOf, requestOf, signedInTo } from "../fixtures/oidc-steps";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// Responses that are signed: JWT Secured Authorization Response Mode for OAuth 2.0 (JARM), OpenID Connect Core §5.3.2; introspection
// (RFC 9701) is in `oidc-signed-introspection`.

const PKCE_OFF = { pkce: { mandatory: false } };
const issuer = () => `${baseUrl()}/t/root`;
const keys = () => createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`));

/** The claims of what the organization has signed for this application. */
async function verified(jwt: string, { clientId }: ApplicationBody, typ?: string): Promise<Record<string, unknown>> {
	const { payload } = await jwtVerify(jwt, keys(), {
		issuer: issuer(),
		audience: clientId,
		algorithms: ["ES256"],
		...(typ === undefined ? {} : { typ }),
	});
	return payload;
}

let signed: ApplicationBody;
beforeAll(async () => {
	signed = await oidcApplication({
		...PKCE_OFF,
		signedResponses: { authorization: true, introspection: true, userinfo: true, signingAlgorithm: "ES256" },
	});
});

describe("JARM", () => {
	test("§2.1, §2.4: openid-client signs in by a response that is signed, and takes no other", async () => {
		const config = await clientOf(signed, undefined, {
			authorization_signed_response_alg: "ES256",
			userinfo_signed_response_alg: "ES256",
		});
		openid.useJwtResponseMode(config);
		const { url, verifier, state, nonce } = await askFor(config, { scope: "openid profile" });
		const { url: callback } = await signedIn(new Browser(baseUrl()), url);
		expect([...callback.searchParams.keys()]).toEqual(["response"]);
		const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
		const tokens = await openid.authorizationCodeGrant(config, callback, checks);
		const subject = String(tokens.claims()?.sub);
		// OpenID Connect Core §5.3.2
		expect(await openid.fetchUserInfo(config, tokens.access_token, subject)).toMatchObject({
			...{ sub: subject, preferred_username: ADMIN.username },
			...{ iss: issuer(), aud: signed.clientId },
		});
	});

	test("§2.1: the response is a JWT with iss, aud, exp and every parameter, also of an error", async () => {
		const request = { response_mode: "jwt", state: "a state" };
		const code = await verified(String((await answerOf(requestOf(signed, request))).get("response")), signed);
		expect(code).toEqual({
			...{ iss: issuer(), aud: signed.clientId, exp: expect.any(Number) },
			...{ code: expect.any(String), state: "a state" },
		});
		const answer = await answerOf(requestOf(signed, { ...request, prompt: "none" }));
		expect(await verified(String(answer.get("response")), signed)).toMatchObject({
			...{ error: "login_required", state: "a state", iss: issuer() },
		});
	});

	campaignTest.each(["query.jwt", "fragment.jwt"])(
		"§2.3: the response comes by %s where it is asked for",
		async (mode) => {
			const page = await signedIn(new Browser(baseUrl()), requestOf(signed, { response_mode: mode }));
			const place = mode === "query.jwt" ? page.url.searchParams : new URLSearchParams(page.url.hash.slice(1));
			expect(await verified(String(place.get("response")), signed)).toHaveProperty("code");
		},
	);

	test("a response that is not signed is refused where they have to be, and nobody gets a code by it", async () => {
		for (const response_mode of [undefined, "query", "form_post"]) {
			const page = await new Browser(baseUrl()).open(requestOf(signed, { response_mode }));
			expect(page.text).not.toMatch(/name="code"/);
			expect(page.url.searchParams.get("code")).toBeNull();
		}
		expect((await answerOf(requestOf(signed))).get("error")).toBe("invalid_request");
	});

	campaignTest("§3: an application that does not have to may ask for one", async () => {
		const plain = await oidcApplication(PKCE_OFF);
		expect((await answerOf(requestOf(plain))).get("code")).toBeTruthy();
		const answer = await answerOf(requestOf(plain, { response_mode: "jwt" }));
		expect(decodeJwt(String(answer.get("response")))).toMatchObject({ aud: plain.clientId, code: expect.any(String) });
	});

	campaignTest("§4: metadata names the modes and algorithms", async () => {
		const metadata = await (await fetch(`${issuer()}/.well-known/openid-configuration`)).json();
		expect(metadata.response_modes_supported).toEqual(
			expect.arrayContaining(["jwt", "query.jwt", "fragment.jwt", "form_post.jwt"]),
		);
		const algorithms = [...OWN_SIGNING_ALGORITHMS];
		expect(metadata).toMatchObject({
			authorization_signing_alg_values_supported: algorithms,
			introspection_signing_alg_values_supported: algorithms,
			userinfo_signing_alg_values_supported: algorithms,
		});
	});
});

test("responses are encrypted to the key of the application, and hold signed ones", async () => {
	const pair = await generateKeyPair("RSA-OAEP-256");
	const set = { keys: [{ ...(await exportJWK(pair.publicKey)), use: "enc", alg: "RSA-OAEP-256" }] };
	const encrypted = await oidcApplication({
		...PKCE_OFF,
		certificate: { type: "JWK_SET", value: JSON.stringify(set) },
		signedResponses: {
			...{ authorization: true, userinfo: true, signingAlgorithm: "ES256" },
			encryption: { enabled: true, algorithm: "RSA-OAEP-256", method: "A256GCM" },
		},
	});
	const answer = await answerOf(requestOf(encrypted, { response_mode: "jwt" }));
	const { plaintext, protectedHeader } = await compactDecrypt(String(answer.get("response")), pair.privateKey);
	expect(protectedHeader).toMatchObject({ alg: "RSA-OAEP-256", enc: "A256GCM" });
	expect(await verified(new TextDecoder().decode(plaintext), encrypted)).toHaveProperty("code");
});

test("userinfo that is signed has the claims whose names the application defines", async () => {
	const application = await oidcApplication({
		...PKCE_OFF,
		signedResponses: { userinfo: true, signingAlgorithm: "ES256" },
		claims: [{ claim: "login", attribute: "preferred_username", places: ["userinfo"] }],
	});
	const { access_token } = await signedInTo(application);
	const answer = await fetch(`${issuer()}/oauth2/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
	expect(answer.headers.get("content-type")).toContain("application/jwt");
	expect(await verified(await answer.text(), application)).toMatchObject({ login: ADMIN.username });
});

describe("FAPI 2.0 Message Signing", () => {
	const REDIRECT = "https://bank.example/callback";
	let bank: ApplicationBody;
	let key: CryptoKey;
	beforeAll(async () => {
		const pair = await generateKeyPair("ES256");
		key = pair.privateKey;
		bank = await oidcApplication({
			...{ name: "Bank", financialGrade: true, messageSigning: true, redirectUrls: [REDIRECT] },
			certificate: { type: "JWK_SET", value: JSON.stringify({ keys: [await exportJWK(pair.publicKey)] }) },
			clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" },
			pushedAuthorizationRequests: { mandatory: true },
			requestObject: { mandatory: true, signingAlgorithm: "ES256" },
			accessToken: { dpop: "required" },
			idToken: { signingAlgorithm: "ES256" },
			signedResponses: { authorization: true, introspection: true, signingAlgorithm: "ES256" },
		});
	});

	const parametersOf = async (verifier: string) => ({
		...{ redirect_uri: REDIRECT, scope: "openid", response_mode: "jwt", state: "a state" },
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
	});
	const configured = () =>
		clientOf(bank, openid.PrivateKeyJwt(key), {
			...{ id_token_signed_response_alg: "ES256", authorization_signed_response_alg: "ES256" },
		});

	test("openid-client signs requests and gets signed responses", async () => {
		const config = await configured();
		openid.useJwtResponseMode(config);
		const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair("ES256"));
		const pkceCodeVerifier = openid.randomPKCECodeVerifier();
		const request = await openid.buildAuthorizationUrlWithJAR(config, await parametersOf(pkceCodeVerifier), key);
		const url = await openid.buildAuthorizationUrlWithPAR(config, request.searchParams, { DPoP });
		const { url: callback } = await signedIn(new Browser(baseUrl()), url);
		const checks = { pkceCodeVerifier, expectedState: "a state", idTokenExpected: true };
		const tokens = await openid.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
		expect(tokens.token_type).toBe("dpop");
	});

	test("§5.3.1: a request that is not signed is refused", async () => {
		const config = await configured();
		const parameters = await parametersOf(openid.randomPKCECodeVerifier());
		await expect(openid.buildAuthorizationUrlWithPAR(config, parameters)).rejects.toMatchObject({
			error: "invalid_request",
		});
	});

	const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
	test.each<[string, () => object, number]>([
		["the issuer among its audiences", () => ({ aud: ["https://elsewhere.example", issuer()] }), 201],
		["another audience", () => ({ aud: "https://elsewhere.example" }), 400],
		["no aud", () => ({ aud: undefined }), 400],
		["nbf of 50 minutes ago", () => ({ nbf: inSeconds(-3_000), exp: inSeconds(60) }), 201],
		["nbf of more than an hour ago", () => ({ nbf: inSeconds(-3_700), exp: inSeconds(-3_700 + 3_600 + 300) }), 400],
		["no nbf", () => ({ nbf: undefined }), 400],
		["exp an hour after nbf", () => ({ nbf: inSeconds(0), exp: inSeconds(3_600) }), 201],
		["exp more than an hour after nbf", () => ({ exp: inSeconds(3_900) }), 400],
		["no exp", () => ({ exp: undefined }), 400],
	])("§5.3.1: a request object with %s is answered as such", async (_title, different, status) => {
		const { clientId } = bank;
		const now = inSeconds(0);
		const assertion = { iss: clientId, sub: clientId, aud: issuer(), jti: randomUUID(), iat: now, exp: now + 60 };
		const claims = {
			...{ ...(await parametersOf("v".repeat(43))), response_type: "code", client_id: clientId, iss: clientId },
			...{ aud: issuer(), nbf: now, exp: now + 60, ...different() },
		};
		const signedBy = (payload: object, typ?: string) =>
			new SignJWT(payload as never).setProtectedHeader({ alg: "ES256", ...(typ && { typ }) }).sign(key);
		const fields = {
			client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
			client_assertion: await signedBy(assertion),
			request: await signedBy(claims, "oauth-authz-req+jwt"),
		};
		const answer = await postForm<{ error?: string }>("/t/root/oauth2/par", { client_id: clientId, ...fields }, {});
		expect({ status: answer.status, error: answer.body.error }).toEqual({
			...{ status, error: status === 201 ? undefined : "invalid_request_object" },
		});
	});
});

describe("settings", () => {
	test.each<[string, string, object]>([
		["encryption without a key", "certificate", { userinfo: true, encryption: { enabled: true } }],
		["encryption of what is not signed", "signedResponses.encryption.enabled", { encryption: { enabled: true } }],
		["another algorithm", "signedResponses.signingAlgorithm", { userinfo: true, signingAlgorithm: "HS256" }],
	])("%s is refused by its name", async (_title, name, signedResponses) => {
		const refused = await api("POST", "/t/root/api/server/v1/applications", {
			body: { name: "Refused", redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"], signedResponses },
		});
		expect(expectRefusal(refused, 400, "APP-1001").description).toContain(name);
	});
});
