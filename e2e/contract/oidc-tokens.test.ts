import { compactDecrypt, createRemoteJWKSet, decodeJwt, decodeProtectedHeader, importPKCS8, jwtVerify } from "jose";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { aCertificate } from "../fixtures/certificates";
import { askFor, codeFor, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

/** Signs the administrator in to an application with these settings. */
async function signedInTo(settings: object, parameters: Record<string, string> = { scope: "openid profile email" }) {
	const application = await oidcApplication(settings);
	const config = await clientOf(application);
	const { asked, callback, browser } = await codeFor(config, parameters);
	return { application, config, browser, tokens: await redeem(config, callback, asked) };
}

const keySet = () => createRemoteJWKSet(new URL(`${baseUrl()}/t/root/oauth2/jwks`));

describe("the access token", () => {
	test("is opaque unless the application says otherwise, and is introspected, used at userinfo and revoked", async () => {
		const { config, tokens } = await signedInTo({});
		expect(tokens.access_token.split(".")).toHaveLength(1);
		await usedAndRevoked(config, tokens);
	});

	test.each(["RS256", "ES256"])(
		"is a JWT signed by %s where it is set, with the attributes of the setting",
		async (alg) => {
			const { application, config, tokens } = await signedInTo(
				{ accessToken: { type: "jwt", signingAlgorithm: alg, attributes: ["preferred_username", "roles"] } },
				{ scope: "openid" },
			);
			const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keySet());
			expect(protectedHeader).toMatchObject({ alg, typ: "at+jwt" });
			expect(payload).toMatchObject({
				iss: `${baseUrl()}/t/root`,
				aud: application.clientId,
				client_id: application.clientId,
				sub: tokens.claims()?.sub,
				scope: "openid",
				preferred_username: "admin",
				roles: ["Administrator"],
				jti: expect.any(String),
			});
			expect(payload).not.toHaveProperty("name");
			await usedAndRevoked(config, tokens);
		},
	);

	test("of the application itself is a JWT too, and lives as long as is set", async () => {
		const application = await oidcApplication({
			grantTypes: ["client_credentials"],
			redirectUrls: [],
			accessToken: { type: "jwt", applicationExpirySeconds: 77 },
		});
		const config = await clientOf(application);
		const tokens = await openid.clientCredentialsGrant(config);
		expect(tokens.expires_in).toBe(77);
		const { payload } = await jwtVerify(tokens.access_token, keySet());
		expect(payload).toMatchObject({ sub: application.clientId, exp: Number(payload.iat) + 77 });
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
	});

	test("that was changed by a letter is unknown everywhere", async () => {
		const { config, tokens } = await signedInTo({ accessToken: { type: "jwt" } });
		const [header, , signature] = tokens.access_token.split(".");
		const payload = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.access_token), scope: "system" }));
		const forged = `${header}.${payload.toString("base64url")}.${signature}`;
		expect(await openid.tokenIntrospection(config, forged)).toEqual({ active: false });
		expect((await api("GET", "/flows", { token: forged })).status).toBe(401);
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: forged })).status).toBe(401);
	});

	test("lives as long as is set for users", async () => {
		const { config, tokens } = await signedInTo({ accessToken: { userExpirySeconds: 90 } });
		expect(tokens.expires_in).toBe(90);
		const { exp = 0, iat = 0 } = await openid.tokenIntrospection(config, tokens.access_token);
		expect(exp - iat).toBe(90);
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token })).status).toBe(200);
	});

	test("expires when it is set to, everywhere", async () => {
		const { config, tokens } = await signedInTo({ accessToken: { userExpirySeconds: 2 } });
		await eventually("the access token to expire", async () =>
			expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false }),
		);
		for (const path of ["/t/root/oauth2/userinfo", "/t/root/scim2/Me"])
			await eventually(`the access token to expire at ${path}`, async () =>
				expect((await api("GET", path, { token: tokens.access_token })).status).toBe(401),
			);
	});

	test("has no attribute beside those of the setting, whatever the scope, and none where it is about nobody", async () => {
		const accessToken = { type: "jwt", attributes: ["preferred_username"] };
		const grantTypes = ["authorization_code", "client_credentials"];
		const { config, tokens } = await signedInTo({ grantTypes, accessToken }, { scope: "openid profile email roles" });
		const claims = decodeJwt(tokens.access_token);
		expect(claims).toMatchObject({ preferred_username: "admin", scope: "openid profile email roles" });
		for (const name of ["email", "name", "given_name", "roles"]) expect(claims).not.toHaveProperty(name);
		const own = await openid.clientCredentialsGrant(config);
		expect(decodeJwt(own.access_token)).not.toHaveProperty("preferred_username");
	});
});

async function usedAndRevoked(config: openid.Configuration, tokens: openid.TokenEndpointResponse): Promise<void> {
	expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
	const { sub } = await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck);
	expect(sub).toBeTruthy();
	await openid.tokenRevocation(config, tokens.access_token);
	expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
	const refused = await api("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
	expect(refused.status).toBe(401);
}

describe("the ID token", () => {
	test("says what the specification lists", async () => {
		const { application, tokens } = await signedInTo({});
		const claims = decodeJwt(tokens.id_token ?? "");
		expect(claims).toMatchObject({
			iss: `${baseUrl()}/t/root`,
			sub: expect.any(String),
			aud: application.clientId,
			azp: application.clientId,
			amr: ["pwd"],
			isk: expect.stringMatching(/^[\w-]{43}$/),
			at_hash: expect.any(String),
		});
		expect(claims.nbf).toBeLessThanOrEqual(Number(claims.iat) + 1);
		expect(Number(claims.exp) - Number(claims.iat)).toBe(3_600);
	});

	test("has several audiences where more are set, and signs out with them", async () => {
		const { application, config, tokens, browser } = await signedInTo({
			idToken: { audience: ["https://api.example"] },
		});
		expect(decodeJwt(tokens.id_token ?? "")).toMatchObject({
			aud: [application.clientId, "https://api.example"],
			azp: application.clientId,
		});
		const end = await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }));
		expect(end.url.pathname).toBe("/gate/signed-out");
	});

	test("that somebody else signed signs nobody out, with several audiences neither", async () => {
		const { config, tokens, browser } = await signedInTo({ idToken: { audience: ["https://api.example"] } });
		const [header, payload] = (tokens.id_token ?? "").split(".");
		const hint = `${header}.${payload}.${Buffer.from("forged".repeat(40)).toString("base64url")}`;
		const end = await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: hint }));
		expect(end.url.pathname).not.toBe("/gate/signed-out");
		const silent = await browser.open((await askFor(config, { prompt: "none", scope: "openid" })).url);
		expect(silent.url.searchParams.get("code")).toBeTruthy();
	});

	test("lives as long as is set, signed as is set", async () => {
		const { tokens } = await signedInToWith("ES256");
		const claims = decodeJwt(tokens.id_token ?? "");
		expect(Number(claims.exp) - Number(claims.iat)).toBe(99);
		expect(decodeProtectedHeader(tokens.id_token ?? "").alg).toBe("ES256");
	});

	test("is refused by a client that expects another algorithm, and by one for which it has expired", async () => {
		const application = await oidcApplication({ idToken: { expirySeconds: 60, signingAlgorithm: "ES256" } });
		const signingIn = async (config: openid.Configuration) => {
			const { asked, callback } = await codeFor(config, { scope: "openid" });
			return redeem(config, callback, asked);
		};
		const expecting = (alg: string, secondsAhead: number) =>
			clientOf(application, undefined, { id_token_signed_response_alg: alg, [openid.clockSkew]: secondsAhead });
		expect((await signingIn(await expecting("ES256", 0))).id_token).toBeTruthy();
		await expect(signingIn(await expecting("RS256", 0))).rejects.toThrow();
		await expect(signingIn(await expecting("ES256", 120))).rejects.toThrow();
	});

	test("that is encrypted to the certificate of the application is opened by no other key", async () => {
		const [{ pem }, other] = await Promise.all([aCertificate("CN=shop.example"), aCertificate("CN=shop.example")]);
		const application = await oidcApplication({
			certificate: { type: "PEM", value: pem },
			idToken: { encryption: { enabled: true, algorithm: "RSA-OAEP-256", method: "A256GCM" } },
		});
		const config = await clientOf(application);
		const key = await importPKCS8(other.keyPem, "RSA-OAEP-256");
		openid.enableDecryptingResponses(config, ["A256GCM"], { key, alg: "RSA-OAEP-256" } as openid.DecryptionKey);
		const { asked, callback } = await codeFor(config, { scope: "openid" });
		await expect(redeem(config, callback, asked)).rejects.toThrow(/decrypt/i);
	});

	test("is encrypted to the certificate of the application", async () => {
		const { pem, keyPem } = await aCertificate("CN=shop.example");
		const application = await oidcApplication({
			certificate: { type: "PEM", value: pem },
			idToken: { encryption: { enabled: true, algorithm: "RSA-OAEP-256", method: "A256GCM" } },
		});
		const config = await clientOf(application);
		const key = await importPKCS8(keyPem, "RSA-OAEP-256");
		openid.enableDecryptingResponses(config, ["A256GCM"], { key, alg: "RSA-OAEP-256" } as openid.DecryptionKey);
		const { asked, callback } = await codeFor(config, { scope: "openid" });
		const tokens = await redeem(config, callback, asked);
		expect(tokens.claims()?.aud).toBe(application.clientId);
	});

	test("that is encrypted says so in its header, and holds a signed one", async () => {
		const { pem, keyPem } = await aCertificate("CN=shop.example");
		const application = await oidcApplication({
			grantTypes: ["authorization_code"],
			certificate: { type: "PEM", value: pem },
			idToken: { encryption: { enabled: true, algorithm: "RSA-OAEP", method: "A128CBC-HS256" } },
		});
		const config = await clientOf(application);
		const { asked, callback } = await codeFor(config, { scope: "openid" });
		const answer = await tokenResponse(application, callback, asked.verifier);
		expect(decodeProtectedHeader(answer.id_token)).toMatchObject({ alg: "RSA-OAEP", enc: "A128CBC-HS256" });
		const { plaintext } = await compactDecrypt(answer.id_token, await importPKCS8(keyPem, "RSA-OAEP"));
		expect(decodeJwt(new TextDecoder().decode(plaintext)).aud).toBe(application.clientId);
	});
});

async function signedInToWith(alg: string) {
	const application = await oidcApplication({ idToken: { expirySeconds: 99, signingAlgorithm: alg } });
	const config = await clientOf(application, undefined, { id_token_signed_response_alg: alg });
	const { asked, callback } = await codeFor(config, { scope: "openid" });
	return { application, tokens: await redeem(config, callback, asked) };
}

async function tokenResponse(application: ApplicationBody, callback: URL, verifier: string) {
	const response = await fetch(`${baseUrl()}/t/root/oauth2/token`, {
		method: "POST",
		headers: {
			authorization: `Basic ${Buffer.from(`${application.clientId}:${application.clientSecret}`).toString("base64")}`,
		},
		body: new URLSearchParams({
			grant_type: "authorization_code",
			code: callback.searchParams.get("code") ?? "",
			redirect_uri: callback.origin + callback.pathname,
			code_verifier: verifier,
		}),
	});
	return (await response.json()) as { id_token: string };
}

describe("the refresh token", () => {
	const refreshable = { scope: "openid offline_access", prompt: "consent" };

	test("stays the same and ends when it is set to, unless it is renewed", async () => {
		const long = await signedInTo({ refreshToken: { expirySeconds: 600 } }, refreshable);
		const again = await openid.refreshTokenGrant(long.config, String(long.tokens.refresh_token));
		expect(again.refresh_token).toBe(long.tokens.refresh_token);
		const { config, tokens } = await signedInTo({ refreshToken: { expirySeconds: 3 } }, refreshable);
		await eventually("the refresh token to expire", async () =>
			expect(await outcome(openid.refreshTokenGrant(config, String(tokens.refresh_token)))).toBe("invalid_grant"),
		);
	});

	test("that is renewed ends with its use, ends the family when it is used again, and lives no longer than the first", async () => {
		const { config, tokens } = await signedInTo({ refreshToken: { expirySeconds: 600, renew: true } }, refreshable);
		const first = await openid.tokenIntrospection(config, String(tokens.refresh_token));
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		const renewed = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
		expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
		const { exp = 0 } = await openid.tokenIntrospection(config, String(renewed.refresh_token));
		expect(exp).toBeGreaterThan(0);
		expect(exp).toBeLessThanOrEqual(Number(first.exp));
		expect(await outcome(openid.refreshTokenGrant(config, String(tokens.refresh_token)))).toBe("invalid_grant");
		expect(await outcome(openid.refreshTokenGrant(config, String(renewed.refresh_token)))).toBe("invalid_grant");
		expect(await openid.tokenIntrospection(config, renewed.access_token)).toEqual({ active: false });
	});
});

describe("revocation on logout", () => {
	test.each([
		[true, false],
		[false, true],
	])("where it is set to %s, the access token counts afterwards: %s", async (revokeOnLogout, counts) => {
		const { config, tokens, browser } = await signedInTo({ accessToken: { revokeOnLogout } });
		await browser.open(openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }));
		const { active } = await openid.tokenIntrospection(config, tokens.access_token);
		expect(active).toBe(counts);
	});
});

describe("claims", () => {
	test("of the scopes email and phone, and the claims parameter, say what the profile has", async () => {
		const person = await signedUpPerson(baseUrl());
		const application = await oidcApplication({});
		const config = await clientOf(application);
		const claims = JSON.stringify({ id_token: { preferred_username: null }, userinfo: { phone_number: null } });
		const asked = await askFor(config, { scope: "openid email", claims });
		const browser = new Browser(baseUrl());
		const form = formOf(await browser.open(asked.url), "/submit");
		const { username, password } = person;
		const { url } = await browser.submit(form.action, { ...form.hidden, username, password });
		const tokens = await redeem(config, url, asked);
		expect(tokens.claims()).toMatchObject({
			email: person.email,
			email_verified: false,
			preferred_username: person.username,
		});
		const info = await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck);
		expect(info).toMatchObject({ email: person.email, email_verified: false, phone_number: person.mobileNumber });
	});
});

async function outcome(answer: Promise<unknown>): Promise<string> {
	return answer.then(
		() => "answered",
		(error: openid.ResponseBodyError) => error.error,
	);
}
