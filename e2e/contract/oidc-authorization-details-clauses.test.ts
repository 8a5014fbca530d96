import { decodeJwt, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { clientKeys } from "../fixtures/approval-organization";
import { Browser } from "../fixtures/browser";
import { campaignDescribe, campaignTest } from "../fixtures/in-campaign";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf, requestOf, tokensFor } from "../fixtures/oidc-steps";
import { API_RESOURCES, aPaymentResource, typeOf } from "../fixtures/payment-resource";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// OAuth 2.0 Rich Authorization Requests (RFC 9396): the clauses that `oidc-authorization-details` does not test, by their section. The
// applications are the organization's own, so that nobody is asked.

let bank: ApiResource;
/** Its type says nothing about members. */
let open: ApiResource;
let application: ApplicationBody;
beforeAll(async () => {
	[bank, open] = await Promise.all([aPaymentResource(), aPaymentResource(API_RESOURCES, { type: "object" })]);
	application = await anApplication();
});

const scopesOf = (...resources: ApiResource[]) => resources.flatMap(({ scopes }) => scopes.map(({ name }) => name));
const anApplication = (settings: object = {}) =>
	oidcApplication({
		grantTypes: ["authorization_code", "refresh_token", "client_credentials", "implicit"],
		pkce: { mandatory: false },
		scopes: scopesOf(bank, open),
		...settings,
	});

const payment = (more: object = {}) => ({ type: typeOf(bank), amount: "12.50", creditor: "Ada", ...more });

interface Tokens {
	access_token: string;
	scope: string;
	authorization_details?: unknown;
	error?: string;
}

const forItself = (details: unknown, more: Record<string, string> = {}, by = application) =>
	postForm<Tokens>(
		"/t/root/oauth2/token",
		{ grant_type: "client_credentials", authorization_details: JSON.stringify(details), ...more },
		basicOf(by),
	);

const asked = (parameters: Record<string, string>, by = application) => answerOf(requestOf(by, parameters));
const redeemed = async (answer: URLSearchParams, more: Record<string, string> = {}, by = application) =>
	(await tokensFor(by, answer.get("code"), more)).body as unknown as Tokens;

const introspect = (token: string, accept: string) =>
	fetch(`${baseUrl()}/t/root/oauth2/introspect`, {
		method: "POST",
		headers: { ...basicOf(application), accept },
		body: new URLSearchParams({ token }),
	});

describe("RFC 9396 §2: authorization details", () => {
	campaignTest("may be several of one type, and are all kept as they were sent", async () => {
		const details = [payment(), payment({ creditor: "Bob" }), payment({ actions: ["status", "initiate"] })];
		expect((await forItself(details)).body.authorization_details).toEqual(details);
	});

	test.each<[string, (type: string) => string]>([
		["in another case", (type) => type.toUpperCase()],
		["with a space behind it", (type) => `${type} `],
		["in part", (type) => type.slice(0, -1)],
	])("have a type that is compared character by character: %s it is unknown", async (_, change) => {
		const { status, body } = await forItself([payment({ type: change(typeOf(bank)) })]);
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_authorization_details" });
	});

	test.each<[string, unknown]>([
		["a number", 7],
		["null", null],
		["a list", ["payment"]],
	])("have a type that is a text, and not %s", async (_, type) => {
		expect((await forItself([payment({ type })])).body.error).toBe("invalid_authorization_details");
	});

	test("are sent once", async () => {
		const form = new URLSearchParams({ grant_type: "client_credentials" });
		for (const _ of [1, 2]) form.append("authorization_details", JSON.stringify([payment()]));
		const { status } = await postForm("/t/root/oauth2/token", form.toString(), basicOf(application));
		expect(status).toBe(400);
	});

	test.each<[string, unknown, unknown]>([
		["locations", ["https://bank.example/accounts"], "https://bank.example/accounts"],
		["actions", ["initiate"], [7]],
		["datatypes", [], { contacts: true }],
		["identifier", "account-14-32-32-3", 14],
		["privileges", ["admin"], [["admin"]]],
	])("§2.2: have %s of the kind that it is for every type, and no other", async (member, right, wrong) => {
		const type = typeOf(open);
		const given = await forItself([{ type, [member]: right }]);
		expect(given.body.authorization_details).toEqual([{ type, [member]: right }]);
		const { status, body } = await forItself([{ type, [member]: wrong }]);
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_authorization_details" });
	});
});

describe("RFC 9396 §3: a request", () => {
	campaignTest("§3.1: may have scopes as well: both are granted", async () => {
		const scope = `openid ${scopesOf(bank).join(" ")}`;
		const details = JSON.stringify([payment()]);
		const body = await redeemed(await asked({ scope, authorization_details: details }));
		expect(body.authorization_details).toEqual([payment()]);
		const told = await (await introspect(body.access_token, "application/json")).json();
		expect(told).toMatchObject({ active: true, authorization_details: [payment()] });
		const own = await forItself([payment()], { scope: scopesOf(bank).join(" ") });
		expect(await (await introspect(own.body.access_token, "application/json")).json()).toMatchObject({
			...{ scope: scopesOf(bank).join(" "), authorization_details: [payment()] },
		});
	});

	campaignTest("§3.2: may name a resource: a token for another one has no details of this one", async () => {
		const details = JSON.stringify([payment()]);
		const here = { authorization_details: details, resource: bank.identifier };
		expect((await redeemed(await asked(here), { resource: bank.identifier })).authorization_details).toEqual([
			payment(),
		]);
		const elsewhere = await forItself([payment()], { resource: open.identifier });
		expect(elsewhere.body.access_token).toBeUndefined();
		expect(elsewhere.status).toBe(400);
	});

	campaignTest("has them in its request object, as JSON, where it is signed", async () => {
		const { privateKey, certificate } = await clientKeys();
		const signing = await anApplication({ requestObject: { mandatory: true, signingAlgorithm: "ES256" }, certificate });
		const request = await new SignJWT({
			...{ client_id: signing.clientId, redirect_uri: REDIRECT_URI, response_type: "code", scope: "openid" },
			authorization_details: [payment()],
		})
			.setProtectedHeader({ alg: "ES256", kid: "k1" })
			.setIssuer(signing.clientId)
			.setAudience(`${baseUrl()}/t/root`)
			.setExpirationTime("1m")
			.sign(privateKey);
		const outside = JSON.stringify([payment({ amount: "99.00" })]);
		const answer = await asked({ request, authorization_details: outside }, signing);
		expect((await redeemed(answer, {}, signing)).authorization_details).toEqual([payment()]);
	});

	test.each(["id_token", "id_token token", "code id_token"])(
		"whose response has tokens is refused, because these carry no details: %s",
		async (response_type) => {
			const details = JSON.stringify([payment()]);
			const parameters = { response_type, nonce: "n", response_mode: "fragment", authorization_details: details };
			const page = await new Browser(baseUrl()).open(requestOf(application, parameters));
			const answer = new URLSearchParams(page.url.hash.slice(1));
			expect(answer.get("error")).toBe("invalid_request");
			for (const token of ["code", "id_token", "access_token"]) expect(answer.has(token)).toBe(false);
		},
	);
});

describe("RFC 9396 §5: the authorization error response", () => {
	test("goes to the client with its state and the issuer, and says what is wrong", async () => {
		const details = JSON.stringify([payment({ amount: "much" })]);
		const answer = await asked({ state: "s-1", authorization_details: details });
		expect(Object.fromEntries(answer)).toEqual({
			...{ error: "invalid_authorization_details", state: "s-1", iss: `${baseUrl()}/t/root` },
			error_description: expect.stringContaining("authorization_details[0]"),
		});
	});

	test("is shown to the person where the redirect URL is not that of the client", async () => {
		const details = JSON.stringify([payment({ amount: "much" })]);
		const address = requestOf(application, {
			redirect_uri: "https://evil.example/",
			authorization_details: details,
		});
		expect((await new Browser(baseUrl()).open(address)).url.pathname).toMatch(/^\/gate\//);
	});
});

campaignDescribe("RFC 9396 §7, §8: the token response", () => {
	test("has the details of the token, also where the request named none", async () => {
		const answer = await asked({ authorization_details: JSON.stringify([payment()]) });
		expect((await redeemed(answer)).authorization_details).toEqual([payment()]);
		expect((await forItself([])).body).not.toHaveProperty("authorization_details");
	});

	test("of an error is JSON that nobody stores", async () => {
		const { status, headers, body } = await forItself([payment({ amount: 7 })]);
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_authorization_details" });
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(headers["cache-control"]).toBe("no-store");
	});
});

campaignDescribe("RFC 9396 §9.2: introspection", () => {
	test("has the details of the token, signed as well, and none where there are none", async () => {
		const [withDetails, without] = [await forItself([payment()]), await forItself([])];
		const { access_token } = withDetails.body;
		expect(await (await introspect(access_token, "application/json")).json()).toMatchObject({
			authorization_details: [payment()],
		});
		const signed = await introspect(access_token, "application/token-introspection+jwt");
		expect(decodeJwt(await signed.text()).token_introspection).toMatchObject({ authorization_details: [payment()] });
		const plain = await (await introspect(without.body.access_token, "application/json")).json();
		expect(plain).toMatchObject({ active: true });
		expect(plain).not.toHaveProperty("authorization_details");
	});
});
