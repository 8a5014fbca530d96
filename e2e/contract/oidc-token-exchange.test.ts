import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import type { Answer } from "../fixtures/api";
import { campaignDescribe } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

// OAuth 2.0 Token Exchange (RFC 8693): the clauses of the token endpoint that `oidc-grants` does not test, by their section.

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const TYPE = "urn:ietf:params:oauth:token-type:";
const ISSUER = "https://elsewhere.example";

type Exchanged = Record<string, string> & { error?: string };

let person: Person;
let key: CryptoKey;
let trusting: ApplicationBody;
let jwts: ApplicationBody;
/** Gives people tokens that both others may exchange. */
let source: ApplicationBody;
beforeAll(async () => {
	const [pair, someone] = await Promise.all([generateKeyPair("ES256"), signedUpPerson(baseUrl())]);
	[key, person] = [pair.privateKey, someone];
	const keys = JSON.stringify({ keys: [await exportJWK(pair.publicKey)] });
	const settings = {
		grantTypes: [TOKEN_EXCHANGE],
		redirectUrls: [],
		tokenExchange: {
			trustedIssuers: [{ issuer: ISSUER, certificate: { type: "JWK_SET", value: keys }, accountAttribute: "username" }],
		},
	};
	trusting = await oidcApplication(settings);
	jwts = await oidcApplication({ ...settings, accessToken: { type: "jwt" } });
	source = await oidcApplication({
		grantTypes: ["password", "refresh_token"],
		redirectUrls: [],
		accessToken: { exchangedBy: [trusting.clientId, jwts.clientId] },
	});
});

const foreign = (claims: object = {}) =>
	new SignJWT({ sub: person.username, ...claims })
		.setProtectedHeader({ alg: "ES256" })
		.setIssuer(ISSUER)
		.setAudience(`${baseUrl()}/t/root`)
		.setIssuedAt()
		.setExpirationTime("5m")
		.sign(key);

/** A token request; `undefined` leaves a parameter out, a list sends it as often. */
function token(
	application: ApplicationBody,
	fields: Record<string, string | string[] | undefined>,
	headers: Record<string, string> = basicOf(application),
): Promise<Answer<Exchanged>> {
	const sent = Object.entries(fields).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
	return postForm<Exchanged>(
		"/t/root/oauth2/token",
		new URLSearchParams(sent as [string, string][]).toString(),
		headers,
	);
}

const exchange = async (
	fields: Record<string, string | string[] | undefined> = {},
	application = trusting,
	headers?: Record<string, string>,
) =>
	token(
		application,
		{ grant_type: TOKEN_EXCHANGE, subject_token: await foreign(), subject_token_type: `${TYPE}jwt`, ...fields },
		headers,
	);

/** What a person has by their password: tokens of this server. */
async function own(application = source): Promise<Exchanged> {
	const { username, password } = person;
	const grant = { grant_type: "password", username, password, scope: "openid email" };
	const { status, body, text } = await token(application, grant);
	expect(status, text).toBe(200);
	return body;
}

const refusedAs = ({ status, body }: Answer<Exchanged>) => ({ status, error: body.error });

describe("RFC 8693 §2.1: the request", () => {
	test.each<[string, Record<string, string | string[] | undefined>]>([
		["without a subject_token", { subject_token: undefined }],
		["without a subject_token_type", { subject_token_type: undefined }],
		["with a subject_token_type that is empty", { subject_token_type: "" }],
		["with a type that is none of the server", { subject_token_type: `${TYPE}saml1` }],
		["with a type in words of one's own", { subject_token_type: "jwt" }],
		["with an actor_token_type without an actor_token", { actor_token_type: `${TYPE}jwt` }],
		["with a requested_token_type that is not offered", { requested_token_type: `${TYPE}id_token` }],
		["with a JWT requested for an application that gets none", { requested_token_type: `${TYPE}jwt` }],
		["with a parameter twice", { subject_token_type: [`${TYPE}jwt`, `${TYPE}jwt`] }],
	])("%s is invalid_request", async (_, fields) => {
		expect(refusedAs(await exchange(fields))).toEqual({ status: 400, error: "invalid_request" });
	});

	test.each<[string, Record<string, string>]>([
		["without its type", {}],
		["with a type that is none of the server", { actor_token_type: `${TYPE}saml2` }],
		["that is no JWT, though its type says so", { actor_token: "x", actor_token_type: `${TYPE}jwt` }],
	])("with an actor_token %s is invalid_request", async (_, fields) => {
		const sent = { actor_token: await foreign({ sub: "admin" }), ...fields };
		expect(refusedAs(await exchange(sent))).toEqual({ status: 400, error: "invalid_request" });
	});

	test.each([
		["resource", "no absolute URI", "orders"],
		["resource", "a fragment", "https://api.example/orders#x"],
		["resource", "nobody's identifier", "https://api.example/absent"],
		["audience", "nobody's name", "absent"],
	])("with a %s that is %s is invalid_target", async (parameter, _, value) => {
		expect(refusedAs(await exchange({ [parameter]: value }))).toEqual({ status: 400, error: "invalid_target" });
	});

	test("with several targets is invalid_target, because a token is for one", async () => {
		const targets = ["https://a.example/", "https://b.example/"];
		for (const fields of [{ resource: targets }, { audience: targets }])
			expect(refusedAs(await exchange(fields))).toEqual({ status: 400, error: "invalid_target" });
	});

	test("of a client that does not authenticate is invalid_client, and of one without the grant unauthorized_client", async () => {
		const wrong = basicOf({ ...trusting, clientSecret: "wrong" });
		expect(refusedAs(await exchange({}, trusting, wrong))).toEqual({ status: 401, error: "invalid_client" });
		expect(refusedAs(await exchange({}, source))).toEqual({ status: 400, error: "unauthorized_client" });
	});
});

describe("RFC 8693 §2.1, §3: a token is validated as its type says", () => {
	test("an access token of this server counts as one, and as a JWT only if it is one", async () => {
		const opaque = (await own()).access_token;
		const asAccessToken = { subject_token: opaque, subject_token_type: `${TYPE}access_token` };
		expect((await exchange(asAccessToken)).status).toBe(200);
		const asJwt = await exchange({ ...asAccessToken, subject_token_type: `${TYPE}jwt` });
		expect(refusedAs(asJwt)).toEqual({ status: 400, error: "invalid_request" });
		const accessToken = { type: "jwt", exchangedBy: [trusting.clientId] };
		const signing = await oidcApplication({ grantTypes: ["password"], redirectUrls: [], accessToken });
		const jwt = (await own(signing)).access_token;
		for (const type of ["access_token", "jwt"])
			expect((await exchange({ subject_token: jwt, subject_token_type: TYPE + type })).status).toBe(200);
	});

	test.each(["refresh_token", "id_token"])("a %s is no subject, whatever type it is sent as", async (kind) => {
		const subject_token = (await own())[kind];
		expect(subject_token).toBeTruthy();
		for (const type of [kind, "access_token", "jwt"]) {
			const answer = await exchange({ subject_token, subject_token_type: TYPE + type });
			expect(refusedAs(answer), type).toEqual({ status: 400, error: "invalid_request" });
		}
	});
});

campaignDescribe("RFC 8693 §2.2.1: the response", () => {
	test("is JSON that nobody stores, with the type of the token, how it is used and when it expires, and no refresh token", async () => {
		const { status, headers, body } = await exchange({ scope: "openid email" });
		expect(status).toBe(200);
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body).toEqual({
			...{ access_token: expect.any(String), issued_token_type: `${TYPE}access_token`, token_type: "Bearer" },
			...{ expires_in: expect.any(Number), scope: "openid email" },
		});
	});

	test("has a JWT as what it was requested as", async () => {
		for (const type of ["access_token", "jwt"]) {
			const { body } = await exchange({ requested_token_type: TYPE + type }, jwts);
			expect(body.issued_token_type).toBe(TYPE + type);
			expect(decodeProtectedHeader(String(body.access_token)).typ).toBe("at+jwt");
		}
	});
});

describe("RFC 8693 §2.2.2: the error response", () => {
	test("is invalid_request for a token that was revoked, is JSON that nobody stores, and repeats no token", async () => {
		const { access_token } = await own();
		const subject = { subject_token: access_token, subject_token_type: `${TYPE}access_token` };
		expect((await exchange(subject)).status).toBe(200);
		await postForm("/t/root/oauth2/revoke", { token: String(access_token) }, basicOf(source));
		await eventually("the revoked token to count no more", async () =>
			expect(refusedAs(await exchange(subject))).toEqual({ status: 400, error: "invalid_request" }),
		);
		const refused = await exchange(subject);
		expect(refused.headers["content-type"]).toMatch(/^application\/json/);
		expect(refused.headers["cache-control"]).toBe("no-store");
		expect(refused.text).not.toContain(access_token);
	});

	test("is invalid_request for an actor that is not valid, though the subject is", async () => {
		const actor = { actor_token: "x", actor_token_type: `${TYPE}access_token` };
		expect(refusedAs(await exchange(actor))).toEqual({ status: 400, error: "invalid_request" });
		expect((await exchange()).status).toBe(200);
	});
});

campaignDescribe("RFC 8693 §4: the claims of the token", () => {
	test("§4.1, §4.2, §4.3: a JWT has act, with earlier actors nested, beside scope and client_id", async () => {
		const subject_token = await foreign({ act: { sub: "earlier" } });
		const actor = { actor_token: await foreign({ sub: "admin" }), actor_token_type: `${TYPE}jwt` };
		const { body } = await exchange({ subject_token, ...actor, scope: "openid email" }, jwts);
		const claims = decodeJwt<{ act: { sub: string } }>(String(body.access_token));
		expect(claims).toMatchObject({ client_id: jwts.clientId, scope: "openid email", act: { act: { sub: "earlier" } } });
		expect(claims.act.sub).not.toBe(claims.sub);
	});

	test("§4.1: without an actor there is no act, and the subject is who it was", async () => {
		const { body } = await exchange({}, jwts);
		expect(decodeJwt(String(body.access_token))).not.toHaveProperty("act");
	});
});
