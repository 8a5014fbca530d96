import { randomBytes, randomUUID } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApplicationBody, DEVICE_CODE } from "@/lib/identity/applications/contract";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { type Answer, type ApiOptions, api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { Browser } from "../fixtures/browser";
import { answerOf, basicOf, requestOf, type TokenAnswer } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

// Secrets are sent to every endpoint of OAuth 2.0 and SAML 2.0, valid and not, to a server that logs everything; then its whole output
// is searched for them.

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";
const FORM = "application/x-www-form-urlencoded";
/** The number of characters of the output that the fixture keeps. */
const KEPT_CHARACTERS = 200_000;
const MIN_SECRET = 12;

/** Every parameter that contains a secret, also for endpoints that do not know it. */
const SECRET_PARAMETERS = [
	"client_secret",
	"code",
	"code_verifier",
	"refresh_token",
	"access_token",
	"assertion",
	"client_assertion",
	"subject_token",
	"actor_token",
	"device_code",
	"user_code",
	"password",
	"token",
	"id_token_hint",
	"request",
	"request_uri",
	"SAMLRequest",
	"SAMLResponse",
	"RelayState",
	"tokenBindingId",
];

let server: PorticoServer;
let keys: HttpService;
let person: Person;
const secrets = new Map<string, string>();

/** Records a value that must not occur in the output. */
function secret(name: string, value: string | undefined): string {
	expect(value?.length, name).toBeGreaterThanOrEqual(MIN_SECRET);
	secrets.set(`${name} ${secrets.size}`, value ?? "");
	return value ?? "";
}

const invented = (name: string) => secret(`an invented ${name}`, `leak-${name}-${randomBytes(12).toString("hex")}`);

beforeAll(async () => {
	server = await startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers: 1,
		environment: { LOG_LEVEL: "trace", OPEN_REQUESTS_PER_MINUTE: "100000" },
	});
	keys = await startHttpService();
	person = await signedUpPerson(server.baseUrl);
	secret("password", person.password);
});
afterAll(async () => {
	await keys.close();
	await server.remove();
});

const send = <Body = Partial<TokenAnswer>>(method: string, path: string, options: ApiOptions = {}) =>
	api<Body>(method, path, { token: null, ...options, baseUrl: server.baseUrl });

function form<Body = Partial<TokenAnswer> & Record<string, string>>(
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
): Promise<Answer<Body>> {
	return send<Body>("POST", path, {
		body: new URLSearchParams(fields).toString(),
		headers: { "content-type": FORM, ...headers },
	});
}

/** An application with these settings, whose secret is recorded. */
async function application(settings: object = {}): Promise<ApplicationBody> {
	const made = await post<ApplicationBody>(server.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Client",
		redirectUrls: [REDIRECT_URI],
		grantTypes: ["authorization_code", "refresh_token"],
		trusted: true,
		pkce: { mandatory: false },
		...settings,
	});
	if (made.clientSecret !== undefined) {
		secret("client secret", made.clientSecret);
		secret("client secret in a header", basicOf(made).authorization.slice("Basic ".length));
	}
	return made;
}

/** Records the tokens of a response, and returns them. */
function tokensOf(name: string, answer: Answer<Partial<TokenAnswer>>): Partial<TokenAnswer> {
	expect(answer.status, `${name}: ${answer.text}`).toBe(200);
	for (const member of ["access_token", "refresh_token", "id_token"] as const) {
		const value = answer.body[member];
		if (value !== undefined) secret(`${member} of ${name}`, value);
	}
	return answer.body;
}

const TOKEN = "/t/root/oauth2/token";

describe("no secret is logged", () => {
	test("of a sign-in, and of what is done with its tokens", async () => {
		const client = await application();
		const browser = new Browser(server.baseUrl);
		const answer = await answerOf(requestOf(client, { state: invented("state") }), browser, person);
		const code = secret("code", answer.get("code") ?? undefined);
		const redeeming = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
		const tokens = tokensOf("a code", await form(TOKEN, redeeming, basicOf(client)));
		const refreshing = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
		tokensOf("a refresh", await form(TOKEN, refreshing, basicOf(client)));
		const token = tokens.access_token ?? "";
		expect((await send("GET", "/t/root/oauth2/userinfo", { token })).status).toBe(200);
		await form("/t/root/oauth2/userinfo", { access_token: token });
		await send("GET", `/t/root/oauth2/userinfo?access_token=${token}`);
		await send("GET", `/flows?access_token=${token}`);
		await form("/t/root/oauth2/introspect", { token }, basicOf(client));
		await form("/t/root/oauth2/revoke", { token }, basicOf(client));
		await browser.open(`/t/root/oauth2/logout?${new URLSearchParams({ id_token_hint: tokens.id_token ?? "" })}`);
		// The refresh token is used again, which revokes its family.
		expect((await form(TOKEN, redeeming, basicOf(client))).status).toBe(400);
		expect((await form(TOKEN, refreshing, basicOf(client))).status).toBe(400);
	});

	test("of the other ways to a token", async () => {
		const grantTypes = ["password", "client_credentials", TOKEN_EXCHANGE, DEVICE_CODE];
		const client = await application({ grantTypes, clientAuthentication: { method: "client_secret_post" } });
		const credentials = { client_id: client.clientId, client_secret: client.clientSecret ?? "" };
		const { username, password } = person;
		const byPassword = { ...credentials, grant_type: "password", username, password, scope: "openid" };
		const { access_token = "" } = tokensOf("a password", await form(TOKEN, byPassword));
		tokensOf("client credentials", await form(TOKEN, { ...credentials, grant_type: "client_credentials" }));
		const exchange = { grant_type: TOKEN_EXCHANGE, subject_token: access_token, subject_token_type: TOKEN_TYPE };
		tokensOf("an exchange", await form(TOKEN, { ...credentials, ...exchange }));
		const device = await form("/t/root/oauth2/device_authorization", credentials);
		const device_code = secret("device code", device.body.device_code);
		const polled = await form(TOKEN, { ...credentials, grant_type: DEVICE_CODE, device_code });
		expect(polled.body.error).toBe("authorization_pending");
		await send("GET", `/t/root/oauth2/device?user_code=${device.body.user_code}`);
	});

	test("of an application that signs its requests", async () => {
		const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
		keys.answer(200, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256" }] }));
		const client = await application({
			grantTypes: ["client_credentials", "authorization_code"],
			clientAuthentication: { method: "private_key_jwt" },
			certificate: { type: "JWKS", url: keys.url },
		});
		const proof = async (claims: object = {}) => {
			const standard = { iss: client.clientId, sub: client.clientId, aud: `${server.baseUrl}/t/root` };
			const exp = Math.floor(Date.now() / 1000) + 60;
			const jwt = await new SignJWT({ ...standard, jti: randomUUID(), exp, ...claims })
				.setProtectedHeader({ alg: "ES256", kid: "k1" })
				.sign(privateKey);
			return { client_assertion_type: ASSERTION_TYPE, client_assertion: secret("client assertion", jwt) };
		};
		const asked = { ...(await proof()), client_id: client.clientId, redirect_uri: REDIRECT_URI, response_type: "code" };
		const pushed = await form("/t/root/oauth2/par", { ...asked, scope: "openid", state: invented("state") });
		const request_uri = secret("request_uri", pushed.body.request_uri);
		const query = new URLSearchParams({ client_id: client.clientId, request_uri });
		const answer = await answerOf(`/t/root/oauth2/authorize?${query}`, new Browser(server.baseUrl), person);
		secret("code", answer.get("code") ?? undefined);
		const grant = { grant_type: "client_credentials" };
		tokensOf("an assertion", await form(TOKEN, { ...(await proof()), ...grant }));
		for (const wrong of [{ aud: "https://elsewhere.example" }, { exp: 1_000 }, { iss: "someone" }, { jti: undefined }])
			expect((await form(TOKEN, { ...(await proof(wrong)), ...grant })).status).toBe(401);
	});

	test("of requests that are wrong, at every endpoint", async () => {
		const client = await application();
		const places = ["token", "par", "device_authorization", "introspect", "revoke", "userinfo", "logout", "authorize"];
		const paths = [
			...places.map((place) => `/t/root/oauth2/${place}`),
			"/t/root/oauth2/device",
			"/t/root/samlsso",
			"/t/root/samlsso/logout",
			"/t/root/samlsso/return",
			"/gate/callback",
			"/api/auth/callback/portico",
			"/t/root/api/server/v1/client-registration",
		];
		const grants = ["authorization_code", "refresh_token", "password", DEVICE_CODE, TOKEN_EXCHANGE, JWT_BEARER, "x"];
		for (const path of paths)
			for (const grant_type of path === TOKEN ? grants : ["x"]) {
				const types = { grant_type, client_assertion_type: ASSERTION_TYPE, subject_token_type: TOKEN_TYPE };
				const all: Record<string, string> = { ...types };
				for (const name of SECRET_PARAMETERS) all[name] = invented(name);
				const { client_secret: _secret, client_assertion: _assertion, ...others } = all;
				for (const headers of [{}, basicOf(client), { authorization: `Bearer ${invented("bearer")}` }]) {
					expect((await form(path, others, headers)).status, path).toBeLessThan(500);
					expect((await form(path, { ...all, client_id: client.clientId }, headers)).status, path).toBeLessThan(500);
				}
				expect((await send("GET", `${path}?${new URLSearchParams(all)}`)).status, path).toBeLessThan(500);
				const json = { body: all, headers: { "content-type": "application/json" } };
				expect((await send("POST", path, json)).status, path).toBeLessThan(500);
				await form(path, { ...others, state: "\0", scope: "\0" }, basicOf(client));
			}
	});

	test("of messages of SAML", async () => {
		const xml = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${invented("id")}" Version="2.0"/>`;
		const posted = secret("SAML message", Buffer.from(xml).toString("base64"));
		const inQuery = secret("SAML message in a query", deflateRawSync(xml).toString("base64"));
		for (const path of ["/t/root/samlsso", "/t/root/samlsso/logout"])
			for (const name of ["SAMLRequest", "SAMLResponse"]) {
				expect((await form(path, { [name]: posted, RelayState: invented("relay") })).status).toBeLessThan(500);
				const query = new URLSearchParams({ [name]: inQuery, RelayState: invented("relay") });
				expect((await send("GET", `${path}?${query}`)).status).toBeLessThan(500);
			}
		const RelayState = `${randomUUID()}.${invented("relay")}`;
		expect((await form("/gate/callback", { SAMLResponse: posted, RelayState })).status).toBeLessThan(500);
	});

	test("in the whole output of the server, which has lines about these requests", () => {
		const output = server.output();
		expect(output.length).toBeLessThan(KEPT_CHARACTERS);
		expect(output).toContain("sign-in refused");
		expect(output).toContain("SAML message refused");
		expect(output).toContain('"msg":"request"');
		expect(secrets.size).toBeGreaterThan(300);
		for (const [name, value] of secrets)
			for (const form of new Set([value, encodeURIComponent(value)]))
				expect(output.includes(form), `${name} is in the output`).toBe(false);
	});
});
