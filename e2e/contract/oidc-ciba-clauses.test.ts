import { randomUUID } from "node:crypto";
import { CompactEncrypt, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import {
	type ApprovalOrganization,
	approvalOrganization,
	CIBA,
	type ClientKeys,
	clientKeys,
	PERSONS_PASSWORD,
} from "../fixtures/approval-organization";
import { confusedJwts, unsignedJwts } from "../fixtures/forged-jwts";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { baseUrl } from "../fixtures/run";

// OpenID Connect Client-Initiated Backchannel Authentication Flow, Core 1.0: every MUST of an OP that `oidc-ciba` does not test, by its
// section.

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

let organization: ApprovalOrganization;
let till: ApplicationBody;
beforeAll(async () => {
	organization = await approvalOrganization();
	till = await organization.application();
});

/** A request for a new person, with these fields. */
const asked = async (fields: Record<string, string> = {}, by = till) =>
	organization.ask(by, { scope: "openid", login_hint: await organization.person(), ...fields });

describe("§7.1: the authentication request", () => {
	test.each([
		["without a scope", { scope: "" }, "invalid_request"],
		["with an empty hint, which is none", { login_hint: "" }, "invalid_request"],
		["with three hints", { login_hint_token: "x", id_token_hint: "x" }, "invalid_request"],
		["with a requested_expiry that is negative", { requested_expiry: "-1" }, "invalid_request"],
		["with a requested_expiry that is a fraction", { requested_expiry: "1.5" }, "invalid_request"],
		["with a requested_expiry that is no number", { requested_expiry: "soon" }, "invalid_request"],
		["with a binding message that is too long", { binding_message: "x".repeat(65) }, "invalid_binding_message"],
		["with a line break in its binding message", { binding_message: "a\nb" }, "invalid_binding_message"],
	])("%s is refused", async (_, fields, error) => {
		const answer = await asked(fields);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});

	test("with a parameter twice is refused", async () => {
		const person = await organization.person();
		const answer = await organization.ask(till, `scope=openid&login_hint=${person}&login_hint=${person}`);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	campaignTest("with a parameter that nobody knows is taken", async () => {
		expect((await asked({ colour: "green" })).status).toBe(200);
	});

	campaignTest("is a form that is posted, and nothing else", async () => {
		const path = `/t/${organization.name}/oauth2/bc-authorize`;
		const login_hint = await organization.person();
		expect((await api("GET", `${path}?scope=openid&login_hint=${login_hint}`, { token: null })).status).not.toBe(200);
		const { authorization } = { authorization: `Basic ${btoa(`${till.clientId}:${till.clientSecret}`)}` };
		const json = await api("POST", path, {
			token: null,
			body: { scope: "openid", login_hint },
			headers: { authorization },
		});
		expect(json.status).toBeGreaterThanOrEqual(400);
	});

	test.each([
		["of another length than a bearer token may have", "x".repeat(1_025)],
		["of other characters than a bearer token has", "not a token"],
		["that is empty", ""],
	])("of a client that is told is refused with a client_notification_token %s", async (_, token) => {
		const told = await organization.application({ deliveryMode: "ping", notificationUrl: "https://shop.example/told" });
		const answer = await asked({ client_notification_token: token }, told);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		expect((await asked({ client_notification_token: "x".repeat(1_024) }, told)).status).toBe(200);
	});

	campaignTest("of a client that polls needs no client_notification_token, and has one in vain", async () => {
		expect((await asked({ client_notification_token: "not a token" })).status).toBe(200);
	});

	campaignTest.each([
		["the issuer", "", 200],
		["the token endpoint", "/oauth2/token", 200],
		["the backchannel authentication endpoint", "/oauth2/bc-authorize", 200],
		["another endpoint", "/oauth2/userinfo", 401],
	])("has an assertion of the client whose audience is %s: %j answers %i", async (_, path, status) => {
		const { privateKey, certificate } = await clientKeys();
		const method = "private_key_jwt";
		const client = await organization.application({}, { clientAuthentication: { method }, certificate });
		const client_assertion = await new SignJWT({ sub: client.clientId, jti: randomUUID() })
			.setProtectedHeader({ alg: "ES256", kid: "k1" })
			.setIssuer(client.clientId)
			.setAudience(organization.issuer + path)
			.setIssuedAt()
			.setExpirationTime("1m")
			.sign(privateKey);
		const answer = await asked({ client_assertion, client_assertion_type: ASSERTION_TYPE }, {
			...client,
			clientSecret: undefined,
		} as never);
		expect(answer.status, answer.text).toBe(status);
	});
});

describe("§7.1: the id_token_hint", () => {
	/** The ID token of a person who has signed in with a password. */
	async function idToken(by: ApplicationBody, username: string): Promise<string> {
		const fields = { grant_type: "password", username, password: PERSONS_PASSWORD, scope: "openid" };
		const answer = await organization.poll(by, fields);
		expect(answer.status, answer.text).toBe(200);
		return String(answer.body.id_token);
	}
	const signsIn = () => organization.application({}, { grantTypes: [CIBA, "password"] });

	campaignTest("names the person of the ID token", async () => {
		const client = await signsIn();
		const id_token_hint = await idToken(client, await organization.person());
		expect((await organization.ask(client, { scope: "openid", id_token_hint })).status).toBe(200);
	});

	test("of another client, or with another signature, is refused", async () => {
		const [client, other] = await Promise.all([signsIn(), signsIn()]);
		const id_token_hint = await idToken(other, await organization.person());
		const forged = `${(await idToken(client, await organization.person())).split(".").slice(0, 2).join(".")}.AAAA`;
		for (const hint of [id_token_hint, forged]) {
			const answer = await organization.ask(client, { scope: "openid", id_token_hint: hint });
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
	});
});

describe("§7.1.1: the signed authentication request", () => {
	let signing: ApplicationBody;
	let key: ClientKeys;
	beforeAll(async () => {
		key = await clientKeys();
		signing = await organization.application({ signingAlgorithm: "ES256" }, { certificate: key.certificate });
	});

	const claimsFor = async (more: JWTPayload = {}): Promise<JWTPayload> => {
		const now = Math.floor(Date.now() / 1_000);
		return {
			...{ iss: signing.clientId, aud: organization.issuer, jti: randomUUID() },
			...{ iat: now, nbf: now, exp: now + 60, scope: "openid", login_hint: await organization.person() },
			...more,
		};
	};
	const signed = (claims: JWTPayload, privateKey = key.privateKey) =>
		new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "k1" }).sign(privateKey);
	const send = (request: string, more: Record<string, string> = {}, by = signing) =>
		organization.ask(by, { request, ...more });

	campaignTest.each([
		["as a JSON number", 77],
		["as a JSON string", "77"],
	])("has requested_expiry %s", async (_, requested_expiry) => {
		expect((await send(await signed(await claimsFor({ requested_expiry })))).body.expires_in).toBe(77);
	});

	campaignTest("may have the issuer among several audiences", async () => {
		const aud = ["https://other.example", organization.issuer];
		expect((await send(await signed(await claimsFor({ aud })))).status).toBe(200);
	});

	test.each(["iss", "aud", "exp", "iat", "nbf", "jti"])("without %s is refused", async (claim) => {
		const answer = await send(await signed({ ...(await claimsFor()), [claim]: undefined }));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test.each([
		["another issuer", { iss: "somebody-else" }],
		["another audience", { aud: "https://other.example" }],
		["an end that is past", { exp: 1_000_000_000 }],
		["a beginning to come", { nbf: 9_000_000_000 }],
		["the id of another client", { client_id: "somebody-else" }],
		["a request within it", { request: "x" }],
	])("with %s is refused", async (_, claims) => {
		const answer = await send(await signed(await claimsFor(claims as JWTPayload)));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("that is not signed, signed by a secret, or by another algorithm than the registered one, is refused", async () => {
		const claims = await claimsFor();
		const other = await generateKeyPair("RS256");
		const secret = new TextEncoder().encode(signing.clientSecret);
		const requests = [
			...unsignedJwts(claims),
			...(await confusedJwts(claims, key.publicJwk)),
			await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret),
			await new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(other.privateKey),
			"no JWT",
		];
		for (const request of requests) {
			const answer = await send(request);
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
	});

	campaignTest("by a secret is refused to a client without a registered algorithm as well", async () => {
		const claims = { ...(await claimsFor()), iss: till.clientId };
		const secret = new TextEncoder().encode(till.clientSecret);
		const request = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret);
		const answer = await send(request, {}, till);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("that is encrypted is refused", async () => {
		const { publicKey } = await generateKeyPair("RSA-OAEP-256");
		const request = await new CompactEncrypt(new TextEncoder().encode(await signed(await claimsFor())))
			.setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM" })
			.encrypt(publicKey);
		const answer = await send(request);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("has all parameters: those beside it are not read", async () => {
		const { login_hint, ...without } = await claimsFor();
		expect((await send(await signed(without), { login_hint: String(login_hint) })).body.error).toBe("invalid_request");
		const { body } = await send(await signed({ ...without, login_hint }), { requested_expiry: "9", scope: "nothing" });
		expect(body).toMatchObject({ expires_in: 300 });
	});
});

campaignDescribe("§7.3: the acknowledgement", () => {
	test("is JSON that nobody stores, with an id of 128 bits or more in the characters that it may have", async () => {
		const { status, headers, body } = await asked();
		expect(status).toBe(200);
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body.auth_req_id).toMatch(/^[\w.-]{22,}$/);
		expect(body).toMatchObject({ expires_in: 300, interval: 5 });
		expect((await asked()).body.auth_req_id).not.toBe(body.auth_req_id);
	});
});

campaignDescribe("§10.1: the token request", () => {
	test("of a client that is told may poll as well", async () => {
		const told = await organization.application({ deliveryMode: "ping", notificationUrl: "https://shop.example/told" });
		const { auth_req_id } = (await asked({ client_notification_token: "notify-me" }, told)).body;
		expect((await organization.poll(told, { auth_req_id })).body.error).toBe("authorization_pending");
	});
});

describe("§11: the token error response", () => {
	test.each([
		["without an auth_req_id", { auth_req_id: "" }, "invalid_request"],
		["with an auth_req_id that never was", { auth_req_id: "guessed" }, "invalid_grant"],
	])("%s is %s", async (_, fields, error) => {
		const { status, headers, body } = await organization.poll(till, fields);
		expect({ status, error: body.error }).toEqual({ status: 400, error });
		expect(headers["cache-control"]).toBe("no-store");
	});

	campaignTest("of a client that does not authenticate is invalid_client", async () => {
		const { auth_req_id } = (await asked()).body;
		const { status, body } = await organization.poll({ ...till, clientSecret: "wrong" } as never, { auth_req_id });
		expect({ status, error: body.error }).toEqual({ status: 401, error: "invalid_client" });
	});

	campaignTest("of a client without the grant is unauthorized_client", async () => {
		const machine = await organization.application({}, { grantTypes: ["client_credentials"] });
		const { status, body } = await organization.poll(machine, { auth_req_id: "x" });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "unauthorized_client" });
	});
});

describe("§13: the authentication error response", () => {
	campaignTest.each([
		["without authentication", {}, () => ({})],
		["of a client that nobody knows", {}, () => ({ authorization: `Basic ${btoa("nobody:wrong")}` })],
		["of a client with a wrong secret", {}, () => ({ authorization: `Basic ${btoa(`${till.clientId}:wrong`)}` })],
		["of a client that says its id alone", () => ({ client_id: till.clientId }), () => ({})],
	])("%s is invalid_client with 401", async (_, more, headers) => {
		const fields = {
			scope: "openid",
			login_hint: await organization.person(),
			...(typeof more === "function" && more()),
		};
		const answer = await postForm(`/t/${organization.name}/oauth2/bc-authorize`, fields, headers());
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 401, error: "invalid_client" });
		expect(answer.headers["content-type"]).toMatch(/^application\/json/);
		expect(answer.headers["cache-control"]).toBe("no-store");
	});

	test("tells nobody of a person who is disabled from one who is unknown", async () => {
		const userName = `disabled-${randomUUID()}`;
		const token = await switchedToken(baseUrl(), organization.name);
		const body = { userName, active: false, password: PERSONS_PASSWORD };
		expect((await api("POST", `/t/${organization.name}/scim2/Users`, { token, body })).status).toBe(201);
		const [disabled, unknown] = [userName, "nobody-at-all"].map((login_hint) =>
			organization.ask(till, { scope: "openid", login_hint }),
		);
		expect((await disabled)?.body).toEqual((await unknown)?.body);
		expect((await unknown)?.body.error).toBe("unknown_user_id");
	});
});
