import { createHash, randomUUID } from "node:crypto";
import {
	createRemoteJWKSet,
	decodeJwt,
	decodeProtectedHeader,
	exportJWK,
	generateKeyPair,
	type JWK,
	jwtVerify,
	SignJWT,
	UnsecuredJWT,
} from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, PATIENCE_MS } from "@/lib/platform/kernel/fixtures/eventually";
import { type HttpService, startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { type ApiOptions, api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { isSignInPage, type TokenAnswer } from "../fixtures/oidc-steps";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// What the modules of the OpenID Foundation's Dynamic OP plan for `code` demand, each under the name of its module. Clients register
// with the token of an administrator, which the plan calls an initial access token: nobody registers a client without one here.

const VERIFIER = "d".repeat(60);
const USERINFO = "/t/root/oauth2/userinfo";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const issuer = () => `${baseUrl()}/t/root`;

interface Registered extends Record<string, unknown> {
	client_id: string;
	client_secret?: string;
}

let service: HttpService;
beforeAll(async () => {
	service = await startHttpService();
});
afterAll(() => service.close());

const registration = (metadata: object, options: ApiOptions = {}) =>
	api<Registered & { error?: string }>("POST", "/t/root/api/server/v1/client-registration", {
		body: { redirect_uris: [REDIRECT_URI], ...metadata },
		...options,
	});

async function registered(metadata: object = {}): Promise<Registered> {
	const { status, body, text } = await registration(metadata);
	expect(status, text).toBe(201);
	return body;
}

const requestOf = ({ client_id }: Registered, parameters: Record<string, string | undefined> = {}) => {
	const all = {
		...{ client_id, redirect_uri: REDIRECT_URI, response_type: "code", scope: "openid" },
		code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
		code_challenge_method: "S256",
		...parameters,
	};
	const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return `/t/root/oauth2/authorize?${new URLSearchParams(given)}`;
};

/** Where the request leads to once the person has signed in and allowed what the client asks for. */
async function answered(client: Registered, parameters: Record<string, string | undefined> = {}): Promise<URL> {
	const browser = new Browser(baseUrl());
	let page = await browser.open(requestOf(client, parameters));
	if (isSignInPage(page)) {
		const form = formOf(page, "/submit");
		page = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
	}
	if (page.url.pathname.startsWith("/gate/consent/")) {
		const form = formOf(page, "/gate/consent/");
		page = await browser.submit(form.action, { ...form.hidden, answer: "allow" });
	}
	return page.url;
}

const basic = ({ client_id, client_secret }: Registered) => ({
	authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
});

async function tokens(client: Registered, parameters: Record<string, string> = {}, redirect_uri = REDIRECT_URI) {
	const { searchParams } = await answered(client, { redirect_uri, ...parameters });
	const fields = { grant_type: "authorization_code", redirect_uri, code: searchParams.get("code") ?? "" };
	const answer = await postForm<TokenAnswer>(
		"/t/root/oauth2/token",
		{ ...fields, code_verifier: VERIFIER },
		basic(client),
	);
	expect(answer.status, answer.text).toBe(200);
	return answer.body;
}

async function publishedKeys(): Promise<JWK[]> {
	return (await api<{ keys: JWK[] }>("GET", "/t/root/oauth2/jwks", { token: null })).body.keys;
}

const verified = (idToken: string, { client_id }: Registered) =>
	jwtVerify(idToken, createRemoteJWKSet(new URL(`${issuer()}/oauth2/jwks`)), { issuer: issuer(), audience: client_id });

/** A client with a key of its own, at an address that answers it. */
async function withKeys(metadata: object = {}) {
	const keys = async () => {
		const pair = await generateKeyPair("RS256", { extractable: true });
		const kid = randomUUID();
		service.answer(200, JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: "RS256" }] }));
		return { key: pair.privateKey, kid };
	};
	let current = await keys();
	const client = await registered({
		...{ token_endpoint_auth_method: "private_key_jwt", jwks_uri: `${service.url}/${randomUUID()}` },
		...{ token_endpoint_auth_signing_alg: "RS256", grant_types: ["authorization_code", "refresh_token"] },
		...metadata,
	});
	const { client_id } = client;
	return {
		client,
		async rotate() {
			current = await keys();
		},
		async send(fields: Record<string, string>) {
			const client_assertion = await new SignJWT({ jti: randomUUID() })
				.setProtectedHeader({ alg: "RS256", kid: current.kid })
				.setIssuer(client_id)
				.setSubject(client_id)
				.setAudience(issuer())
				.setIssuedAt()
				.setExpirationTime("1m")
				.sign(current.key);
			const proof = { client_assertion_type: ASSERTION_TYPE, client_assertion };
			return postForm<TokenAnswer>("/t/root/oauth2/token", { ...proof, ...fields }, {});
		},
	};
}

const redeeming = (answer: URL) => ({
	...{ grant_type: "authorization_code", redirect_uri: REDIRECT_URI, code_verifier: VERIFIER },
	code: answer.searchParams.get("code") ?? "",
});

describe("Dynamic OP", () => {
	test("oidcc-discovery-endpoint-verification: the registration endpoint is named, and takes nobody without a token", async () => {
		const { body } = await api("GET", "/t/root/.well-known/openid-configuration", { token: null });
		expect(body).toMatchObject({
			registration_endpoint: `${baseUrl()}/t/root/api/server/v1/client-registration`,
			subject_types_supported: expect.arrayContaining(["public", "pairwise"]),
		});
		expect((await registration({}, { token: null })).status).toBe(401);
	});

	test("oidcc-server", async () => {
		const client = await registered();
		const { id_token, access_token } = await tokens(client, { nonce: "n-1" });
		expect((await verified(id_token, client)).payload).toMatchObject({ nonce: "n-1", sub: expect.any(String) });
		expect((await api("GET", USERINFO, { token: access_token })).status).toBe(200);
	});

	test("oidcc-ensure-client-assertion-with-iss-aud-succeeds", async () => {
		const { client, send } = await withKeys();
		const { status, body } = await send(redeeming(await answered(client)));
		expect(status, JSON.stringify(body)).toBe(200);
	});

	test.each([
		["oidcc-ensure-redirect-uri-in-authorization-request", undefined],
		["oidcc-redirect-uri-query-added", `${REDIRECT_URI}?foo=bar`],
		["oidcc-redirect-uri-query-mismatch", `${REDIRECT_URI}?foo=other`],
	])("%s: an error page, and nobody is sent away", async (_module, redirect_uri) => {
		const uris = redirect_uri?.endsWith("other") ? [`${REDIRECT_URI}?foo=bar`] : [REDIRECT_URI];
		const client = await registered({ redirect_uris: uris });
		const url = await answered(client, { redirect_uri });
		expect(`${url.origin}${url.pathname}`).toBe(`${baseUrl()}/gate/error`);
	});

	test("oidcc-redirect-uri-query-OK", async () => {
		const uri = `${REDIRECT_URI}?foo=bar`;
		const client = await registered({ redirect_uris: [uri] });
		const url = await answered(client, { redirect_uri: uri, state: "s" });
		expect(url.href.startsWith(`${uri}&`)).toBe(true);
		expect(url.searchParams.get("code")).toBeTruthy();
	});

	test("oidcc-redirect-uri-regfrag", async () => {
		const { status, body } = await registration({ redirect_uris: [`${REDIRECT_URI}#foobar`] });
		expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
	});

	test("oidcc-ensure-request-object-with-redirect-uri: one that nobody signed is not read", async () => {
		const client = await registered();
		const request = new UnsecuredJWT({ redirect_uri: "https://evil.example/", client_id: client.client_id }).encode();
		expect((await answered(client, { request })).hostname).not.toBe("evil.example");
	});

	test("oidcc-idtoken-rs256", async () => {
		const client = await registered({ id_token_signed_response_alg: "RS256" });
		expect((await verified((await tokens(client)).id_token, client)).protectedHeader.alg).toBe("RS256");
	});

	test("oidcc-idtoken-unsigned: is not registered, because nobody could tell who made such a token", async () => {
		const { status, body } = await registration({ id_token_signed_response_alg: "none" });
		expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
	});

	test("oidcc-userinfo-rs256", async () => {
		const client = await registered({ userinfo_signed_response_alg: "RS256" });
		const { access_token, id_token } = await tokens(client);
		const { headers, text } = await api("GET", USERINFO, { token: access_token });
		expect(headers["content-type"]).toMatch(/^application\/jwt/);
		expect(decodeProtectedHeader(text).alg).toBe("RS256");
		expect((await verified(text, client)).payload.sub).toBe(decodeJwt(id_token).sub);
	});

	test("oidcc-refresh-token", async () => {
		const client = await registered({ grant_types: ["authorization_code", "refresh_token"] });
		const first = await tokens(client, { scope: "openid offline_access", prompt: "consent" });
		const fields = { grant_type: "refresh_token", refresh_token: String(first.refresh_token) };
		const again = await postForm<TokenAnswer>("/t/root/oauth2/token", fields, basic(client));
		expect(again.status, again.text).toBe(200);
		expect(decodeJwt(again.body.id_token).sub).toBe(decodeJwt(first.id_token).sub);
		const stolen = await postForm<TokenAnswer>(
			"/t/root/oauth2/token",
			fields,
			basic(await registered({ grant_types: ["authorization_code", "refresh_token"] })),
		);
		expect(stolen.body.error).toBe("invalid_grant");
	});

	test("oidcc-registration-jwks-uri, oidcc-refresh-token-rp-key-rotation: a key that the client has replaced counts", async () => {
		const own = await withKeys();
		const parameters = { scope: "openid offline_access", prompt: "consent" };
		const first = await own.send(redeeming(await answered(own.client, parameters)));
		expect(first.status, JSON.stringify(first.body)).toBe(200);
		await own.rotate();
		const fields = { grant_type: "refresh_token", refresh_token: String(first.body.refresh_token) };
		await eventually("the new key to count", async () => expect((await own.send(fields)).status).toBe(200));
	});

	test.each(["logo_uri", "policy_uri", "tos_uri"])(
		"oidcc-registration-%s: the client registers, and what it says of itself is shown to nobody, because nobody has checked it",
		async (member) => {
			const address = "https://shop.example/of-the-client";
			const client = await registered({ [member]: address });
			expect(client).not.toHaveProperty(member);
			const browser = new Browser(baseUrl());
			const page = await browser.open(requestOf(client));
			const form = formOf(page, "/submit");
			const consent = await browser.submit(form.action, { ...form.hidden, ...ADMIN });
			expect(consent.url.pathname).toMatch(/^\/gate\/consent\//);
			expect(consent.text).not.toContain(address);
		},
	);

	test("oidcc-registration-sector-uri", async () => {
		service.answer(200, JSON.stringify([REDIRECT_URI]));
		const metadata = { subject_type: "pairwise", sector_identifier_uri: `${service.url}/sector` };
		const client = await registered(metadata);
		expect(client).toMatchObject(metadata);
		expect(decodeJwt((await tokens(client)).id_token).sub).not.toBe(
			decodeJwt((await tokens(await registered())).id_token).sub,
		);
	});

	test("oidcc-registration-sector-bad", async () => {
		service.answer(200, JSON.stringify(["https://other.example/"]));
		const { status, body } = await registration({
			subject_type: "pairwise",
			sector_identifier_uri: `${service.url}/bad`,
		});
		expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/)]);
	});

	test.each(["oidcc-request-uri-unsigned", "oidcc-request-uri-signed-rs256"])(
		"%s: references are refused, as the metadata says, and nobody opens them",
		async () => {
			const client = await registered();
			service.received.length = 0;
			const { searchParams } = await answered(client, { request_uri: `${service.url}/request` });
			expect(searchParams.get("error")).toBe("request_uri_not_supported");
			expect(service.received).toEqual([]);
		},
	);

	test("oidcc-server-rotate-keys: there are new keys, and what older ones signed is still verified", async () => {
		const client = await registered();
		const { id_token } = await tokens(client);
		const before = (await publishedKeys()).map(({ kid }) => kid);
		expect((await api("POST", "/t/root/api/server/v1/signing-keys/rotate")).status).toBe(200);
		// The other workers publish the new keys within a minute.
		await eventually(
			"the new keys",
			async () => expect((await publishedKeys()).length).toBeGreaterThan(before.length),
			{ limitMs: 2 * PATIENCE_MS },
		);
		expect((await publishedKeys()).map(({ kid }) => kid)).toEqual(expect.arrayContaining(before));
		expect((await verified(id_token, client)).payload.iss).toBe(issuer());
	});
});
