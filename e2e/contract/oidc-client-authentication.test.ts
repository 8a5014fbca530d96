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
import { campaignTest } from "../fixtures/in-campaign";
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

	campaignTest("openid-client signs in by the secret in the body", async () => {
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
			expect((await api("POST", `${pathOf(first)}/secrets`, { body: {} })).status).toBe(201),
		);
		expect((await postForm("/t/root/oauth2/token", grant, basic(short))).status).toBe(401);
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
	const send = (jwt: string, more: Record<string, string> = {}) => {
		const assertion = { client_assertion_type: ASSERTION_TYPE, client_assertion: jwt };
		return postForm("/t/root/oauth2/token", { ...grant, ...assertion, ...more }, {});
	};

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

	const now = Math.floor(Date.now() / 1000);
	test.each([
		["§3 (1): without an issuer", { iss: undefined }],
		["§3 (1): of another issuer", { iss: "someone" }],
		["§3 (2): without a subject", { sub: undefined }],
		["§3 (2): about somebody else", { sub: "someone" }],
		["§3 (3): without an audience", { aud: undefined }],
		["§3 (3): for another audience", { aud: "https://elsewhere.example" }],
		["§3 (4): without an end", { exp: undefined }],
		["§3 (4): that has expired", { exp: now - 120 }],
		["§3 (4): that ends at a text", { exp: "later" }],
		["§3 (4): that counts for ten years", { exp: now + TEN_YEARS }],
		["§3 (4): that counts for ten years from now", { iat: undefined, exp: now + TEN_YEARS }],
		["§3 (4): that counts for a minute in ten years", { iat: now + TEN_YEARS - 60, exp: now + TEN_YEARS }],
		["§3 (5): that does not count yet", { nbf: now + 600 }],
		["§3 (6): whose time of issue is a text", { iat: "now" }],
		["§3 (7): without an id", { jti: undefined }],
		["§3 (10): whose subject is a list", { sub: ["someone"] }],
	])("RFC 7523 %s is an assertion that is refused as invalid_client (§3.2)", async (_kind, claims) => {
		const answer = await send(await assertion(await withKeys(), claims));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test("RFC 7523 §3 (9): an assertion by a key that is not registered is refused as invalid_client", async () => {
		const other = await generateKeyPair("RS256");
		const claims = claimsOf(await withKeys());
		const jwt = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(other.privateKey);
		const answer = await send(jwt);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test.each([
		["no JWT", "nonsense"],
		["no JWT, though it has three parts", "a.b.c"],
		["a JWT whose claims are none", `${Buffer.from('{"alg":"RS256"}').toString("base64url")}.W10.AAAA`],
		["encrypted", `${Buffer.from('{"alg":"dir","enc":"A128GCM"}').toString("base64url")}..AAAA.AAAA.AAAA`],
	])("RFC 7523 §2.2, §3.2: an assertion that is %s is refused as invalid_client", async (_kind, jwt) => {
		const { clientId: client_id } = await withKeys();
		for (const answer of [await send(jwt), await send(jwt, { client_id })])
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	campaignTest.each(["par", "introspect", "revoke", "device_authorization", "bc-authorize"])(
		"RFC 7523 §2.2: at %s a client authenticates by an assertion as well, and by nothing that is none",
		async (endpoint) => {
			const application = await withKeys();
			const at = async (client_assertion: string) => {
				const fields = { token: "x", client_assertion_type: ASSERTION_TYPE, client_assertion };
				const { status, body } = await postForm(`/t/root/oauth2/${endpoint}`, fields, {});
				return { status, error: (body as { error?: string } | undefined)?.error };
			};
			expect(await at("nonsense")).toEqual({ status: 401, error: "invalid_client" });
			const expired = await assertion(application, { exp: now - 120 });
			expect(await at(expired)).toEqual({ status: 401, error: "invalid_client" });
			expect((await at(await assertion(application))).error).not.toBe("invalid_client");
		},
	);

	test("RFC 7523 §2.2: the type of the assertion is needed, it is sent once, and client_id names its subject", async () => {
		const [application, other] = [await withKeys(), await withKeys()];
		for (const client_assertion_type of ["", "urn:ietf:params:oauth:client-assertion-type:saml2-bearer"]) {
			const answer = await send(await assertion(application), { client_assertion_type });
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
		const jwt = await assertion(application);
		const form = new URLSearchParams({ ...grant, client_assertion_type: ASSERTION_TYPE, client_assertion: jwt });
		form.append("client_assertion", jwt);
		expect((await postForm("/t/root/oauth2/token", form.toString(), {})).body.error).toBe("invalid_request");
		expect((await send(jwt, { client_id: other.clientId })).status).toBe(400);
		expect((await send(jwt, { client_id: application.clientId })).status).toBe(200);
	});

	campaignTest("RFC 7523 §5: the metadata names RS256 among the algorithms, and none that is symmetric", async () => {
		const { body } = await api<Record<string, string[]>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		const algorithms = body.token_endpoint_auth_signing_alg_values_supported ?? [];
		expect(algorithms).toContain("RS256");
		expect(algorithms.filter((alg) => !/^(RS|PS|ES|Ed|ML-DSA)/.test(alg))).toEqual([]);
	});

	campaignTest("an assertion without a time of issue counts if it ends within the hour", async () => {
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
