import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { api } from "../fixtures/api";
import { anApiResource, roleWith, scopeNames } from "../fixtures/api-resources";
import { Browser, formOf } from "../fixtures/browser";
import { askFor, postForm, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf, signedInTo, tokensFor } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

type TokenAnswer = Record<string, string> & { error?: string };

let orders: ApiResource;
let billing: ApiResource;
let read: string;
let write: string;
let pay: string;
let person: Person;
/** An application with every scope; the user's role grants `read` and `pay`. */
let shop: ApplicationBody;

beforeAll(async () => {
	[orders, billing, person] = await Promise.all([
		anApiResource("read", "write"),
		anApiResource("pay"),
		signedUpPerson(baseUrl()),
	]);
	[read = "", write = ""] = scopeNames(orders);
	[pay = ""] = scopeNames(billing);
	await roleWith([read, pay], person.username);
	shop = await oidcApplication({
		name: "Shop",
		grantTypes: ["authorization_code", "refresh_token", "client_credentials", "password", TOKEN_EXCHANGE],
		scopes: [read, write, pay],
		pkce: { mandatory: false },
	});
});

function token(fields: Record<string, string> | string, application = shop) {
	return postForm<TokenAnswer>("/t/root/oauth2/token", fields, basicOf(application));
}

async function introspected(value: string, application = shop) {
	const { body } = await postForm<Record<string, unknown>>(
		"/t/root/oauth2/introspect",
		{ token: value },
		basicOf(application),
	);
	return body;
}

const signedInToShop = (parameters: Record<string, string>) =>
	signedInTo(shop, parameters, new Browser(baseUrl()), person);

describe("client credentials", () => {
	test("give a token for the API that `resource` names, with those of its scopes that the application was given", async () => {
		const { status, body } = await token({
			grant_type: "client_credentials",
			resource: orders.identifier,
			scope: `${read} ${write} ${pay}`,
		});
		expect({ status, scope: body.scope }).toEqual({ status: 200, scope: `${read} ${write}` });
		expect(await introspected(String(body.access_token))).toMatchObject({
			active: true,
			aud: orders.identifier,
			scope: `${read} ${write}`,
		});
	});

	test("without `resource` the scopes name the API", async () => {
		const { body } = await token({ grant_type: "client_credentials", scope: read });
		expect(await introspected(String(body.access_token))).toMatchObject({ aud: orders.identifier, scope: read });
	});

	test.each([
		["several by scope", () => ({ scope: `${read} ${pay}` })],
		["one that there is not", () => ({ resource: "https://api.example/absent" })],
		["no absolute URI", () => ({ resource: "orders" })],
		["a fragment", () => ({ resource: `${orders.identifier}#x` })],
	])("%s is invalid_target", async (_what, fields) => {
		const { status, body } = await token({ grant_type: "client_credentials", ...(fields() as Record<string, string>) });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_target" });
	});

	test("two resources are invalid_target", async () => {
		const fields = new URLSearchParams([
			["grant_type", "client_credentials"],
			["resource", orders.identifier],
			["resource", billing.identifier],
		]);
		expect((await token(fields.toString())).body.error).toBe("invalid_target");
	});

	test("an API of which the application was given nothing is invalid_target", async () => {
		const other = await oidcApplication({ grantTypes: ["client_credentials"], scopes: [read] });
		const { body } = await token({ grant_type: "client_credentials", resource: billing.identifier }, other);
		expect(body.error).toBe("invalid_target");
	});

	test("give a JWT with the audience where the application takes JWTs", async () => {
		const other = await oidcApplication({
			grantTypes: ["client_credentials"],
			scopes: [read],
			accessToken: { type: "jwt" },
		});
		const { body } = await token({ grant_type: "client_credentials", resource: orders.identifier, scope: read }, other);
		expect(decodeJwt(String(body.access_token))).toMatchObject({ aud: orders.identifier, scope: read });
	});
});

describe("an authorization request", () => {
	test("gives a token for the API, with the scopes that the user's roles give", async () => {
		const { access_token, id_token } = await signedInToShop({
			scope: `openid profile ${read} ${write}`,
			resource: orders.identifier,
		});
		expect(decodeJwt(id_token)).toMatchObject({ preferred_username: person.username, aud: shop.clientId });
		expect(await introspected(access_token)).toMatchObject({ aud: orders.identifier, scope: read });
	});

	test("names an API that the application has no access to: invalid_target", async () => {
		const answer = await answerOf(requestOf(shop, { resource: "https://api.example/absent" }));
		expect(answer.get("error")).toBe("invalid_target");
	});

	test("for two APIs leaves it to the token request to name one, and refreshing names the other", async () => {
		const address = requestOf(shop, { scope: `openid ${read} ${pay}` });
		const code = async () => (await answerOf(address, new Browser(baseUrl()), person)).get("code");
		const none = await tokensFor(shop, await code());
		expect(none.body.error).toBe("invalid_target");
		const { body } = await tokensFor(shop, await code(), { resource: orders.identifier });
		expect(await introspected(body.access_token)).toMatchObject({ aud: orders.identifier, scope: read });
		const refreshToken = String(body.refresh_token);
		const other = await token({
			grant_type: "refresh_token",
			refresh_token: refreshToken,
			resource: billing.identifier,
		});
		expect(await introspected(String(other.body.access_token))).toMatchObject({ aud: billing.identifier, scope: pay });
	});

	test("a token request cannot name another API than the authorization request", async () => {
		const address = requestOf(shop, { scope: `openid ${read}`, resource: orders.identifier });
		const answer = await answerOf(address, new Browser(baseUrl()), person);
		const { body } = await tokensFor(shop, answer.get("code"), { resource: billing.identifier });
		expect(body.error).toBe("invalid_target");
	});

	test("can be pushed", async () => {
		const config = await clientOf(shop);
		const asked = await askFor(config, { scope: `openid ${read}`, resource: orders.identifier });
		const url = await openid.buildAuthorizationUrlWithPAR(config, asked.url.searchParams);
		const { url: callback } = await signedIn(new Browser(baseUrl()), url, person);
		const tokens = await redeem(config, callback, asked);
		expect(await introspected(tokens.access_token)).toMatchObject({ aud: orders.identifier });
		const refused = await postForm<TokenAnswer>(
			"/t/root/oauth2/par",
			{ ...Object.fromEntries(asked.url.searchParams), resource: "https://api.example/absent" },
			basicOf(shop),
		);
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_target" });
	});

	test("a role that is taken away is missing from the next token, and from introspection within a second", async () => {
		const other = await signedUpPerson(baseUrl());
		const roleId = await roleWith([read], other.username);
		const tokens = await signedInTo(shop, { scope: `openid ${read}` }, new Browser(baseUrl()), other);
		expect(await introspected(tokens.access_token)).toMatchObject({ scope: read });
		await api("DELETE", `/t/root/scim2/v2/Roles/${roleId}`);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await introspected(tokens.access_token)).scope ?? "").toBe("");
		const again = await token({ grant_type: "refresh_token", refresh_token: String(tokens.refresh_token) });
		expect(again.body.scope ?? "").toBe("");
	});

	test("a role that is given later counts with the next sign-in of the same session", async () => {
		const other = await signedUpPerson(baseUrl());
		const browser = new Browser(baseUrl());
		const first = await signedInTo(shop, { scope: `openid ${read}` }, browser, other);
		expect(await introspected(first.access_token)).not.toMatchObject({ scope: read });
		await roleWith([read], other.username);
		const second = await signedInTo(shop, { scope: `openid ${read}` }, browser, other);
		expect(await introspected(second.access_token)).toMatchObject({ scope: read });
	});

	test("asks for consent by the names of the API and of its scopes", async () => {
		const foreign = await oidcApplication({
			name: "Foreign",
			trusted: false,
			scopes: [read, write],
			pkce: { mandatory: false },
		});
		const browser = new Browser(baseUrl());
		const page = await signedIn(browser, requestOf(foreign, { scope: `openid ${read} ${write}` }), person);
		expect(page.url.pathname).toMatch(/^\/gate\/consent\//);
		expect(page.text).toContain(orders.name);
		expect(page.text).toContain(orders.scopes.find(({ name }) => name === read)?.displayName);
		expect(page.text).not.toContain(orders.scopes.find(({ name }) => name === write)?.displayName);
		const { url } = await browser.submit(formOf(page, "/submit").action, { answer: "allow" });
		const { body } = await tokensFor(foreign, url.searchParams.get("code"));
		expect(await introspected(body.access_token, foreign)).toMatchObject({ aud: orders.identifier, scope: read });
	});
});

describe("a token for an API", () => {
	test("is refused by userinfo and by Portico's own interfaces, whoever holds it", async () => {
		const made = await anApiResource("all");
		const [all = ""] = scopeNames(made);
		const manager = await oidcApplication({ scopes: ["system", all], grantTypes: ["client_credentials"] });
		const own = await token({ grant_type: "client_credentials", scope: "system" }, manager);
		expect((await api("GET", "/flows", { token: String(own.body.access_token) })).status).toBe(200);
		const { body } = await token({ grant_type: "client_credentials", scope: `system ${all}` }, manager);
		expect(body.scope).toBe(all);
		for (const path of ["/flows", "/t/root/scim2/Users"])
			expect((await api("GET", path, { token: String(body.access_token) })).status).toBe(401);
		const { access_token } = await signedInToShop({ scope: `openid ${read}` });
		expect((await api("GET", "/t/root/oauth2/userinfo", { token: access_token })).status).toBe(403);
	});

	test("ends with the API resource", async () => {
		const made = await anApiResource("all");
		const application = await oidcApplication({ scopes: scopeNames(made), grantTypes: ["client_credentials"] });
		const { body } = await token({ grant_type: "client_credentials", resource: made.identifier }, application);
		await api("DELETE", `/t/root/api/server/v1/api-resources/${made.id}`);
		expect(await introspected(String(body.access_token))).toEqual({ active: false });
	});
});

describe("other grants", () => {
	test("a password", async () => {
		const { username, password } = person;
		const given = await token({ grant_type: "password", username, password, scope: `openid ${read} ${write}` });
		expect(given.body.scope).toBe(read);
		expect(await introspected(String(given.body.access_token))).toMatchObject({ aud: orders.identifier });
		const fields = {
			grant_type: "password",
			username,
			password,
			scope: "openid",
			resource: "https://api.example/absent",
		};
		expect((await token(fields)).body.error).toBe("invalid_target");
	});

	test("a device", async () => {
		const television = await oidcApplication({ grantTypes: [DEVICE_CODE], redirectUrls: [], scopes: [read] });
		const config = await clientOf(television);
		const started = await openid.initiateDeviceAuthorization(config, {
			scope: `openid ${read}`,
			resource: orders.identifier,
		});
		const browser = new Browser(baseUrl());
		const page = await browser.open(started.verification_uri_complete ?? "");
		const confirm = formOf(page, "/oauth2/device");
		const asked = await browser.submit(confirm.action, { ...confirm.hidden, confirm: "yes" });
		const form = formOf(asked, "/submit");
		const { username, password } = person;
		await browser.submit(form.action, { ...form.hidden, username, password });
		const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 });
		expect(await introspected(tokens.access_token, television)).toMatchObject({ aud: orders.identifier, scope: read });
		const refused = await postForm<TokenAnswer>(
			"/t/root/oauth2/device_authorization",
			{ scope: "openid", resource: billing.identifier },
			basicOf(television),
		);
		expect(refused.body.error).toBe("invalid_target");
	});

	test("token exchange keeps the API of the token, and reaches no other", async () => {
		const { access_token } = await signedInToShop({ scope: `openid ${read}` });
		const exchanged = {
			grant_type: TOKEN_EXCHANGE,
			subject_token: access_token,
			subject_token_type: ACCESS_TOKEN,
		};
		const same = await token(exchanged);
		expect(await introspected(String(same.body.access_token))).toMatchObject({ aud: orders.identifier, scope: read });
		expect((await token({ ...exchanged, resource: billing.identifier })).body.error).toBe("invalid_target");
		expect((await token({ ...exchanged, scope: "openid" })).body.error).toBe("invalid_scope");
		const own = await signedInToShop({ scope: "openid profile" });
		const widened = { ...exchanged, subject_token: own.access_token, resource: orders.identifier };
		expect((await token(widened)).body.error).toBe("invalid_target");
	});

	test("token exchange of a trusted issuer's token gives one for an API, by roles", async () => {
		const { privateKey, publicKey } = await generateKeyPair("ES256");
		const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256", use: "sig" };
		const keys = await startHttpService();
		keys.answer(200, JSON.stringify({ keys: [jwk] }));
		const issuer = "https://elsewhere.example";
		const application = await oidcApplication({
			grantTypes: [TOKEN_EXCHANGE],
			redirectUrls: [],
			scopes: [read, write],
			tokenExchange: {
				trustedIssuers: [{ issuer, certificate: { type: "JWKS", url: keys.url }, accountAttribute: "username" }],
			},
		});
		const subject = await new SignJWT({ sub: person.username })
			.setProtectedHeader({ alg: "ES256", kid: "k1" })
			.setIssuer(issuer)
			.setAudience(`${baseUrl()}/t/root`)
			.setIssuedAt()
			.setExpirationTime("5m")
			.sign(privateKey);
		const exchange = (fields: Record<string, string>) =>
			token(
				{
					grant_type: TOKEN_EXCHANGE,
					subject_token: subject,
					subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
					...fields,
				},
				application,
			);
		const given = await exchange({ scope: `${read} ${write}`, audience: orders.identifier });
		expect(await introspected(String(given.body.access_token), application)).toMatchObject({
			aud: orders.identifier,
			scope: read,
		});
		expect((await exchange({ scope: write })).body.error).toBe("invalid_scope");
		expect((await exchange({ scope: read, resource: billing.identifier })).body.error).toBe("invalid_target");
		await keys.close();
	});
});
