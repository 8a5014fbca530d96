import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import {
	ACCESS_TOKEN,
	chainedDomains,
	type Domains,
	exchanged,
	JWT_BEARER,
	redeemed,
	tokenHere,
} from "../fixtures/chained-domains";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { basicOf } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// The clauses of OAuth Identity and Authorization Chaining Across Domains (draft-ietf-oauth-identity-chaining), and of RFC 7523 for grants of
// other domains.

const ELSEWHERE = "https://as.elsewhere.example";
let domains: Domains;
/** Redeems grants that the tests sign. */
let redeeming: ApplicationBody;
let key: CryptoKey;
beforeAll(async () => {
	domains = await chainedDomains();
	const pair = await generateKeyPair("ES256");
	key = pair.privateKey;
	const keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: "ES256" }] });
	const certificate = { type: "JWK_SET", value: keys };
	redeeming = await post<ApplicationBody>(
		baseUrl(),
		`/t/${domains.there.name}/api/server/v1/applications`,
		{
			...{ name: "By hand", grantTypes: [JWT_BEARER, "urn:ietf:params:oauth:grant-type:token-exchange"] },
			...{ redirectUrls: [], scopes: [domains.readThere] },
			tokenExchange: {
				trustedIssuers: [
					{ issuer: ELSEWHERE, certificate, authorizationGrants: true },
					{ issuer: "https://exchanged.example", certificate },
				],
			},
		},
		domains.there.name,
	);
});

const now = () => Math.floor(Date.now() / 1000);

function aGrant(claims: JWTPayload = {}, header = {}): Promise<string> {
	const right = { iss: ELSEWHERE, sub: ADMIN.username, aud: domains.issuer.there, iat: now(), exp: now() + 60 };
	return new SignJWT({ ...right, jti: crypto.randomUUID(), scope: domains.readThere, ...claims })
		.setProtectedHeader({ alg: "ES256", ...header })
		.sign(key);
}

const byHand = async (assertion: Promise<string>, fields = {}) =>
	redeemed({ there: domains.there, redeeming }, await assertion, fields);

describe("a grant of another server", () => {
	test("is redeemed at the issuer, or at its token endpoint", async () => {
		expect((await byHand(aGrant())).status).toBe(200);
		expect((await byHand(aGrant({ aud: `${domains.issuer.there}/oauth2/token` }))).status).toBe(200);
		expect((await byHand(aGrant({}, { typ: "authorization-grant+jwt" }))).status).toBe(200);
	});

	test("goes on naming who acts, and nothing else of it is taken over", async () => {
		const act = { sub: "service" };
		const { body } = await byHand(aGrant({ act, org_id: "other", amr: ["pwd"], acr: "phr" }));
		const asked = await postForm<Record<string, unknown>>(
			`/t/${domains.there.name}/oauth2/introspect`,
			{ token: body.access_token },
			basicOf(redeeming),
		);
		expect(asked.body).toMatchObject({ active: true, act });
		expect(asked.body).not.toHaveProperty("amr");
		expect(asked.body.org_id).not.toBe("other");
	});

	test.each<[string, JWTPayload, object?]>([
		["(1) of an issuer that nobody trusts", { iss: "https://nobody.example" }],
		["(1) of an issuer that is trusted for exchanges alone", { iss: "https://exchanged.example" }],
		["(2) about somebody who is not known", { sub: "nobody" }],
		["(2) without a subject", { sub: undefined }],
		["(3) for another audience", { aud: ELSEWHERE }],
		["(3) without an audience", { aud: undefined }],
		["(4) without an end", { exp: undefined }],
		["(4) that has expired", { iat: now() - 600, exp: now() - 300 }],
		["(5) that does not count yet", { nbf: now() + 600 }],
		["(6) that was issued long ago", { iat: now() - 7_200, exp: now() + 60 }],
		["(7) without an id", { jti: undefined }],
		["of the type of an access token", {}, { typ: "at+jwt" }],
		["for another client", { client_id: "another" }],
	])("is refused as invalid_grant: %s", async (_title, claims, header = {}) => {
		const { status, body } = await byHand(aGrant(claims, header));
		expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("signed by another key is refused", async () => {
		const own = key;
		key = (await generateKeyPair("ES256")).privateKey;
		const forged = aGrant();
		key = own;
		expect((await byHand(forged)).body.error).toBe("invalid_grant");
	});

	test("gives what the grant has, the application may have and the person holds", async () => {
		expect((await byHand(aGrant({ scope: undefined }))).body.scope).toBe("");
		expect((await byHand(aGrant({ scope: "nothing" }))).body.error).toBe("invalid_scope");
		const none = await byHand(aGrant({ scope: undefined }), { scope: domains.readThere });
		expect(none.body.scope).toBe(domains.readThere);
	});
});

describe("the exchange", () => {
	test("takes the domain as resource, and the type of a JWT", async () => {
		const subject_token = await tokenHere(domains);
		const resource = await exchanged(domains, { audience: "", resource: domains.issuer.there, subject_token });
		expect(resource.body.token_type).toBe("N_A");
		const typed = await exchanged(domains, { requested_token_type: "urn:ietf:params:oauth:token-type:jwt" });
		expect(typed.status).toBe(200);
		const wrong = await exchanged(domains, { requested_token_type: ACCESS_TOKEN });
		expect(wrong.body.error).toBe("invalid_request");
	});

	test("for two targets is invalid_target", async () => {
		const answer = await exchanged(domains, { resource: "https://other.example" });
		expect(answer.body.error).toBe("invalid_target");
	});

	test("of a token that was revoked, or of another application, is refused", async () => {
		const subject_token = await tokenHere(domains);
		await postForm("/t/root/oauth2/revoke", { token: subject_token }, basicOf(domains.exchanging));
		expect((await exchanged(domains, { subject_token })).body.error).toBe("invalid_request");
		const other = await oidcApplication({ name: "Other", redirectUrls: [], grantTypes: ["password"] });
		const foreign = await tokenHere({ ...domains, exchanging: other }, "openid");
		expect((await exchanged(domains, { subject_token: foreign })).body.error).toBe("invalid_request");
	});

	test("names people by what the domain knows them by, and an address only where it is verified", async () => {
		const { domain, readHere } = domains;
		const by = (subjectAttribute: string) =>
			oidcApplication({
				...{ name: subjectAttribute, redirectUrls: [], scopes: [readHere] },
				grantTypes: ["password", "urn:ietf:params:oauth:grant-type:token-exchange"],
				tokenExchange: { domains: [{ ...domain, subjectAttribute, clientId: null }] },
			});
		const [byId, byEmail] = await Promise.all([by("id"), by("email")]);
		const here = { ...domains, exchanging: byId };
		const claims = decodeJwt((await exchanged(here)).body.access_token);
		expect(claims.sub).toMatch(/^[0-9a-f-]{36}$/);
		expect(claims).not.toHaveProperty("client_id");
		expect((await exchanged({ ...domains, exchanging: byEmail })).body.error).toBe("invalid_request");
	});
});

test("the metadata says which types can be asked for", async () => {
	const { body } = await api<Record<string, unknown>>("GET", "/t/root/.well-known/oauth-authorization-server", {
		token: null,
	});
	expect(body.identity_chaining_requested_token_types_supported).toEqual(["urn:ietf:params:oauth:token-type:jwt"]);
});
