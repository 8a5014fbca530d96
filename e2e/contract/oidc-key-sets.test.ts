import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl, managementToken } from "../fixtures/run";

const REGISTRATION = "/t/root/api/server/v1/client-registration";

interface Key {
	key: CryptoKey;
	publicJwk: JWK;
	privateJwk: JWK;
}
let own: Key;
let foreign: Key;

async function aKey(): Promise<Key> {
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	return { key: privateKey, publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) };
}
beforeAll(async () => {
	[own, foreign] = await Promise.all([aKey(), aKey()]);
});

const machine = { grant_types: ["client_credentials"], token_endpoint_auth_method: "private_key_jwt" };
const register = (metadata: object) => api<{ error?: string }>("POST", REGISTRATION, { body: metadata });

describe("a client that is registered with its keys themselves (jwks)", () => {
	test("authenticates by them, and by no other key", async () => {
		const registering = (key: Key) =>
			openid.dynamicClientRegistration(
				new URL(`${baseUrl()}/t/root`),
				{ ...machine, jwks: { keys: [own.publicJwk as never] } },
				openid.PrivateKeyJwt(key.key),
				{ initialAccessToken: managementToken(), execute: [openid.allowInsecureRequests] },
			);
		expect((await openid.clientCredentialsGrant(await registering(own))).access_token).toEqual(expect.any(String));
		await expect(openid.clientCredentialsGrant(await registering(foreign))).rejects.toMatchObject({
			error: "invalid_client",
		});
	});

	test("is answered with them", async () => {
		const { status, body } = await register({ ...machine, jwks: { keys: [own.publicJwk] } });
		expect(status).toBe(201);
		expect(body).toMatchObject({ jwks: { keys: [{ kty: "RSA", n: own.publicJwk.n }] } });
	});

	test.each([
		["beside their address", () => ({ jwks: { keys: [own.publicJwk] }, jwks_uri: "https://shop.example/jwks" })],
		["of which one is private", () => ({ jwks: { keys: [own.publicJwk, own.privateJwk] } })],
		["that are a secret", () => ({ jwks: { keys: [{ kty: "oct", k: "AAAA" }] } })],
		["that are none", () => ({ jwks: { keys: [] } })],
		["that are no list", () => ({ jwks: { keys: "x" } })],
		["that are text", () => ({ jwks: JSON.stringify({ keys: [own.publicJwk] }) })],
	])("is not registered with keys %s, and no key is repeated in the answer", async (_, keys) => {
		const answer = await register({ ...machine, ...keys() });
		expect({ status: answer.status, error: answer.body.error }).toEqual({
			status: 400,
			error: "invalid_client_metadata",
		});
		expect(answer.text).not.toContain(String(own.privateJwk.d));
	});
});

describe("an application with a key set in its settings", () => {
	const settings = (keys: unknown[]) => ({
		grantTypes: ["client_credentials"],
		redirectUrls: [],
		clientAuthentication: { method: "private_key_jwt" },
		certificate: { type: "JWK_SET", value: JSON.stringify({ keys }) },
	});

	test("authenticates by every key of it", async () => {
		const application: ApplicationBody = await oidcApplication(settings([own.publicJwk, foreign.publicJwk]));
		for (const { key } of [own, foreign]) {
			const config = await clientOf(application, openid.PrivateKeyJwt(key));
			expect((await openid.clientCredentialsGrant(config)).access_token).toEqual(expect.any(String));
		}
	});

	test("is told why a set is none", async () => {
		const body = { name: "Machine", ...settings([own.privateJwk]) };
		const answer = await api("POST", "/t/root/api/server/v1/applications", { body });
		expect(expectRefusal(answer, 400, "APP-1001").description).toBe("certificate.value: must hold public keys only");
		expect(answer.text).not.toContain(String(own.privateJwk.d));
	});
});

test("the key set of an organization begins with the default signing key, keys that encrypt come last, and each names its algorithm (RFC 7517 §4.4)", async () => {
	const { body } = await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null });
	const shown = body.keys.map(({ use, alg }) => `${use} ${alg}`);
	expect(shown[0]).toBe("sig RS256");
	expect(shown).toEqual([
		...shown.filter((key) => /^sig [A-Z]/.test(key)),
		...["RSA-OAEP-256", "RSA-OAEP", "RSA-OAEP-384", "RSA-OAEP-512"].map((alg) => `enc ${alg}`),
	]);
	expect(new Set(body.keys.map(({ kid }) => kid)).size).toBe(body.keys.length);
	expect(JSON.stringify(body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

describe("keys that are fetched", () => {
	const answers = new Map<string, JWK[]>();
	const service = createServer((request, response) =>
		response.end(JSON.stringify({ keys: answers.get(request.url ?? "") })),
	);
	let origin: string;
	beforeAll(async () => {
		await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
		origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	});
	afterAll(() => void service.close());

	test.each([
		[50, "are compared with the assertion of a client"],
		[51, "are too many: the client is not authenticated"],
	])("%i keys %s", async (count) => {
		answers.set(
			`/${count}`,
			Array.from({ length: count }, (_, index) => ({ ...own.publicJwk, kid: `${index}` })),
		);
		const application: ApplicationBody = await oidcApplication({
			grantTypes: ["client_credentials"],
			redirectUrls: [],
			clientAuthentication: { method: "private_key_jwt" },
			certificate: { type: "JWKS", url: `${origin}/${count}` },
		});
		const config = await clientOf(application, openid.PrivateKeyJwt({ key: own.key, kid: "49" }));
		const asking = openid.clientCredentialsGrant(config);
		if (count === 50) expect((await asking).access_token).toEqual(expect.any(String));
		else await expect(asking).rejects.toMatchObject({ error: "invalid_client" });
	});
});
