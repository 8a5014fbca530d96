import { CompactSign, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { clientKeys } from "../fixtures/approval-organization";
import { Browser } from "../fixtures/browser";
import { unsignedJwts } from "../fixtures/forged-jwts";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf } from "../fixtures/oidc-steps";
import { REDIRECT_URI } from "../fixtures/portico-server";
import {
	aSigner,
	claimsOf,
	encrypted,
	outcomeOf,
	parametersOf,
	requestObject,
	type Signer,
} from "../fixtures/request-objects";
import { baseUrl } from "../fixtures/run";

// RFC 9101 (JWT-Secured Authorization Request): every MUST of a server that `oidc-requests` does not test, by its section.

let signer: Signer;
beforeAll(async () => {
	signer = await aSigner();
});

/** The outcome of a request with this request object, and these parameters beside it. */
const asked = (request: string, beside: Record<string, string> = {}) =>
	outcomeOf({ client_id: signer.application.clientId, request, ...beside });

describe("RFC 9101 §4: a request object", () => {
	campaignTest("has all parameters of the request, and needs none beside it", async () => {
		expect(await asked(await requestObject(signer))).toBe("sign-in");
	});

	test.each<[string, JWTPayload, string]>([
		["iss", { iss: undefined }, "invalid_request_object"],
		["aud", { aud: undefined }, "invalid_request_object"],
		["client_id", { client_id: undefined }, "invalid_request"],
	])("without %s is refused", async (_claim, different, error) => {
		expect(await asked(await requestObject(signer, different))).toBe(error);
	});

	campaignTest("may have the issuer among several audiences", async () => {
		const aud = ["https://elsewhere.example", `${baseUrl()}/t/root`];
		expect(await asked(await requestObject(signer, { aud }))).toBe("sign-in");
	});

	test("does not contain request_uri", async () => {
		const request_uri = "urn:ietf:params:oauth:request_uri:x";
		expect(await asked(await requestObject(signer, { request_uri }))).toBe("invalid_request_object");
	});

	campaignTest("has members that are no texts, such as claims and max_age, as JSON", async () => {
		const different = { claims: { id_token: { acr: null } }, max_age: 300 };
		expect(await asked(await requestObject(signer, different))).toBe("sign-in");
	});

	test.each<[string, JWTPayload]>([
		["not yet valid", { nbf: 9_000_000_000 }],
		["of a time that is a text", { exp: "soon" as never }],
	])("that is %s is refused", async (_title, different) => {
		expect(await asked(await requestObject(signer, different))).toBe("invalid_request_object");
	});
});

describe("RFC 9101 §5: an authorization request", () => {
	test("without client_id beside the request object is refused, and nobody is sent anywhere", async () => {
		const page = await new Browser(baseUrl()).open(
			`/t/root/oauth2/authorize?${new URLSearchParams({ request: await requestObject(signer) })}`,
		);
		expect(`${page.url.origin}${page.url.pathname}`).toBe(`${baseUrl()}/gate/error`);
	});

	test("with request and request_uri is refused", async () => {
		const request_uri = "urn:ietf:params:oauth:request_uri:x";
		expect(await asked(await requestObject(signer), { request_uri })).toBe("invalid_request");
	});

	campaignTest("may be posted", async () => {
		const fields = { client_id: signer.application.clientId, request: await requestObject(signer) };
		const page = await new Browser(baseUrl()).submit("/t/root/oauth2/authorize", fields);
		expect(page.url.pathname).toMatch(/^\/gate\/flow\//);
	});
});

describe("RFC 9101 §6.1: an encrypted request object", () => {
	campaignTest("holds a signed one", async () => {
		expect(await asked(await encrypted(await requestObject(signer)))).toBe("sign-in");
	});

	test.each<[string, () => Promise<string> | string]>([
		["one that nobody signed", () => unsignedJwts(claimsOf(signer))[0] ?? ""],
		["claims alone", () => JSON.stringify(claimsOf(signer))],
		["one by another key", async () => requestObject({ ...(await aSigner()), application: signer.application })],
		["another encrypted one", async () => encrypted(await requestObject(signer))],
	])("that holds %s is refused", async (_title, content) => {
		expect(await asked(await encrypted(await content()))).toBe("invalid_request_object");
	});
});

describe("RFC 9101 §6.2: a signed request object", () => {
	const changed = async () => {
		const [header, , signature] = (await requestObject(signer)).split(".");
		const claims = Buffer.from(JSON.stringify(claimsOf(signer, { scope: "openid email" }))).toString("base64url");
		return `${header}.${claims}.${signature}`;
	};

	test.each<[string, () => Promise<string> | string]>([
		["whose claims were changed", changed],
		["by another key", async () => requestObject({ ...(await aSigner()), application: signer.application })],
		["by a key that the application has not", () => requestObject(signer, {}, { kid: "k2" })],
		[
			"with an extension that nobody knows",
			() =>
				new CompactSign(new TextEncoder().encode(JSON.stringify(claimsOf(signer))))
					.setProtectedHeader({ alg: "ES256", crit: ["urn:x"], "urn:x": true })
					.sign(signer.privateKey, { crit: { "urn:x": true } }),
		],
		[
			"by another algorithm than the registered one",
			async () => {
				const { privateKey } = await generateKeyPair("ES384");
				return new SignJWT(claimsOf(signer)).setProtectedHeader({ alg: "ES384" }).sign(privateKey);
			},
		],
		["by a secret", () => new SignJWT(claimsOf(signer)).setProtectedHeader({ alg: "HS256" }).sign(Buffer.alloc(32))],
		["that is no JWT", () => "nonsense"],
		["that is empty of claims", () => new SignJWT({}).setProtectedHeader({ alg: "ES256" }).sign(signer.privateKey)],
	])("%s is refused with invalid_request_object", async (_title, request) => {
		expect(await asked(await request())).toBe("invalid_request_object");
	});
});

describe("RFC 9101 §6.3: parameters beside a request object", () => {
	test("are not read: those within it count", async () => {
		const { application } = signer;
		const beside = { state: "beside", scope: "openid email", redirect_uri: "https://evil.example/", nonce: "beside" };
		const request = await requestObject(signer, { state: "within" });
		const query = new URLSearchParams({ client_id: application.clientId, request, ...beside });
		const answer = await answerOf(`/t/root/oauth2/authorize?${query}`);
		expect(answer.get("code")).toBeTruthy();
		expect(answer.get("state")).toBe("within");
	});

	test("do not stand in for what is missing within it", async () => {
		for (const name of ["redirect_uri", "code_challenge", "response_type"]) {
			const request = await requestObject(signer, { [name]: undefined });
			expect(await asked(request, parametersOf(signer.application))).toBe("invalid_request");
		}
		const query = { client_id: signer.application.clientId, request: await requestObject(signer), state: "beside" };
		expect((await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`)).has("state")).toBe(false);
	});

	test("that say another response_type are refused (OpenID Connect Core §6.1)", async () => {
		expect(await asked(await requestObject(signer), { response_type: "id_token" })).toBe("invalid_request_object");
	});

	campaignTest("are checked within it as everywhere", async () => {
		for (const [different, error] of [
			[{ redirect_uri: "https://evil.example/" }, "invalid_redirect_uri"],
			[{ prompt: "nonsense" }, "invalid_request"],
			[{ code_challenge_method: "plain" }, "invalid_request"],
			[{ prompt: "none" }, "login_required"],
		] as const)
			expect(await asked(await requestObject(signer, different))).toBe(error);
	});
});

describe("RFC 9101 §7: the error response", () => {
	test("goes to the redirect URL of the request where that is registered, with its state and the issuer", async () => {
		const beside = { ...parametersOf(signer.application), state: "beside", request: "nonsense" };
		const page = await new Browser(baseUrl()).open(`/t/root/oauth2/authorize?${new URLSearchParams(beside)}`);
		expect(page.url.href.startsWith(REDIRECT_URI)).toBe(true);
		expect(Object.fromEntries(page.url.searchParams)).toMatchObject({
			...{ error: "invalid_request_object", state: "beside", iss: `${baseUrl()}/t/root` },
		});
	});

	test("goes nowhere else", async () => {
		const beside = { ...parametersOf(signer.application), redirect_uri: "https://evil.example/", request: "nonsense" };
		const page = await new Browser(baseUrl()).open(`/t/root/oauth2/authorize?${new URLSearchParams(beside)}`);
		expect(`${page.url.origin}${page.url.pathname}`).toBe(`${baseUrl()}/gate/error`);
	});
});

campaignDescribe("RFC 9101 §9: the metadata", () => {
	test("says that there are request objects, no references to them, and by which algorithms", async () => {
		const { body } = await api<Record<string, string[]>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body).toMatchObject({ request_parameter_supported: true, request_uri_parameter_supported: false });
		const algorithms = body.request_object_signing_alg_values_supported ?? [];
		expect(algorithms).toContain("ES256");
		expect(algorithms.filter((alg) => !/^(RS|PS|ES|Ed|ML-DSA)/.test(alg))).toEqual([]);
		expect(body.request_object_encryption_alg_values_supported).toContain("RSA-OAEP-256");
		expect(body.request_object_encryption_alg_values_supported).not.toContain("RSA1_5");
		expect(body.request_object_encryption_enc_values_supported).toContain("A256GCM");
	});
});

describe("RFC 9101 §10.5: require_signed_request_object of a registered client", () => {
	test("refuses parameters alone, and what nobody signed, also without a registered algorithm", async () => {
		const keys = await clientKeys();
		const { body } = await api<Record<string, unknown>>("POST", "/t/root/api/server/v1/client-registration", {
			body: {
				...{ client_name: "Signing", redirect_uris: [REDIRECT_URI], require_signed_request_object: true },
				jwks: JSON.parse(keys.certificate.value),
			},
		});
		expect(body).toMatchObject({ require_signed_request_object: true });
		const registered = { ...keys, application: { clientId: String(body.client_id) } } as Signer;
		const { clientId: client_id } = registered.application;
		expect(await outcomeOf(parametersOf(registered.application))).toBe("invalid_request");
		for (const request of unsignedJwts(claimsOf(registered)))
			expect(await outcomeOf({ client_id, request })).toBe("invalid_request_object");
		expect(await outcomeOf({ client_id, request: await requestObject(registered) })).toBe("sign-in");
	});

	test("is not met by a setting without an algorithm of signatures: none is never one", async () => {
		const application = { name: "Signing", redirectUrls: [REDIRECT_URI], grantTypes: ["authorization_code"] };
		const requestObject = { mandatory: true, signingAlgorithm: "none" };
		const { status } = await api("POST", "/t/root/api/server/v1/applications", {
			body: { ...application, requestObject },
		});
		expect(status).toBe(400);
	});
});

describe("RFC 9101 §10.8: request objects and other JWTs", () => {
	campaignTest.each(["oauth-authz-req+jwt", "application/oauth-authz-req+jwt", "JWT", "jwt", undefined])(
		"one of the type %s is taken",
		async (typ) => {
			expect(await asked(await requestObject(signer, {}, { typ }))).toBe("sign-in");
		},
	);

	test.each(["dpop+jwt", "at+jwt", "logout+jwt", "secevent+jwt", ""])("one of the type %j is refused", async (typ) => {
		expect(await asked(await requestObject(signer, {}, { typ }))).toBe("invalid_request_object");
	});

	test("a request object authenticates nobody", async () => {
		const machine = await aSigner({ clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" } });
		const answer = await postForm(
			"/t/root/oauth2/par",
			{
				...parametersOf(machine.application),
				client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
				client_assertion: await requestObject(machine),
			},
			{},
		);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	test("an assertion of the client is no request object", async () => {
		const { clientId } = signer.application;
		const now = Math.floor(Date.now() / 1000);
		const assertion = await new SignJWT({ iss: clientId, sub: clientId, aud: `${baseUrl()}/t/root`, exp: now + 60 })
			.setProtectedHeader({ alg: "ES256", kid: "k1" })
			.sign(signer.privateKey);
		expect(await asked(assertion, parametersOf(signer.application))).toMatch(/^invalid_request/);
	});

	campaignTest("one for the token endpoint of another application is not taken by the name of this one", async () => {
		const other = await aSigner();
		expect(await asked(await requestObject(other))).toBe("invalid_request_object");
		const { clientId: client_id } = other.application;
		expect(await outcomeOf({ client_id, request: await requestObject(signer) })).toBe("invalid_request_object");
	});
});

test("RFC 9101 §6: without a key of the application no request object counts", async () => {
	const application = await oidcApplication();
	const keyless = { ...(await clientKeys()), application };
	expect(await outcomeOf({ client_id: application.clientId, request: await requestObject(keyless) })).toBe(
		"invalid_request_object",
	);
	const pushed = await postForm("/t/root/oauth2/par", { request: await requestObject(keyless) }, basicOf(application));
	expect({ status: pushed.status, error: pushed.body.error }).toEqual({ status: 400, error: "invalid_request_object" });
});
