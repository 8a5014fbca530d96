import { randomUUID } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { writableMembers } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser } from "../fixtures/browser";
import { unsignedJwts } from "../fixtures/forged-jwts";
import { campaignTest } from "../fixtures/in-campaign";
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

// RFC 9126 (Pushed Authorization Requests): every MUST of a server that `oidc-requests` does not test, by its section.

const PAR = "/t/root/oauth2/par";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

interface Pushed {
	request_uri: string;
	expires_in: number;
	error?: string;
}

let application: ApplicationBody;
let signer: Signer;
beforeAll(async () => {
	[application, signer] = await Promise.all([oidcApplication(), aSigner()]);
});

const push = (fields: Record<string, string>, headers: Record<string, string> = basicOf(application)) =>
	postForm<Pushed>(PAR, fields, headers);
const pushed = (different: Record<string, string> = {}) => push({ ...parametersOf(application), ...different });
/** A request object of the signer, and nothing beside it. */
const pushedObject = (request: string, beside: Record<string, string> = {}) =>
	push({ request, ...beside }, basicOf(signer.application));
const refusal = ({ status, body }: { status: number; body: { error?: string } }) => ({ status, error: body.error });

describe("RFC 9126 §2.1: a pushed request", () => {
	test.each<[string, () => Record<string, string>, () => Record<string, string>, string]>([
		["without authentication", () => ({}), () => ({}), "invalid_client"],
		[
			"with a wrong secret",
			() => ({}),
			() => ({ authorization: `Basic ${btoa(`${application.clientId}:x`)}` }),
			"invalid_client",
		],
		["of nobody", () => ({ client_id: "nobody" }), () => ({}), "invalid_client"],
	])("%s is refused as at the token endpoint", async (_title, different, headers, error) => {
		expect(refusal(await push({ ...parametersOf(application), ...different() }, headers()))).toEqual({
			...{ status: 401, error },
		});
	});

	campaignTest("of a public client needs no authentication, as at the token endpoint", async () => {
		const app = await oidcApplication({ publicClient: true });
		expect((await push(parametersOf(app), {})).status).toBe(201);
	});

	test("that names another client than the one that authenticates is refused", async () => {
		const { clientId } = await oidcApplication();
		expect(refusal(await pushed({ client_id: clientId }))).toEqual({ status: 400, error: "invalid_request" });
	});

	campaignTest.each<[string, () => string | string[]]>([
		["the issuer", () => `${baseUrl()}/t/root`],
		["the token endpoint", () => `${baseUrl()}/t/root/oauth2/token`],
		["the endpoint itself", () => `${baseUrl()}${PAR}`],
		["the endpoint itself among others", () => ["https://elsewhere.example", `${baseUrl()}${PAR}`]],
	])("has an assertion of the client whose audience is %s", async (_title, aud) => {
		const machine = await aSigner({ clientAuthentication: { method: "private_key_jwt", signingAlgorithm: "ES256" } });
		const { clientId } = machine.application;
		const now = Math.floor(Date.now() / 1000);
		const claims = { iss: clientId, sub: clientId, aud: aud(), jti: randomUUID(), iat: now, exp: now + 60 };
		const client_assertion = await new SignJWT(claims)
			.setProtectedHeader({ alg: "ES256", kid: "k1" })
			.sign(machine.privateKey);
		const fields = {
			...parametersOf(machine.application),
			client_assertion_type: ASSERTION_TYPE,
			client_assertion,
		};
		expect((await push(fields, {})).status).toBe(201);
	});

	test.each(["urn:ietf:params:oauth:request_uri:x", "https://shop.example/request"])(
		"with the request_uri %s is refused",
		async (request_uri) => {
			expect((await pushed({ request_uri })).status).toBe(400);
		},
	);

	test("with a parameter twice is refused", async () => {
		const fields = `${new URLSearchParams(parametersOf(application))}&scope=openid`;
		expect(refusal(await postForm<Pushed>(PAR, fields, basicOf(application)))).toEqual({
			...{ status: 400, error: "invalid_request" },
		});
	});

	test("is a form, and nothing else", async () => {
		const headers = { ...basicOf(application), "content-type": "application/json" };
		const answer = await postForm<Pushed>(PAR, JSON.stringify(parametersOf(application)), headers);
		expect(refusal(answer)).toEqual({ status: 400, error: "invalid_request" });
	});
});

describe("RFC 9126 §2.2: the answer", () => {
	campaignTest(
		"is JSON that nobody stores, with an address of 128 bits or more, and a lifetime in whole seconds",
		async () => {
			const { status, headers, body } = await pushed();
			expect(status).toBe(201);
			expect(headers["content-type"]).toMatch(/^application\/json/);
			expect(headers["cache-control"]).toBe("no-store");
			expect(body).toEqual({
				request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]{22,}$/),
				expires_in: 60,
			});
			expect((await pushed()).body.request_uri).not.toBe(body.request_uri);
		},
	);

	campaignTest("has no longer a lifetime than the request object", async () => {
		const exp = Math.floor(Date.now() / 1000) + 30;
		const { body } = await pushedObject(await requestObject(signer, { exp }));
		expect(body.expires_in).toBeGreaterThan(0);
		expect(body.expires_in).toBeLessThanOrEqual(30);
	});

	test("is not given for a request object that has ended, however little", async () => {
		for (const ago of [0, 5, 14]) {
			const exp = Math.floor(Date.now() / 1000) - ago;
			const answer = await pushedObject(await requestObject(signer, { exp }));
			expect(refusal(answer)).toEqual({ status: 400, error: "invalid_request_object" });
		}
	});
});

describe("RFC 9126 §2.3: the error response", () => {
	test.each<[string, Record<string, string>, string]>([
		["a redirect URL that is not registered", { redirect_uri: "https://evil.example/" }, "invalid_request"],
		["no redirect URL", { redirect_uri: "" }, "invalid_request"],
		["a type that the client may not use", { response_type: "id_token", nonce: "n" }, "invalid_request"],
		["a type that there is not", { response_type: "x" }, "unsupported_response_type"],
		["no type", { response_type: "" }, "invalid_request"],
		["a response mode that there is not", { response_mode: "x" }, "unsupported_response_mode"],
		["no challenge", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
		["a prompt that there is not", { prompt: "x" }, "invalid_request"],
		["an age that is no number", { max_age: "x" }, "invalid_request"],
		["claims that are no JSON", { claims: "x" }, "invalid_request"],
		["a resource that there is not", { resource: "https://nobody.example/" }, "invalid_target"],
	])("is the one of the authorization endpoint, as JSON, for %s", async (_title, different, error) => {
		const answer = await pushed(different);
		expect(refusal(answer)).toEqual({ status: 400, error });
		expect(answer.headers["content-type"]).toMatch(/^application\/json/);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.headers.location).toBeUndefined();
	});

	campaignTest.each(["GET", "PUT", "PATCH", "DELETE"])(
		"is 405 for %s, with the method that there is",
		async (method) => {
			const { status, headers } = await api(method, PAR, { token: null, headers: basicOf(application) });
			expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "POST" });
		},
	);

	campaignTest("is 413 for a request that is too large", async () => {
		expect((await pushed({ state: "x".repeat(3_000_000) })).status).toBe(413);
	});
});

describe("RFC 9126 §3: a pushed request object", () => {
	campaignTest(
		"is taken, signed and encrypted too, with the authentication of the client alone beside it",
		async () => {
			const request = await requestObject(signer, { state: "within" });
			for (const each of [request, await encrypted(await requestObject(signer, { state: "within" }))]) {
				const { status, body } = await pushedObject(each);
				expect(status).toBe(201);
				const query = { client_id: signer.application.clientId, request_uri: body.request_uri };
				const answer = await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`);
				expect(answer.get("code")).toBeTruthy();
				expect(answer.get("state")).toBe("within");
			}
		},
	);

	test("has all parameters: those beside it are not read", async () => {
		const beside = { state: "beside", redirect_uri: "https://evil.example/", scope: "openid email" };
		const { body } = await pushedObject(await requestObject(signer), beside);
		const query = { client_id: signer.application.clientId, request_uri: body.request_uri };
		const answer = await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`);
		expect(answer.get("code")).toBeTruthy();
		expect(answer.has("state")).toBe(false);
		for (const name of ["redirect_uri", "code_challenge", "response_type"]) {
			const without = await requestObject(signer, { [name]: undefined });
			expect(refusal(await pushedObject(without, parametersOf(signer.application)))).toEqual({
				...{ status: 400, error: "invalid_request" },
			});
		}
	});

	test.each<[string, JWTPayload]>([
		["the id of another client", { client_id: "somebody-else" }],
		["no id of the client", { client_id: undefined }],
		["another issuer", { iss: "somebody-else" }],
		["another audience", { aud: "https://elsewhere.example" }],
		["an end that is past", { exp: 1_000_000_000 }],
		["a request_uri", { request_uri: "urn:ietf:params:oauth:request_uri:x" }],
		["a request", { request: "x" }],
	])("with %s is refused", async (_title, different) => {
		const answer = await pushedObject(await requestObject(signer, different));
		expect(refusal(answer)).toEqual({ status: 400, error: "invalid_request_object" });
	});

	test("that nobody signed, that another key signed, or that cannot be decrypted, is refused", async () => {
		const requests = [
			...unsignedJwts(claimsOf(signer)),
			await requestObject({ ...(await aSigner()), application: signer.application }),
			`${(await encrypted(await requestObject(signer))).slice(0, -4)}AAAA`,
			"nonsense",
		];
		for (const request of requests)
			expect(refusal(await pushedObject(request))).toEqual({ status: 400, error: "invalid_request_object" });
	});

	test("of a client that must sign is refused where parameters come instead", async () => {
		const signing = await aSigner({ requestObject: { mandatory: true, signingAlgorithm: "ES256" } });
		const plain = await push(parametersOf(signing.application), basicOf(signing.application));
		expect(refusal(plain)).toEqual({ status: 400, error: "invalid_request" });
		const object = await push({ request: await requestObject(signing) }, basicOf(signing.application));
		expect(object.status).toBe(201);
	});
});

describe("RFC 9126 §4: the authorization request", () => {
	campaignTest("has the parameters that were pushed: those beside request_uri are not read", async () => {
		const { request_uri } = (await pushed({ state: "pushed" })).body;
		const beside = { state: "beside", redirect_uri: "https://evil.example/", scope: "openid email", prompt: "none" };
		const query = { client_id: application.clientId, request_uri, ...beside };
		const answer = await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(query)}`);
		expect(answer.get("code")).toBeTruthy();
		expect(answer.get("state")).toBe("pushed");
	});

	test("without client_id is refused", async () => {
		const { request_uri } = (await pushed()).body;
		expect(await outcomeOf({ request_uri })).toBe("invalid_request");
		expect(await outcomeOf({ client_id: application.clientId, request_uri })).toBe("sign-in");
	});

	test.each<[string, (uri: string) => string, string]>([
		["that was never given", () => `urn:ietf:params:oauth:request_uri:${"x".repeat(43)}`, "invalid_request_uri"],
		["that is cut off", (uri) => uri.slice(0, -1), "invalid_request_uri"],
		["without an id", () => "urn:ietf:params:oauth:request_uri:", "invalid_request_uri"],
		["in capitals", (uri) => uri.toUpperCase(), "request_uri_not_supported"],
		["of another kind", () => "urn:example:x", "request_uri_not_supported"],
	])("with an address %s is refused", async (_title, changed, error) => {
		const request_uri = changed((await pushed()).body.request_uri);
		expect(await outcomeOf({ client_id: application.clientId, request_uri })).toBe(error);
	});

	test("at another organization, or by another client, is refused, and leaves the address to its client", async () => {
		const { request_uri } = (await pushed()).body;
		const { name } = await createdBelow(baseUrl(), "Elsewhere");
		const query = new URLSearchParams({ client_id: application.clientId, request_uri });
		const page = await new Browser(baseUrl()).open(`/t/${name}/oauth2/authorize?${query}`);
		expect(page.url.pathname).not.toMatch(/^\/gate\/flow\//);
		const { clientId } = await oidcApplication();
		expect(await outcomeOf({ client_id: clientId, request_uri })).not.toBe("sign-in");
		expect(await outcomeOf(query)).toBe("sign-in");
	});

	campaignTest("after the lifetime of the address is refused", async () => {
		const exp = Math.floor(Date.now() / 1000) + 10;
		const { request_uri } = (await pushedObject(await requestObject(signer, { exp }))).body;
		// Nobody else may open it: see `oidc-requests`.
		const browser = new Browser(baseUrl());
		await eventually("the end of the address", async () =>
			expect(await outcomeOf({ client_id: signer.application.clientId, request_uri }, browser)).toBe(
				"invalid_request_uri",
			),
		);
	});
});

describe("RFC 9126 §5, §6: metadata", () => {
	campaignTest("names the endpoint, and demands pushed requests of no client that does not want them", async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body.pushed_authorization_request_endpoint).toBe(`${baseUrl()}${PAR}`);
		expect(body.require_pushed_authorization_requests).not.toBe(true);
	});

	campaignTest(
		"§6 require_pushed_authorization_requests of a registered client: other requests are refused",
		async () => {
			const { body } = await api<Record<string, unknown>>("POST", "/t/root/api/server/v1/client-registration", {
				body: { client_name: "Pushing", redirect_uris: [REDIRECT_URI], require_pushed_authorization_requests: true },
			});
			expect(body).toMatchObject({ require_pushed_authorization_requests: true });
			const registered = { clientId: body.client_id, clientSecret: body.client_secret } as ApplicationBody;
			expect(await outcomeOf(parametersOf(registered))).toBe("invalid_request");
			const { request_uri } = (await push(parametersOf(registered), basicOf(registered))).body;
			expect(await outcomeOf({ client_id: registered.clientId, request_uri })).toBe("sign-in");
		},
	);

	test("§6 a request object by value does not stand in for a pushed request", async () => {
		const pushing = await aSigner({ pushedAuthorizationRequests: { mandatory: true } });
		const { clientId: client_id } = pushing.application;
		expect(await outcomeOf({ client_id, request: await requestObject(pushing) })).toBe("invalid_request");
	});
});

describe("RFC 9126 §7.4: a change of the application after its request was pushed", () => {
	test.each<[string, object]>([
		["without the redirect URL", { redirectUrls: ["https://shop.example/other"] }],
		["without the grant", { grantTypes: ["client_credentials"] }],
		["disabled", { enabled: false }],
	])("counts: %s, nobody is asked to sign in", async (_title, changed) => {
		const own = await oidcApplication();
		const { request_uri } = (await push(parametersOf(own), basicOf(own))).body;
		const path = `/t/root/api/server/v1/applications/${own.id}`;
		const saved = await api("PUT", path, { body: { ...writableMembers(own), ...changed } });
		expect(saved.status, saved.text).toBe(200);
		const browser = new Browser(baseUrl());
		await eventually("the change to count", async () =>
			expect(await outcomeOf({ client_id: own.clientId, request_uri }, browser)).not.toBe("sign-in"),
		);
	});
});
