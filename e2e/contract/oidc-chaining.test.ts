import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { api, expectRefusal } from "../fixtures/api";
import { chainedDomains, type Domains, exchanged, JWT_TYPE, redeemed, tokenHere } from "../fixtures/chained-domains";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN } from "../fixtures/portico-server";

// A service of one organization calls an API of another one for a person (OAuth Identity and Authorization Chaining Across Domains). The
// tests of single clauses are in e2e/clients/chaining-clauses.test.ts.

let domains: Domains;
beforeAll(async () => {
	domains = await chainedDomains();
});

test("a token of a person is exchanged for a grant, which gives a token of the other domain for the same person, once", async () => {
	const { issuer, readThere, redeeming, orders, person } = domains;
	const { status, body, text } = await exchanged(domains);
	expect(status, text).toBe(200);
	expect(body).toMatchObject({ issued_token_type: JWT_TYPE, token_type: "N_A", expires_in: 60, scope: readThere });
	expect(decodeProtectedHeader(body.access_token).typ).toBe("authorization-grant+jwt");
	const claims = decodeJwt(body.access_token);
	expect(claims).toEqual({
		...{ iss: issuer.here, aud: issuer.there, sub: ADMIN.username, contact: ADMIN.username },
		...{ client_id: redeeming.clientId, scope: readThere, jti: expect.any(String) },
		...{ iat: expect.any(Number), exp: Number(claims.iat) + 60 },
	});
	const tokens = await redeemed(domains, body.access_token);
	expect(tokens.status, tokens.text).toBe(200);
	expect(Object.keys(tokens.body).sort()).toEqual(["access_token", "expires_in", "scope", "token_type"]);
	expect(decodeJwt(tokens.body.access_token)).toMatchObject({
		iss: issuer.there,
		sub: person.id,
		aud: orders.identifier,
		scope: readThere,
	});
	expect((await redeemed(domains, body.access_token)).body.error).toBe("invalid_grant");
});

test("a grant counts once, of parallel requests too", async () => {
	const { access_token: grant } = (await exchanged(domains)).body;
	const answers = await Promise.all([1, 2, 3, 4].map(() => redeemed(domains, grant)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

describe("the exchange is refused", () => {
	test("to an application that is not set to this domain, and for a domain that is not set", async () => {
		const other = await oidcApplication({
			name: "Another",
			redirectUrls: [],
			grantTypes: ["urn:ietf:params:oauth:grant-type:token-exchange"],
		});
		expect((await exchanged(domains, {}, other)).status).toBe(400);
		const elsewhere = await exchanged(domains, { audience: "https://elsewhere.example" });
		expect(elsewhere.body.error).toBe("invalid_target");
	});

	test("for a scope without a counterpart in the token", async () => {
		const asked = await exchanged(domains, { scope: "everything" });
		expect(asked.body.error).toBe("invalid_scope");
		const subject_token = await tokenHere(domains, "openid");
		const { readThere } = domains;
		expect((await exchanged(domains, { subject_token, scope: readThere })).body.error).toBe("invalid_scope");
		expect((await exchanged(domains, { subject_token })).body.scope).toBeUndefined();
	});
});

describe("a grant is refused", () => {
	test("at another organization than that of its audience, and by a client that it does not name", async () => {
		const { access_token: grant } = (await exchanged(domains)).body;
		const other = await chainedDomains();
		expect((await redeemed({ ...other }, grant)).body.error).toBe("invalid_grant");
		expect((await redeemed(domains, grant)).status).toBe(200);
	});

	test("with more scopes than it has, and where it is another token of the same issuer", async () => {
		const { access_token: grant } = (await exchanged(domains)).body;
		expect((await redeemed(domains, grant, { scope: "openid" })).body.error).toBe("invalid_scope");
		const jwts = await oidcApplication({
			...{ name: "JWTs", redirectUrls: [], grantTypes: ["password"], accessToken: { type: "jwt" } },
		});
		const subject = await tokenHere({ ...domains, exchanging: jwts }, "openid");
		expect((await redeemed(domains, subject)).body.error).toBe("invalid_grant");
	});
});

describe("settings", () => {
	test("to vouch in another domain, and to trust its grants, are refused by their names where they contradict", async () => {
		const { domain, trusting } = domains;
		const settings = { name: "Refused", redirectUrls: [], grantTypes: ["client_credentials"] };
		for (const [tokenExchange, name] of [
			[{ domains: [domain] }, "tokenExchange.domains"],
			[{ trustedIssuers: [trusting] }, "tokenExchange.trustedIssuers"],
			[{ domains: [{ ...domain, claims: [{ claim: "sub", attribute: "email" }] }] }, "tokenExchange.domains"],
		] as const) {
			const body = { ...settings, tokenExchange };
			const answer = await api("POST", "/t/root/api/server/v1/applications", { body });
			expect(expectRefusal(answer, 400, "APP-1001").description).toContain(name);
		}
	});
});
