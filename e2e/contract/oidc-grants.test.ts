import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf } from "../fixtures/browser";
import { codeFor, postForm, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { type Person, signedUpPerson } from "../fixtures/people";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const TOKEN_TYPE = "urn:ietf:params:oauth:token-type:";

type TokenAnswer = Record<string, string> & { error?: string };

function token(application: ApplicationBody, fields: Record<string, string>) {
	const authorization = `Basic ${Buffer.from(`${application.clientId}:${application.clientSecret}`).toString("base64")}`;
	return postForm<TokenAnswer>("/t/root/oauth2/token", fields, { authorization });
}

describe("Password", () => {
	let application: ApplicationBody;
	let person: Person;

	beforeAll(async () => {
		application = await oidcApplication({ grantTypes: ["password", "refresh_token"], redirectUrls: [] });
		person = await signedUpPerson(baseUrl());
	});

	test("gives tokens for a name and a password, and they refresh", async () => {
		const config = await clientOf(application);
		const { username, password } = person;
		const tokens = await openid.genericGrantRequest(config, "password", { username, password, scope: "openid email" });
		expect(decodeJwt(tokens.id_token ?? "")).toMatchObject({ email: person.email, amr: ["pwd"] });
		const again = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
		expect(await openid.tokenIntrospection(config, again.access_token)).toMatchObject({ active: true });
	});

	test.each([
		[{ username: "nobody", password: "wrong" }, "invalid_grant"],
		[{ password: "wrong" }, "invalid_grant"],
		[{ password: "" }, "invalid_request"],
		[{ username: "" }, "invalid_request"],
	])("%j answers %s", async (changed, error) => {
		const { username, password } = person;
		const answer = await token(application, { grant_type: "password", username, password, ...changed });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});

	test("is refused to an application without it, and gives no permission to who holds none", async () => {
		const other = await oidcApplication();
		const { username, password } = person;
		const refused = await token(other, { grant_type: "password", username, password });
		expect(refused.body.error).toBe("unauthorized_client");
		const manager = await oidcApplication({ grantTypes: ["password"], redirectUrls: [], scopes: ["system"] });
		const given = await token(manager, { grant_type: "password", username, password, scope: "openid system" });
		expect(given.body.scope).toBe("openid");
	});
});

describe("Implicit and hybrid", () => {
	async function answered(application: ApplicationBody, responseType: string) {
		const query = new URLSearchParams({
			client_id: application.clientId,
			redirect_uri: REDIRECT_URI,
			response_type: responseType,
			scope: "openid",
			nonce: "n-1",
			state: "s-1",
		});
		const browser = new Browser(baseUrl());
		const page = await browser.open(`/t/root/oauth2/authorize?${query}`);
		if (page.url.href.startsWith(REDIRECT_URI)) return page.url;
		const form = formOf(page, "/submit");
		return (await browser.submit(form.action, { ...form.hidden, ...ADMIN })).url;
	}
	const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

	test.each([
		["id_token", ["id_token"]],
		["id_token token", ["id_token", "access_token"]],
		["token", ["access_token"]],
		["code id_token", ["code", "id_token"]],
		["code token", ["code", "access_token"]],
		["code id_token token", ["code", "id_token", "access_token"]],
	])("%s comes back in the fragment", async (responseType, members) => {
		const application = await oidcApplication({
			grantTypes: ["authorization_code", "implicit"],
			pkce: { mandatory: false },
		});
		const answer = fragmentOf(await answered(application, responseType));
		for (const member of ["code", "id_token", "access_token"])
			expect(answer.has(member), member).toBe(members.includes(member));
		const idToken = answer.get("id_token");
		if (idToken === null) return;
		const claims = decodeJwt(idToken);
		expect(claims).toMatchObject({ nonce: "n-1", azp: application.clientId });
		expect("c_hash" in claims).toBe(members.includes("code"));
		expect("at_hash" in claims).toBe(members.includes("access_token"));
	});

	test.each(["id_token", "token", "code id_token"])(
		"%s is refused without the implicit grant",
		async (responseType) => {
			const url = await answered(await oidcApplication({}), responseType);
			const error = fragmentOf(url).get("error") ?? url.searchParams.get("error");
			expect(["invalid_request", "unauthorized_client", "unsupported_response_type"]).toContain(error);
		},
	);
});

describe("Token Exchange", () => {
	let keys: HttpService;
	let privateKey: CryptoKey;
	let person: Person;
	const issuer = "https://elsewhere.example";

	beforeAll(async () => {
		const pair = await generateKeyPair("ES256", { extractable: true });
		privateKey = pair.privateKey;
		keys = await startHttpService();
		keys.answer(200, JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "ES256" }] }));
		person = await signedUpPerson(baseUrl());
	});
	afterAll(() => keys.close());

	const trusting = (members: object = {}) =>
		oidcApplication({
			grantTypes: [TOKEN_EXCHANGE],
			redirectUrls: [],
			tokenExchange: {
				trustedIssuers: [
					{ issuer, certificate: { type: "JWKS", url: keys.url }, accountAttribute: "username", ...members },
				],
			},
		});
	const foreign = (claims: object = {}, key: CryptoKey | Uint8Array = privateKey, alg = "ES256") =>
		new SignJWT({ sub: person.username, ...claims })
			.setProtectedHeader({ alg, kid: "k1" })
			.setIssuer(issuer)
			.setAudience(`${baseUrl()}/t/root`)
			.setIssuedAt()
			.setExpirationTime("5m")
			.sign(key);
	const exchange = (application: ApplicationBody, subject: string, fields: Record<string, string> = {}) =>
		token(application, {
			grant_type: TOKEN_EXCHANGE,
			subject_token: subject,
			subject_token_type: `${TOKEN_TYPE}jwt`,
			...fields,
		});

	test("gives a token for the JWT of a trusted issuer, for no longer than that", async () => {
		const { status, body } = await exchange(await trusting(), await foreign(), { scope: "openid email" });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			issued_token_type: `${TOKEN_TYPE}access_token`,
			token_type: "Bearer",
			scope: "openid email",
		});
		expect(Number(body.expires_in)).toBeLessThanOrEqual(300);
		expect(body).not.toHaveProperty("refresh_token");
		const info = await api<{ email: string }>("GET", "/t/root/oauth2/userinfo", { token: body.access_token ?? "" });
		expect(info.body.email).toBe(person.email);
	});

	test("says who acts for whom", async () => {
		const application = await trusting();
		const admin = await foreign({ sub: "admin" });
		const { body } = await exchange(application, await foreign(), {
			actor_token: admin,
			actor_token_type: `${TOKEN_TYPE}jwt`,
		});
		const config = await clientOf(application);
		const told = await openid.tokenIntrospection(config, body.access_token ?? "");
		expect(told).toMatchObject({ active: true, act: { sub: expect.any(String) } });
		expect((told.act as { sub: string }).sub).not.toBe(told.sub);
	});

	test("a subject that names who may act is for that actor alone", async () => {
		const application = await trusting();
		const subject = await foreign({ may_act: { sub: "00000000-0000-4000-8000-000000000000" } });
		expect((await exchange(application, subject)).body.error).toBe("invalid_request");
		const actor = { actor_token: await foreign({ sub: "admin" }), actor_token_type: `${TOKEN_TYPE}jwt` };
		expect((await exchange(application, subject, actor)).body.error).toBe("invalid_request");
	});

	test("who may act is named as the issuer of the token names them, or by an issuer of their own", async () => {
		const application = await trusting();
		const other = await signedUpPerson(baseUrl());
		const actor = { actor_token: await foreign({ sub: other.username }), actor_token_type: `${TOKEN_TYPE}jwt` };
		const acting = async (mayAct: object) => {
			const { status, body } = await exchange(application, await foreign({ may_act: mayAct }), actor);
			return status === 200 ? "given" : body.error;
		};
		expect(await acting({ sub: other.username })).toBe("given");
		expect(await acting({ sub: other.username, iss: issuer })).toBe("given");
		expect(await acting({ sub: other.username, iss: "https://third.example" })).toBe("invalid_request");
		expect(await acting({ sub: other.username, iss: `${baseUrl()}/t/root` })).toBe("invalid_request");
		expect(await acting({})).toBe("invalid_request");
	});

	test("says which application acts for whom, by a token of its own", async () => {
		const worker = await oidcApplication({ grantTypes: ["client_credentials"], redirectUrls: [] });
		const own = await token(worker, { grant_type: "client_credentials" });
		const actor = { actor_token: own.body.access_token ?? "", actor_token_type: `${TOKEN_TYPE}access_token` };
		const application = await trusting();
		const given = await exchange(application, await foreign(), actor);
		const told = await openid.tokenIntrospection(await clientOf(application), given.body.access_token ?? "");
		expect(told).toMatchObject({ active: true, act: { sub: worker.clientId } });
		// Nobody can be an application: its token is no subject.
		const asSubject = { subject_token_type: `${TOKEN_TYPE}access_token` };
		const refused = await exchange(application, own.body.access_token ?? "", asSubject);
		expect(refused.body.error).toBe("invalid_request");
		expect((await exchange(application, await foreign(), { ...actor, actor_token: "x" })).body.error).toBe(
			"invalid_request",
		);
	});

	test.each([
		["may_act", null],
		["may_act", "admin"],
		["may_act", []],
		["act", null],
		["act", "admin"],
	])("a claim %s that is %j is refused, with an actor and without", async (claim, value) => {
		const application = await trusting();
		const actor = { actor_token: await foreign({ sub: "admin" }), actor_token_type: `${TOKEN_TYPE}jwt` };
		for (const fields of [{}, actor]) {
			const answer = await exchange(application, await foreign({ [claim]: value }), fields);
			expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
		}
	});

	test.each(["\0", "\ud800"])("an actor whose name cannot be stored (%j) is refused", async (sub) => {
		const answer = await exchange(await trusting(), await foreign({ act: { sub } }));
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test.each([
		["of an issuer that is not trusted", { iss: "https://evil.example" }, "invalid_request"],
		["for somebody else", { aud: "https://other.example" }, "invalid_request"],
		["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }, "invalid_request"],
		["that never expires", { exp: undefined }, "invalid_request"],
		["that does not count yet", { nbf: Math.floor(Date.now() / 1000) + 600 }, "invalid_request"],
		["that nobody issued", { iss: undefined }, "invalid_request"],
		["for nobody", { aud: undefined }, "invalid_request"],
		["issued long ago", { iat: Math.floor(Date.now() / 1000) - 7_200 }, "invalid_request"],
		["of nobody", { sub: "nobody-knows" }, "invalid_request"],
		["without a name", { sub: 7 }, "invalid_request"],
	])("a token %s is refused", async (_kind, claims, error) => {
		const header = { alg: "ES256", kid: "k1" };
		const now = Math.floor(Date.now() / 1000);
		const all = { iss: issuer, aud: `${baseUrl()}/t/root`, sub: person.username, iat: now, exp: now + 300, ...claims };
		const jwt = await new SignJWT(all as never).setProtectedHeader(header).sign(privateKey);
		const answer = await exchange(await trusting(), jwt);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});

	test("an address that nobody proved names nobody", async () => {
		const application = await trusting({ subjectClaim: "email", accountAttribute: "email" });
		const answer = await exchange(application, await foreign({ email: person.email }));
		expect(answer.body.error).toBe("invalid_request");
	});

	test("a signature by the public key as a secret is refused", async () => {
		const secret = new TextEncoder().encode("k".repeat(64));
		expect((await exchange(await trusting(), await foreign({}, secret, "HS256"))).body.error).toBe("invalid_request");
	});

	test("an own access token is exchanged for one that never widens, and ends with it", async () => {
		const api2 = await oidcApplication({ grantTypes: [TOKEN_EXCHANGE], redirectUrls: [], scopes: ["system"] });
		const first = await oidcApplication({ accessToken: { exchangedBy: [api2.clientId] } });
		const config = await clientOf(first);
		const { asked, callback } = await codeFor(config, { scope: "openid email" });
		const tokens = await redeem(config, callback, asked);
		const own = { subject_token_type: `${TOKEN_TYPE}access_token` };
		const wider = await exchange(api2, tokens.access_token, { ...own, scope: "openid system" });
		expect(wider.body.error).toBe("invalid_scope");
		const narrow = await exchange(api2, tokens.access_token, { ...own, scope: "openid" });
		expect(narrow.body.scope).toBe("openid");
		const given = { token: narrow.body.access_token ?? "" };
		expect((await api("GET", "/t/root/oauth2/userinfo", given)).status).toBe(200);
		await openid.tokenRevocation(config, tokens.access_token);
		await eventually("the exchanged token to end", async () =>
			expect((await api("GET", "/t/root/oauth2/userinfo", given)).status).toBe(401),
		);
	});

	test("an administrator's token is exchanged by no application that its own does not name", async () => {
		const grantTypes = ["authorization_code", TOKEN_EXCHANGE];
		const [other, named] = await Promise.all([
			oidcApplication({ grantTypes: [TOKEN_EXCHANGE], redirectUrls: [], scopes: ["system"] }),
			oidcApplication({ grantTypes: [TOKEN_EXCHANGE], redirectUrls: [], scopes: ["system"] }),
		]);
		const accessToken = { exchangedBy: [named.clientId] };
		const owner = await oidcApplication({ grantTypes, scopes: ["system"], accessToken });
		const config = await clientOf(owner);
		const { asked, callback } = await codeFor(config, { scope: "openid system" });
		const tokens = await redeem(config, callback, asked);
		const own = { subject_token_type: `${TOKEN_TYPE}access_token`, scope: "system" };
		const refused = await exchange(other, tokens.access_token, own);
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_request" });
		for (const application of [owner, named])
			expect((await exchange(application, tokens.access_token, own)).body.scope).toBe("system");
		// To be named as a trusted issuer's application, or to trust the own issuer, changes nothing.
		const self = {
			issuer: `${baseUrl()}/t/root`,
			certificate: { type: "JWKS", url: `${baseUrl()}/t/root/oauth2/jwks` },
		};
		const trustingSelf = await oidcApplication({
			grantTypes: [TOKEN_EXCHANGE],
			redirectUrls: [],
			scopes: ["system"],
			tokenExchange: { trustedIssuers: [self] },
		});
		expect((await exchange(trustingSelf, tokens.access_token, own)).body.error).toBe("invalid_request");
	});

	test("what an exchanged token is switched to ends with the token it was exchanged for", async () => {
		const { name } = await createdBelow(baseUrl(), "Below");
		const grantTypes = [TOKEN_EXCHANGE, "organization_switch"];
		const second = await oidcApplication({ grantTypes, redirectUrls: [], scopes: ["system"] });
		const first = await oidcApplication({ scopes: ["system"], accessToken: { exchangedBy: [second.clientId] } });
		const config = await clientOf(first);
		const { asked, callback } = await codeFor(config, { scope: "openid system" });
		const tokens = await redeem(config, callback, asked);
		const exchanged = await exchange(second, tokens.access_token, { subject_token_type: `${TOKEN_TYPE}access_token` });
		const grant = { grant_type: "organization_switch", token: exchanged.body.access_token ?? "" };
		const switched = await token(second, { ...grant, switching_organization: name });
		const path = `/t/${name}/api/server/v1/applications`;
		const given = { token: switched.body.access_token ?? "" };
		expect((await api("GET", path, given)).status).toBe(200);
		await openid.tokenRevocation(config, tokens.access_token);
		await eventually("the switched token to end", async () => expect((await api("GET", path, given)).status).toBe(401));
	});

	test.each([
		[{ subject_token: "" }, "invalid_request"],
		[{ subject_token_type: "" }, "invalid_request"],
		[{ subject_token_type: `${TOKEN_TYPE}saml2` }, "invalid_request"],
		[{ requested_token_type: `${TOKEN_TYPE}refresh_token` }, "invalid_request"],
		[{ audience: "https://unknown.example" }, "invalid_target"],
		[{ actor_token_type: `${TOKEN_TYPE}jwt` }, "invalid_request"],
		[{ scope: "system" }, "invalid_scope"],
	])("%j answers %s", async (fields, error) => {
		const answer = await exchange(await trusting(), await foreign(), fields);
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error });
	});
});
