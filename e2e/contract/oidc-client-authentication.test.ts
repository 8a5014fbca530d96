import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { aCertificate } from "../fixtures/certificates";
import { anAttacker, confusedJwts, unsignedJwts, WAYS } from "../fixtures/forged-jwts";
import { postForm } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

const machine = { grantTypes: ["client_credentials"], redirectUrls: [] };
const grant = { grant_type: "client_credentials" };
const TEN_YEARS = 315_360_000;
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});
const inBody = ({ clientId, clientSecret = "" }: ApplicationBody) => ({
	client_id: clientId,
	client_secret: clientSecret,
});
const pathOf = ({ id }: ApplicationBody) => `/t/root/api/server/v1/applications/${id}`;

describe("Client Secret Basic and Post", () => {
	test.each(["client_secret_basic", "client_secret_post"])(
		"%s is taken where it is set, and no other",
		async (method) => {
			const application = await oidcApplication({ ...machine, clientAuthentication: { method } });
			const header = await postForm("/t/root/oauth2/token", grant, basic(application));
			const body = await postForm("/t/root/oauth2/token", { ...grant, ...inBody(application) }, {});
			const [right, wrong] = method === "client_secret_basic" ? [header, body] : [body, header];
			expect(right.status).toBe(200);
			expect({ status: wrong.status, error: wrong.body.error }).toEqual({ status: 401, error: "invalid_client" });
		},
	);

	test("openid-client signs in by the secret in the body", async () => {
		const application = await oidcApplication({ ...machine, clientAuthentication: { method: "client_secret_post" } });
		const config = await clientOf(application, openid.ClientSecretPost(application.clientSecret));
		expect((await openid.clientCredentialsGrant(config)).token_type).toBe("bearer");
	});
});

describe("two secrets", () => {
	test("both work until one is deleted, and a third is refused", async () => {
		const first = await oidcApplication(machine);
		const added = await api<ApplicationBody>("POST", `${pathOf(first)}/secrets`, { body: {} });
		expect(added.status).toBe(201);
		for (const application of [first, added.body])
			expect((await postForm("/t/root/oauth2/token", grant, basic(application))).status).toBe(200);
		expect((await api("POST", `${pathOf(first)}/secrets`, { body: {} })).body.code).toBe("APP-1010");
		const [old] = first.clientSecrets;
		expect((await api("DELETE", `${pathOf(first)}/secrets/${old?.id}`)).status).toBe(200);
		await eventually("the deleted secret to count no more", async () =>
			expect((await postForm("/t/root/oauth2/token", grant, basic(first))).status).toBe(401),
		);
		expect((await postForm("/t/root/oauth2/token", grant, basic(added.body))).status).toBe(200);
	});

	test("one that has expired does not work, and makes room for another", async () => {
		const first = await oidcApplication(machine);
		const secretFor = async (ms: number) => {
			const body = { expiresAt: new Date(Date.now() + ms).toISOString() };
			return (await api<ApplicationBody>("POST", `${pathOf(first)}/secrets`, { body })).body;
		};
		const long = await secretFor(3_600_000);
		await eventually("the new secret to count", async () =>
			expect((await postForm("/t/root/oauth2/token", grant, basic(long))).status).toBe(200),
		);
		expect((await api("DELETE", `${pathOf(first)}/secrets/${long.clientSecrets.at(-1)?.id}`)).status).toBe(200);
		const short = await secretFor(3_000);
		await eventually("the secret to expire", async () =>
			expect((await postForm("/t/root/oauth2/token", grant, basic(short))).status).toBe(401),
		);
		expect((await api("POST", `${pathOf(first)}/secrets`, { body: {} })).status).toBe(201);
	});

	test.each([[{ expiresAt: "tomorrow" }], [{ expiresAt: "2020-01-01T00:00:00Z" }], [{ secret: "mine" }]])(
		"%j is refused",
		async (body) => {
			const application = await oidcApplication(machine);
			expect((await api("POST", `${pathOf(application)}/secrets`, { body })).body.code).toBe("APP-1001");
		},
	);
});

describe("Private Key JWT", () => {
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

	const withKeys = () =>
		oidcApplication({
			...machine,
			clientAuthentication: { method: "private_key_jwt" },
			certificate: { type: "JWKS", url: keys.url },
		});

	function claimsOf({ clientId }: ApplicationBody) {
		const now = Math.floor(Date.now() / 1000);
		const aud = `${baseUrl()}/t/root`;
		return { iss: clientId, sub: clientId, aud, jti: randomUUID(), iat: now, exp: now + 60 };
	}
	const assertion = (application: ApplicationBody, claims: object = {}) =>
		new SignJWT({ ...claimsOf(application), ...claims })
			.setProtectedHeader({ alg: "RS256", kid: "k1" })
			.sign(privateKey);
	const send = (jwt: string) =>
		postForm("/t/root/oauth2/token", { ...grant, client_assertion_type: ASSERTION_TYPE, client_assertion: jwt }, {});

	test("openid-client signs in by a key of the JWKS address", async () => {
		const application = await withKeys();
		const config = await clientOf(application, openid.PrivateKeyJwt({ key: privateKey, kid: "k1" }));
		expect((await openid.clientCredentialsGrant(config)).access_token).toBeTruthy();
	});

	test("openid-client signs in by the key of a PEM certificate", async () => {
		const { pem, key } = await aCertificate("CN=machine.example");
		const application = await oidcApplication({
			...machine,
			clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "RS256" },
			certificate: { type: "PEM", value: pem },
		});
		const config = await clientOf(application, openid.PrivateKeyJwt(key));
		expect((await openid.clientCredentialsGrant(config)).access_token).toBeTruthy();
	});

	test("an assertion counts once", async () => {
		const jwt = await assertion(await withKeys());
		expect((await send(jwt)).status).toBe(200);
		expect((await send(jwt)).status).toBe(401);
	});

	test("an assertion counts once, of several uses at the same moment too", async () => {
		const jwt = await assertion(await withKeys());
		const answers = await Promise.all(Array.from({ length: 8 }, () => send(jwt)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
	});

	test.each([
		["another audience", { aud: "https://elsewhere.example" }],
		["that has expired", { exp: Math.floor(Date.now() / 1000) - 120 }],
		["of another issuer", { iss: "someone" }],
		["without an id", { jti: undefined }],
		["that counts for ten years", { exp: Math.floor(Date.now() / 1000) + TEN_YEARS }],
		["that counts for ten years from now", { iat: undefined, exp: Math.floor(Date.now() / 1000) + TEN_YEARS }],
		[
			"that counts for a minute in ten years",
			{ iat: Math.floor(Date.now() / 1000) + TEN_YEARS - 60, exp: Math.floor(Date.now() / 1000) + TEN_YEARS },
		],
		["whose time of issue is a text", { iat: "now" }],
	])("an assertion %s is refused", async (_kind, claims) => {
		const answer = await send(await assertion(await withKeys(), claims));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test("an assertion without a time of issue counts if it ends within the hour", async () => {
		const exp = Math.floor(Date.now() / 1000) + 3_000;
		expect((await send(await assertion(await withKeys(), { iat: undefined, exp }))).status).toBe(200);
	});

	test.each(Object.entries(WAYS))(
		"an assertion of somebody else, with %s under the id of the registered key, is refused, and nobody is asked",
		async (_title, way) => {
			const attacker = await anAttacker("k1");
			try {
				const application = await withKeys();
				const answer = await send(await attacker.forged(claimsOf(application), way));
				expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
				expect(attacker.asked).toEqual([]);
				// Without the attack, the same request succeeds.
				expect((await send(await assertion(application))).status).toBe(200);
			} finally {
				await attacker.close();
			}
		},
	);

	test("an assertion that nobody signed is refused", async () => {
		const application = await withKeys();
		for (const jwt of unsignedJwts(claimsOf(application))) expect((await send(jwt)).status).toBe(401);
	});

	test("an assertion that is signed with the public key as a secret is refused", async () => {
		const application = await withKeys();
		for (const jwt of await confusedJwts(claimsOf(application), publicKey)) expect((await send(jwt)).status).toBe(401);
	});

	test("where requests must be pushed, the audience of an assertion is the issuer alone", async () => {
		const of = (mandatory: boolean) =>
			oidcApplication({
				...machine,
				clientAuthentication: { method: "private_key_jwt" },
				certificate: { type: "JWKS", url: keys.url },
				pushedAuthorizationRequests: { mandatory },
			});
		const issuer = `${baseUrl()}/t/root`;
		for (const [aud, whenMandatory] of [
			[issuer, 200],
			[[issuer], 401],
			[`${issuer}/oauth2/token`, 401],
		] as const) {
			expect((await send(await assertion(await of(true), { aud }))).status).toBe(whenMandatory);
			expect((await send(await assertion(await of(false), { aud }))).status).toBe(200);
		}
	});

	test("another algorithm than the one that is set is refused", async () => {
		const application = await oidcApplication({
			...machine,
			clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "PS256" },
			certificate: { type: "JWKS", url: keys.url },
		});
		expect((await send(await assertion(application))).status).toBe(401);
	});

	test("its secret would not do, for it has none", async () => {
		const application = await withKeys();
		expect(application.clientSecret).toBeUndefined();
		expect((await postForm("/t/root/oauth2/token", grant, basic({ ...application, clientSecret: "x" }))).status).toBe(
			401,
		);
	});
});
