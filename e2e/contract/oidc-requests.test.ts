import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { anAttacker, confusedJwts, unsignedJwts, WAYS } from "../fixtures/forged-jwts";
import { campaignTest } from "../fixtures/in-campaign";
import { askFor, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const parameters = (application: ApplicationBody, changed: object = {}) => ({
	client_id: application.clientId,
	redirect_uri: REDIRECT_URI,
	response_type: "code",
	scope: "openid",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
	...changed,
});

/** The outcome of an authorization request: a sign-in page, or an error. */
async function outcome(query: Record<string, string>): Promise<string> {
	const page = await new Browser(baseUrl()).open(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`);
	return page.url.pathname.startsWith("/gate/flow/") ? "sign-in" : (page.url.searchParams.get("error") ?? "");
}

describe("pushed authorization requests", () => {
	test("sign in by a request that was pushed, once", async () => {
		const config = await clientOf(await oidcApplication({ pushedAuthorizationRequests: { mandatory: true } }));
		const asked = await askFor(config, { scope: "openid" });
		const url = await openid.buildAuthorizationUrlWithPAR(config, asked.url.searchParams);
		const { url: callback } = await signedIn(new Browser(baseUrl()), url);
		expect((await redeem(config, callback, asked)).id_token).toBeTruthy();
		expect(await outcome(Object.fromEntries(url.searchParams))).toBe("invalid_request_uri");
	});

	test("show one sign-in: the first browser that opens one may load it again, and no other may open it", async () => {
		const config = await clientOf(await oidcApplication());
		const asked = await askFor(config, { scope: "openid" });
		const url = await openid.buildAuthorizationUrlWithPAR(config, asked.url.searchParams);
		const [first, second] = [new Browser(baseUrl()), new Browser(baseUrl())];
		const shown = async (browser: Browser) => {
			const { url: at } = await browser.open(url);
			return at.pathname.startsWith("/gate/flow/") ? "sign-in" : at.searchParams.get("error");
		};
		expect(await shown(first)).toBe("sign-in");
		expect(await shown(second)).toBe("invalid_request_uri");
		expect(await shown(first)).toBe("sign-in");
		const { url: callback } = await signedIn(first, url);
		expect((await redeem(config, callback, asked)).id_token).toBeTruthy();
	});

	test("where they are mandatory, another request is refused", async () => {
		const mandatory = await oidcApplication({ pushedAuthorizationRequests: { mandatory: true } });
		expect(await outcome(parameters(mandatory))).toBe("invalid_request");
		expect(await outcome(parameters(await oidcApplication()))).toBe("sign-in");
	});

	test("of another client are refused", async () => {
		const config = await clientOf(await oidcApplication());
		const asked = await askFor(config, { scope: "openid" });
		const url = await openid.buildAuthorizationUrlWithPAR(config, asked.url.searchParams);
		const other = await oidcApplication();
		const query = { client_id: other.clientId, request_uri: url.searchParams.get("request_uri") ?? "" };
		expect(await outcome(query)).not.toBe("sign-in");
	});
});

describe("request objects", () => {
	let keys: HttpService;
	let privateKey: CryptoKey;
	let publicKey: JWK;

	beforeAll(async () => {
		const pair = await generateKeyPair("RS256", { extractable: true });
		privateKey = pair.privateKey;
		publicKey = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256" };
		keys = await startHttpService();
		keys.answer(200, JSON.stringify({ keys: [publicKey] }));
	});
	afterAll(() => keys.close());

	const signing = (requestObject: object = { mandatory: true, signingAlgorithm: "RS256" }) =>
		oidcApplication({ requestObject, certificate: { type: "JWKS", url: keys.url } });

	const claimsOf = (application: ApplicationBody) => ({
		...parameters(application),
		iss: application.clientId,
		aud: `${baseUrl()}/t/root`,
		exp: Math.floor(Date.now() / 1000) + 60,
	});
	const signed = (application: ApplicationBody, claims: object = {}) =>
		new SignJWT({ ...claimsOf(application), ...claims })
			.setProtectedHeader({ alg: "RS256", kid: "k1" })
			.sign(privateKey);
	const sent = (application: ApplicationBody, request: string, more: object = {}) =>
		outcome({ client_id: application.clientId, request, scope: "openid", response_type: "code", ...more });

	test("openid-client signs in by a signed one", async () => {
		const config = await clientOf(await signing());
		const asked = await askFor(config, { scope: "openid" });
		const url = await openid.buildAuthorizationUrlWithJAR(config, asked.url.searchParams, {
			key: privateKey,
			kid: "k1",
		});
		const { url: callback } = await signedIn(new Browser(baseUrl()), url);
		expect((await redeem(config, callback, asked)).id_token).toBeTruthy();
	});

	test("where they are mandatory, parameters alone are refused", async () => {
		expect(await outcome(parameters(await signing()))).toBe("invalid_request");
	});

	test("that are encrypted to the organization are read", async () => {
		const application = await signing({
			signingAlgorithm: "RS256",
			encryptionAlgorithm: "RSA-OAEP-256",
			encryptionMethod: "A256GCM",
		});
		const { body } = await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null });
		const jwk = body.keys.find(({ use }) => use === "enc");
		const key = await importJWK(jwk ?? {}, "RSA-OAEP-256");
		const encrypted = await new CompactEncrypt(new TextEncoder().encode(await signed(application)))
			.setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: jwk?.kid, cty: "JWT" })
			.encrypt(key);
		expect(await sent(application, encrypted)).toBe("sign-in");
		expect(await sent(application, `${encrypted.slice(0, -4)}AAAA`)).toBe("invalid_request_object");
	});

	campaignTest.each([
		["RSA-OAEP-256", "A256GCM", {}, "invalid_request_object"],
		["RSA-OAEP-256", "A128CBC-HS256", { encryptionAlgorithm: "RSA-OAEP-256" }, "sign-in"],
		["RSA-OAEP-256", "A256GCM", { encryptionAlgorithm: "RSA-OAEP-256" }, "invalid_request_object"],
		["RSA-OAEP", "A128CBC-HS256", { encryptionAlgorithm: "RSA-OAEP-256" }, "invalid_request_object"],
		["RSA-OAEP", "A256GCM", { encryptionAlgorithm: "RSA-OAEP", encryptionMethod: "A256GCM" }, "sign-in"],
		["RSA-OAEP", "A128GCM", { encryptionAlgorithm: "RSA-OAEP", encryptionMethod: "A256GCM" }, "invalid_request_object"],
	])(
		"that are encrypted by %s and %s, where the application is set to %j: %s (OpenID Connect Dynamic Client Registration 1.0 §2)",
		async (alg, enc, settings, expected) => {
			const application = await signing({ signingAlgorithm: "RS256", ...settings });
			const { body } = await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null });
			const jwk = body.keys.find((key) => key.use === "enc" && key.alg === alg);
			const encrypted = await new CompactEncrypt(new TextEncoder().encode(await signed(application)))
				.setProtectedHeader({ alg, enc, kid: jwk?.kid, cty: "JWT" })
				.encrypt(await importJWK(jwk ?? {}, alg));
			expect(await sent(application, encrypted)).toBe(expected);
		},
	);

	campaignTest("that are encrypted need no id of the key in their header", async () => {
		const application = await signing({ signingAlgorithm: "RS256", encryptionAlgorithm: "RSA-OAEP-256" });
		const { body } = await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null });
		const encrypted = await new CompactEncrypt(new TextEncoder().encode(await signed(application)))
			.setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A128CBC-HS256" })
			.encrypt(await importJWK(body.keys.find(({ use }) => use === "enc") ?? {}, "RSA-OAEP-256"));
		expect(await sent(application, encrypted)).toBe("sign-in");
	});

	test("that nobody signed are refused", async () => {
		for (const settings of [undefined, { mandatory: true }, { mandatory: false }]) {
			const application = await signing(settings);
			for (const request of unsignedJwts(claimsOf(application)))
				expect(await sent(application, request)).toBe("invalid_request_object");
		}
	});

	test("that are signed with the public key as a secret are refused", async () => {
		for (const settings of [undefined, { mandatory: true }, { mandatory: false }]) {
			const application = await signing(settings);
			for (const request of await confusedJwts(claimsOf(application), publicKey))
				expect(await sent(application, request)).toBe("invalid_request_object");
		}
	});

	campaignTest.each(Object.entries(WAYS))(
		"of somebody else, with %s under the id of the registered key, are refused, and nobody is asked",
		async (_title, way) => {
			const attacker = await anAttacker("k1");
			try {
				const application = await signing();
				expect(await sent(application, await attacker.forged(claimsOf(application), way))).toBe(
					"invalid_request_object",
				);
				expect(attacker.asked).toEqual([]);
				expect(await sent(application, await signed(application))).toBe("sign-in");
			} finally {
				await attacker.close();
			}
		},
	);

	test.each([
		["for another audience", { aud: "https://elsewhere.example" }],
		["of another issuer", { iss: "someone" }],
		["that have expired", { exp: 1_000 }],
		["that name another client", { client_id: "someone" }],
		["that hold another one", { request: "x" }],
	])("%s are refused", async (_kind, claims) => {
		const application = await signing();
		expect(await sent(application, await signed(application, claims))).toBe("invalid_request_object");
	});

	test.each(["\0", "\ud800", "\udc00x"])("whose state cannot be stored (%j) are refused", async (state) => {
		const application = await signing();
		expect(await sent(application, await signed(application, { state }))).toBe("invalid_request");
		expect(await sent(application, await signed(application, { state: "\ud83d\ude00" }))).toBe("sign-in");
	});

	test("another algorithm than the one that is set is refused", async () => {
		const application = await signing({ mandatory: true, signingAlgorithm: "PS256" });
		expect(await sent(application, await signed(application))).toBe("invalid_request_object");
	});

	test("by reference are refused", async () => {
		const application = await signing();
		const query = parameters(application, { request_uri: "https://shop.example/request" });
		expect(await outcome(query as Record<string, string>)).toBe("request_uri_not_supported");
	});
});
