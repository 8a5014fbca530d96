import { createHash } from "node:crypto";
import { type JWTPayload, UnsecuredJWT } from "jose";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { aDpopKey, type DpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser } from "../fixtures/browser";
import { askedBy, type DpopAnswer, tokenBy } from "../fixtures/dpop";
import { codeFor, postForm, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf } from "../fixtures/oidc-steps";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const USERINFO = "/t/root/oauth2/userinfo";
const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const GRANTS = ["authorization_code", "refresh_token", "client_credentials"];
const FOR_ITSELF = { grant_type: "client_credentials", scope: "system" };
/** Interfaces of different kinds: management, flows, SCIM. */
const INTERFACES = ["/t/root/api/server/v1/applications", "/flows", "/t/root/scim2/Users"];

const VERIFIER = "v".repeat(43);
const CHALLENGED = {
	code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
	code_challenge_method: "S256",
};

let key: DpopKey;
let other: DpopKey;
let application: ApplicationBody;
beforeAll(async () => {
	[key, other] = await Promise.all([aDpopKey(), aDpopKey()]);
	application = await oidcApplication({ grantTypes: GRANTS, scopes: ["system"] });
});

/** The code of a sign-in to the application. */
async function codeOf(parameters: Record<string, string> = {}, of = application): Promise<string> {
	const answer = await answerOf(requestOf(of, { scope: "openid system", ...CHALLENGED, ...parameters }));
	return String(answer.get("code"));
}

const redeeming = (code: string, redirect_uri = REDIRECT_URI) => ({
	grant_type: "authorization_code",
	redirect_uri,
	code,
	code_verifier: VERIFIER,
});

async function tokensBy(by: DpopKey, of = application, parameters: Record<string, string> = {}): Promise<DpopAnswer> {
	const { body } = await tokenBy(by, of, redeeming(await codeOf(parameters, of), parameters.redirect_uri));
	return body;
}

const introspected = async (token: string, of = application) =>
	(await postForm<Record<string, unknown>>("/t/root/oauth2/introspect", { token }, basicOf(of))).body;

describe("RFC 9449 §4.3: a proof of a token request", () => {
	const url = () => `${baseUrl()}/t/root/oauth2/token`;
	const proved = (by = key) => by.proof({ method: "POST", url: url() });
	const different = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
		key.proof({ method: "POST", url: url() }, { claims, header });

	test.each<[string, () => Promise<string | string[]>]>([
		["1. two header fields", async () => [await proved(), await proved()]],
		["2. no JWT", async () => "nonsense"],
		["3. no jti", () => different({ jti: undefined })],
		["3. no htm", () => different({ htm: undefined })],
		["3. no htu", () => different({ htu: undefined })],
		["3. no iat", () => different({ iat: undefined })],
		["4. another typ", () => different({}, { typ: "JWT" })],
		["5. the algorithm none", async () => new UnsecuredJWT({ jti: "1", htm: "POST", htu: url() }).encode()],
		["5. an algorithm that is not supported", async () => proved(await aDpopKey("PS512"))],
		["6. a signature by another key", async () => different({}, { jwk: other.jwk })],
		["7. a private key", () => different({}, { jwk: key.privateJwk })],
		["8. another method", () => different({ htm: "GET" })],
		["9. another endpoint", () => different({ htu: `${baseUrl()}/t/root/oauth2/par` })],
		["9. another issuer", () => different({ htu: `${baseUrl()}/oauth2/token` })],
		["11. too old, with the nonce of nobody", () => different({ nonce: 7 })],
	])("is refused with invalid_dpop_proof: %s", async (_title, header) => {
		const answer = await tokenBy(key, application, FOR_ITSELF, { header: await header() });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test.each([-400, 400])("11. made %i seconds from now is refused, with a nonce to go on (§8)", async (seconds) => {
		const iat = Math.floor(Date.now() / 1000) + seconds;
		const answer = await tokenBy(key, application, FOR_ITSELF, { different: { claims: { iat } } });
		expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
		const nonce = String(answer.headers["dpop-nonce"]);
		const again = await tokenBy(key, application, FOR_ITSELF, { nonce, different: { claims: { iat } } });
		expect(again.body.token_type).toBe("DPoP");
	});
});

describe("RFC 9449 §5: an access token", () => {
	test.each(["ES256", "EdDSA", "PS256"])("is bound to a key of %s where the request proves one", async (alg) => {
		const own = await aDpopKey(alg);
		const { body } = await tokenBy(own, application, FOR_ITSELF);
		expect(body.token_type).toBe("DPoP");
		expect(await introspected(body.access_token)).toMatchObject({ cnf: { jkt: own.thumbprint }, token_type: "DPoP" });
	});

	test("is a bearer token where the request proves none, and the application demands none", async () => {
		const { body } = await tokenBy(key, application, FOR_ITSELF, { header: null });
		expect(body.token_type).toBe("Bearer");
		expect((await introspected(body.access_token)).cnf).toBeUndefined();
	});

	test("of a refresh is bound to the key of that request; a confidential client may change it", async () => {
		const { refresh_token = "" } = await tokensBy(key, application, {
			scope: "openid offline_access",
			prompt: "consent",
		});
		const grant = { grant_type: "refresh_token", refresh_token };
		const { body } = await tokenBy(other, application, grant);
		expect(await introspected(body.access_token)).toMatchObject({ cnf: { jkt: other.thumbprint } });
	});

	test("of a public client comes with a refresh token that is bound to the key as well", async () => {
		const grantTypes = ["authorization_code", "refresh_token"];
		// A loopback address would be that of a native application, which asks for consent.
		const redirect_uri = "https://shop.example/callback";
		const app = await oidcApplication({ grantTypes, publicClient: true, redirectUrls: [redirect_uri] });
		const { refresh_token = "" } = await tokensBy(key, app, { scope: "openid", redirect_uri });
		const grant = { grant_type: "refresh_token", refresh_token };
		for (const [by, header] of [
			[other, undefined],
			[key, null],
		] as const) {
			const refused = await tokenBy(by, app, grant, { header: header as null });
			expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		}
		const { body } = await tokenBy(key, app, grant);
		expect(body.token_type).toBe("DPoP");
		const renewed = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect((await tokenBy(other, app, renewed)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, renewed)).status).toBe(200);
	});

	test("for a username and a password is bound, and so is the refresh token of a public client", async () => {
		const app = await oidcApplication({
			grantTypes: ["password", "refresh_token"],
			publicClient: true,
			redirectUrls: [],
		});
		const { body } = await tokenBy(key, app, { grant_type: "password", scope: "openid", ...ADMIN });
		expect(body.token_type).toBe("DPoP");
		expect((await askedBy(key, USERINFO, body.access_token)).status).toBe(200);
		const grant = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) };
		expect((await tokenBy(other, app, grant)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, grant)).status).toBe(200);
	});

	test("that is exchanged needs a proof by its key, and the new one is bound to that key", async () => {
		const app = await oidcApplication({ grantTypes: [...GRANTS, TOKEN_EXCHANGE] });
		const { access_token } = await tokensBy(key, app, { scope: "openid" });
		const exchange = {
			grant_type: TOKEN_EXCHANGE,
			subject_token: access_token,
			subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
		};
		expect((await tokenBy(other, app, exchange)).body.error).toBe("invalid_request");
		expect((await tokenBy(key, app, exchange, { header: null })).body.error).toBe("invalid_request");
		const { body } = await tokenBy(key, app, exchange);
		expect(await introspected(body.access_token, app)).toMatchObject({ cnf: { jkt: key.thumbprint } });
	});

	test("that is switched to another organization needs a proof by its key, and stays bound", async () => {
		const { name } = await createdBelow(baseUrl(), "Below");
		const grantTypes = [...GRANTS, "organization_switch"];
		const app = await oidcApplication({ grantTypes, scopes: ["system"] });
		const { access_token } = await tokensBy(key, app);
		const grant = { grant_type: "organization_switch", token: access_token, switching_organization: name };
		expect((await tokenBy(other, app, grant)).body.error).toBe("invalid_grant");
		expect((await tokenBy(key, app, grant, { header: null })).body.error).toBe("invalid_grant");
		const { body } = await tokenBy(key, app, grant);
		expect(body.token_type).toBe("DPoP");
		const path = `/t/${name}/api/server/v1/applications`;
		expect((await api("GET", path, { token: body.access_token })).status).toBe(401);
		expect((await askedBy(key, path, body.access_token)).status).toBe(200);
	});

	test("of a grant with a malformed proof is not issued, and nothing of the grant is used up", async () => {
		const code = await codeOf();
		const refused = await tokenBy(key, application, redeeming(code), { header: "nonsense" });
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
		expect((await tokenBy(key, application, redeeming(code))).status).toBe(200);
	});
});

describe("RFC 9449 §5.1, §5.2: metadata", () => {
	test("names the algorithms of proofs, asymmetric ones alone", async () => {
		const { body } = await api<Record<string, string[]>>("GET", "/t/root/.well-known/openid-configuration", {
			token: null,
		});
		expect(body.dpop_signing_alg_values_supported).toEqual(expect.arrayContaining(["ES256", "EdDSA", "PS256"]));
		expect(body.dpop_signing_alg_values_supported).not.toContain("none");
		expect(body.dpop_signing_alg_values_supported?.filter((alg) => alg.startsWith("HS"))).toEqual([]);
	});

	test("dpop_bound_access_tokens of a registered client: token requests without a proof are refused", async () => {
		const { body } = await api<Record<string, unknown>>("POST", "/t/root/api/server/v1/client-registration", {
			body: {
				client_name: "Bound",
				redirect_uris: [],
				grant_types: ["client_credentials"],
				dpop_bound_access_tokens: true,
			},
		});
		expect(body).toMatchObject({ dpop_bound_access_tokens: true });
		const registered = {
			clientId: String(body.client_id),
			clientSecret: String(body.client_secret),
			publicClient: false,
		} as ApplicationBody;
		const grant = { grant_type: "client_credentials" };
		const refused = await tokenBy(key, registered, grant, { header: null });
		expect([refused.status, refused.body.error]).toEqual([400, "invalid_dpop_proof"]);
		expect((await tokenBy(key, registered, grant)).body.token_type).toBe("DPoP");
	});

	test.each(["required", "with-nonce"])(
		"an application that is set to %s gets no token without a proof, by any grant",
		async (dpop) => {
			const grantTypes = [...GRANTS, "password", TOKEN_EXCHANGE];
			const app = await oidcApplication({ grantTypes, accessToken: { dpop } });
			const grants: Record<string, string>[] = [
				{ grant_type: "client_credentials" },
				redeeming(await codeOf({ scope: "openid" }, app)),
				{ grant_type: "password", ...ADMIN },
				{ grant_type: TOKEN_EXCHANGE, subject_token: "x", subject_token_type: "urn:ietf:params:oauth:token-type:jwt" },
			];
			for (const grant of grants) {
				const { status, body } = await tokenBy(key, app, grant, { header: null });
				expect([status, body.error]).toEqual([400, "invalid_dpop_proof"]);
				expect(body.error_description).toContain("send the header DPoP");
			}
		},
	);
});

describe("RFC 9449 §6: the key of a token is known", () => {
	test("§6.1 in the member cnf.jkt of a JWT", async () => {
		const app = await oidcApplication({ grantTypes: GRANTS, accessToken: { type: "jwt" } });
		const { body } = await tokenBy(key, app, { grant_type: "client_credentials" });
		const payload = JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString());
		expect(payload.cnf).toEqual({ jkt: key.thumbprint });
	});
});

describe.each([USERINFO, ...INTERFACES])("RFC 9449 §7: %s", (path) => {
	test("is reached by the scheme DPoP with a proof by the key of the token", async () => {
		const { access_token } = await tokensBy(key);
		expect((await askedBy(key, path, access_token)).status).toBe(200);
		// Schemes are compared without case (RFC 9110 §11.1).
		expect((await askedBy(key, path, access_token, { scheme: "dpop" })).status).toBe(200);
	});

	test("§7.1, §7.2 refuses a bound token as a bearer token, without a proof, and by another key, and says so", async () => {
		const { access_token } = await tokensBy(key);
		const answers = [
			await api("GET", path, { token: access_token }),
			await askedBy(key, path, access_token, { scheme: "Bearer" }),
			await askedBy(key, path, access_token, { header: null }),
			await askedBy(other, path, access_token),
		];
		for (const { status, headers } of answers) {
			expect([400, 401]).toContain(status);
			expect(headers["www-authenticate"]).toMatch(/^(DPoP|Bearer) .*error="invalid_/);
		}
		expect(answers[3]?.status).toBe(401);
		expect(answers[3]?.headers["www-authenticate"]).toMatch(/^DPoP .*error="invalid_token".*algs="ES256 /);
	});

	test.each([
		["8. another method", { htm: "POST" }],
		["9. another address", { htu: "https://evil.example/" }],
		["12. no ath", { ath: undefined }],
		["12. ath of another token", { ath: "x".repeat(43) }],
		["4. another typ", {}],
	])("§4.3 refuses a proof with invalid_dpop_proof: %s", async (title, claims) => {
		const { access_token } = await tokensBy(key);
		const header = title.startsWith("4.") ? { typ: "JWT" } : {};
		const { status, headers } = await askedBy(key, path, access_token, { different: { claims, header } });
		expect(status).toBe(401);
		expect(headers["www-authenticate"]).toMatch(/^DPoP .*error="invalid_dpop_proof".*algs="ES256 /);
	});

	test("§7.1 refuses a token that is bound to no key with a proof", async () => {
		const { body } = await tokenBy(key, application, redeeming(await codeOf()), { header: null });
		expect((await askedBy(key, path, body.access_token)).status).toBe(401);
		expect((await api("GET", path, { token: body.access_token })).status).toBe(200);
	});

	test("§9 demands a nonce where the application is set to it, and gives one", async () => {
		const accessToken = { dpop: "with-nonce" };
		const app = await oidcApplication({
			grantTypes: GRANTS,
			scopes: ["system"],
			accessToken,
			pkce: { mandatory: false },
		});
		const code = await codeOf({}, app);
		const asked = await tokenBy(key, app, redeeming(code));
		expect({ status: asked.status, error: asked.body.error }).toEqual({ status: 400, error: "use_dpop_nonce" });
		const { body } = await tokenBy(key, app, redeeming(code), { nonce: String(asked.headers["dpop-nonce"]) });
		const refused = await askedBy(key, path, body.access_token);
		expect(refused.status).toBe(401);
		expect(refused.headers["www-authenticate"]).toMatch(/^DPoP .*error="use_dpop_nonce"/);
		const nonce = String(refused.headers["dpop-nonce"]);
		expect((await askedBy(key, path, body.access_token, { nonce })).status).toBe(200);
		expect((await askedBy(key, path, body.access_token, { nonce: "x" })).headers["www-authenticate"]).toMatch(
			/error="use_dpop_nonce"/,
		);
	});

	test("§11.1 refuses a proof that was used before, of several at the same moment too", async () => {
		const { access_token } = await tokensBy(key);
		const header = await key.proof({ method: "GET", url: `${baseUrl()}${path}`, accessToken: access_token });
		const all = await Promise.all(Array.from({ length: 6 }, () => askedBy(key, path, access_token, { header })));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
		expect((await askedBy(key, path, access_token, { header })).status).toBe(401);
	});
});

describe("RFC 9449 §10: a code that is bound to a key", () => {
	test("is redeemed with a proof by this key alone", async () => {
		for (const [by, header] of [
			[other, undefined],
			[key, null],
		] as const) {
			const code = await codeOf({ dpop_jkt: key.thumbprint });
			const refused = await tokenBy(by, application, redeeming(code), { header: header as null });
			expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		}
		const { body } = await tokenBy(key, application, redeeming(await codeOf({ dpop_jkt: key.thumbprint })));
		expect(body.token_type).toBe("DPoP");
	});

	const pushed = (fields: Record<string, string>, headers: object = {}) =>
		postForm<{ request_uri: string; error?: string }>(
			"/t/root/oauth2/par",
			{
				client_id: application.clientId,
				response_type: "code",
				redirect_uri: REDIRECT_URI,
				scope: "openid",
				...CHALLENGED,
				...fields,
			},
			{ ...basicOf(application), ...headers },
		);
	const proof = (by: DpopKey) => by.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/par` });

	test.each(["by the parameter", "by the proof", "by both"])("§10.1 is bound by a pushed request %s", async (how) => {
		const fields: Record<string, string> = how === "by the proof" ? {} : { dpop_jkt: key.thumbprint };
		const codeOfPushed = async () => {
			const { body } = await pushed(fields, how === "by the parameter" ? {} : { dpop: await proof(key) });
			const request = { client_id: application.clientId, request_uri: body.request_uri };
			const answer = await answerOf(`/t/root/oauth2/authorize?${new URLSearchParams(request)}`);
			return String(answer.get("code"));
		};
		expect((await tokenBy(other, application, redeeming(await codeOfPushed()))).body.error).toBe("invalid_grant");
		const { body } = await tokenBy(key, application, redeeming(await codeOfPushed()));
		expect(body.token_type).toBe("DPoP");
	});

	test("§10.1 is not given where the parameter names another key than the proof", async () => {
		const { status, body } = await pushed({ dpop_jkt: other.thumbprint }, { dpop: await proof(key) });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_request" });
	});

	test("§10.1 is not given where the proof of a pushed request is not valid", async () => {
		const { status, body } = await pushed({}, { dpop: "nonsense" });
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_dpop_proof" });
	});

	test("is not given for a text that is no thumbprint, nor with a token that could not be bound", async () => {
		const answer = await answerOf(requestOf(application, { dpop_jkt: "x" }));
		expect(answer.get("error")).toBe("invalid_request");
		const grantTypes = ["authorization_code", "implicit"];
		const app = await oidcApplication({ grantTypes });
		const request = { response_type: "code token", nonce: "n", dpop_jkt: key.thumbprint };
		const page = await new Browser(baseUrl()).open(requestOf(app, request));
		expect(new URLSearchParams(page.url.hash.slice(1)).get("error")).toBe("invalid_request");
	});
});

describe("RFC 9449 §11.1: a proof", () => {
	test("counts once at the token endpoint, of several at the same moment too", async () => {
		const header = await key.proof({ method: "POST", url: `${baseUrl()}/t/root/oauth2/token` });
		const all = await Promise.all(Array.from({ length: 6 }, () => tokenBy(key, application, FOR_ITSELF, { header })));
		expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
	});
});

describe("clients of others, which know nothing of Portico", () => {
	test("openid-client signs in with DPoP, reads userinfo and refreshes", async () => {
		const app = await oidcApplication({ accessToken: { dpop: "with-nonce" } });
		const config = await clientOf(app);
		const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
		const jkt = await DPoP.calculateThumbprint();
		const parameters = { scope: "openid offline_access", prompt: "consent", dpop_jkt: jkt };
		const { asked, callback } = await codeFor(config, parameters);
		const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state, expectedNonce: asked.nonce };
		const tokens = await openid.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
		expect(tokens.token_type).toBe("dpop");
		const subject = String(tokens.claims()?.sub);
		expect(await openid.fetchUserInfo(config, tokens.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
		const renewed = await openid.refreshTokenGrant(config, String(tokens.refresh_token), undefined, { DPoP });
		expect(await openid.fetchUserInfo(config, renewed.access_token, subject, { DPoP })).toMatchObject({ sub: subject });
		await expect(openid.fetchUserInfo(config, renewed.access_token, subject)).rejects.toThrow();
	});

	test("oauth4webapi signs in with DPoP and calls an interface of Portico", async () => {
		const app = await oidcApplication({ scopes: ["system"], accessToken: { dpop: "with-nonce" } });
		const insecure = { [oauth.allowInsecureRequests]: true };
		const issuer = new URL(`${baseUrl()}/t/root`);
		const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
		const client: oauth.Client = { client_id: app.clientId };
		const DPoP = oauth.DPoP(client, await oauth.generateKeyPair("ES256"));
		const verifier = oauth.generateRandomCodeVerifier();
		const page = await signedIn(
			new Browser(baseUrl()),
			requestOf(app, {
				scope: "openid system",
				code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
				code_challenge_method: "S256",
			}),
		);
		const parameters = oauth.validateAuthResponse(server, client, page.url, oauth.expectNoState);
		const redeemed = async () =>
			oauth.processAuthorizationCodeResponse(
				server,
				client,
				await oauth.authorizationCodeGrantRequest(
					server,
					client,
					oauth.ClientSecretBasic(String(app.clientSecret)),
					parameters,
					REDIRECT_URI,
					verifier,
					{ DPoP, ...insecure },
				),
			);
		const again = <Result>(send: () => Promise<Result>) =>
			send().catch((error: unknown) => {
				if (oauth.isDPoPNonceError(error)) return send();
				throw error;
			});
		const tokens = await again(redeemed);
		const { status } = await again(() =>
			oauth.protectedResourceRequest(
				tokens.access_token,
				"GET",
				new URL(`${baseUrl()}/t/root/scim2/Users?count=1`),
				undefined,
				undefined,
				{ DPoP, ...insecure },
			),
		);
		expect(status).toBe(200);
	});
});

test("RFC 9449 §7.1: a token whose scope does not suffice is told so with the scheme DPoP", async () => {
	const { body } = await tokenBy(key, application, { ...FOR_ITSELF, scope: "" });
	const answer = await askedBy(key, "/flows", body.access_token);
	expect(answer.status).toBe(403);
	expect(answer.headers["www-authenticate"]).toMatch(/^DPoP error="insufficient_scope"/);
});

test("a change of the setting holds for tokens that were issued before, within a second", async () => {
	const app = await oidcApplication({ grantTypes: GRANTS, scopes: ["system"] });
	const { body } = await tokenBy(key, app, FOR_ITSELF);
	const ask = () => askedBy(key, "/flows", body.access_token);
	expect((await ask()).status).toBe(200);
	const path = `/t/root/api/server/v1/applications/${app.id}`;
	const { body: shown, headers } = await api<ApplicationBody>("GET", path);
	const changed = { ...shown, accessToken: { ...shown.accessToken, dpop: "with-nonce" } };
	const saved = await api("PUT", path, { body: changed, headers: { "if-match": headers.etag } });
	expect(saved.status).toBe(200);
	await eventually("the demand for a nonce", async () => expect((await ask()).status).toBe(401));
});
