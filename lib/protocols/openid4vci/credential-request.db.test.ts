import { decodeJwt, exportJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createUser } from "@/lib/identity/directory";
import { createOffer } from "@/lib/identity/issuance";
import { anIssuingOrganization, asking, issuerOf, PASSWORD } from "./fixtures/issuing-organization";

let issuing: Awaited<ReturnType<typeof anIssuingOrganization>>;
beforeAll(async () => {
	issuing = await anIssuingOrganization();
});
afterAll(() => issuing.close());

describe("OpenID4VCI §8: the credential request", () => {
	const refusals: [string, string, (jwt: () => Promise<string>) => Promise<object>][] = [
		["§8.2 names no credential", "invalid_credential_request", async (jwt) => ({ proofs: { jwt: [await jwt()] } })],
		[
			"§8.2 names it by configuration and by identifier",
			"invalid_credential_request",
			async (jwt) => asking(await jwt(), { credential_identifier: "x" }),
		],
		[
			"§8.2 names it by an identifier, of which the token has none",
			"unknown_credential_identifier",
			async (jwt) => ({ credential_identifier: "x", proofs: { jwt: [await jwt()] } }),
		],
		[
			"§8.2 names a configuration that is not there",
			"unknown_credential_configuration",
			async (jwt) => asking(await jwt(), { credential_configuration_id: "absent" }),
		],
		[
			"§8.2 names the credential of another offer",
			"unknown_credential_configuration",
			async (jwt) => asking(await jwt(), { credential_configuration_id: "guarded" }),
		],
		["§8.2 has no proof", "invalid_proof", async () => ({ credential_configuration_id: "employee" })],
		["§8.2 has an empty list of proofs", "invalid_proof", async (jwt) => asking(await jwt(), { proofs: { jwt: [] } })],
		[
			"§8.2 has proofs of two types",
			"invalid_proof",
			async (jwt) => asking(await jwt(), { proofs: { jwt: [await jwt()], attestation: ["x"] } }),
		],
		[
			"§8.2 asks for an encrypted answer",
			"invalid_encryption_parameters",
			async (jwt) => asking(await jwt(), { credential_response_encryption: {} }),
		],
		[
			"§8.2 has two proofs with different nonces",
			"invalid_proof",
			async (jwt) => asking("", { proofs: { jwt: [await jwt(), await issuing.proof({}, {}, issuing.other)] } }),
		],
		["F.1 has a proof that is no JWT", "invalid_proof", async () => asking("nonsense")],
		["F.1 has a proof of another type", "invalid_proof", async () => asking(await issuing.proof({}, { typ: "JWT" }))],
		["F.1 names no key", "invalid_proof", async () => asking(await issuing.proof({}, { jwk: undefined }))],
		["F.1 names two keys", "invalid_proof", async () => asking(await issuing.proof({}, { kid: "did:example:1" }))],
		[
			"F.1 has a key that did not sign it",
			"invalid_proof",
			async () => asking(await issuing.proof({}, { jwk: issuing.other.publicJwk })),
		],
		[
			"F.1 is for another issuer",
			"invalid_proof",
			async () => asking(await issuing.proof({ aud: "https://other.example" })),
		],
		["F.1 has no time", "invalid_proof", async () => asking(await issuing.proof({ iat: undefined }))],
		["F.1 was signed long ago", "invalid_proof", async () => asking(await issuing.proof({ iat: 1_700_000_000 }))],
		[
			"F.1 names a client, where the token has none",
			"invalid_proof",
			async () => asking(await issuing.proof({ iss: "wallet" })),
		],
		["F.1 has a key of which it tells the private part", "invalid_proof", privateKeyTold],
		[
			"F.1 has a certificate beside the key",
			"invalid_proof",
			async () => asking(await issuing.proof({}, { x5c: ["AA=="] })),
		],
		["F.1 is signed by nobody", "invalid_proof", unsigned],
		["F.1 is signed with a shared secret", "invalid_proof", symmetric],
		["F.1 has a time of the future", "invalid_proof", async () => asking(await issuing.proof({ iat: 4_000_000_000 }))],
		["F.1 has no audience", "invalid_proof", async () => asking(await issuing.proof({ aud: undefined }))],
		[
			"§8.2 has a proof of a type that is not offered",
			"invalid_proof",
			async () => asking("", { proofs: { di_vp: [{}] } }),
		],
		[
			"§8.2 has more proofs than a batch",
			"invalid_proof",
			async (jwt) => asking("", { proofs: { jwt: Array(21).fill(await jwt()) } }),
		],
		["§8.2 has the same key twice", "invalid_proof", sameKeyTwice],
		[
			"§8.2 has the former member for a proof",
			"invalid_proof",
			async (jwt) => asking(await jwt(), { proof: { jwt: "x" } }),
		],
		[
			"§8.2 has a configuration that is no text",
			"invalid_credential_request",
			async (jwt) => asking(await jwt(), { credential_configuration_id: 7 }),
		],
		["F.1 has no nonce", "invalid_proof", async () => asking(await issuing.proof({ nonce: undefined }))],
		["F.1 has a nonce of its own", "invalid_nonce", async () => asking(await issuing.proof({ nonce: "n-1" }))],
	];

	test.each(refusals)("that %s is refused as %s (§8.3.1.2)", async (_, error, body) => {
		const { token } = await issuing.accepted();
		expect(await issuing.answer(token, await body(issuing.proof))).toMatchObject({ status: 400, body: { error } });
	});

	async function privateKeyTold() {
		const { d } = (await exportJWK(issuing.key.privateKey)) as { d: string };
		return asking(await issuing.proof({}, { jwk: { ...issuing.key.publicJwk, d } }));
	}

	async function unsigned() {
		const claims = { aud: issuerOf(issuing.context), iat: Math.floor(Date.now() / 1000), nonce: await issuing.nonce() };
		const parts = [{ alg: "none", typ: "openid4vci-proof+jwt", jwk: issuing.key.publicJwk }, claims];
		return asking(`${parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`);
	}

	async function symmetric() {
		const secret = Buffer.alloc(32, 7);
		const jwk = { kty: "oct", k: secret.toString("base64url") };
		return asking(
			await new SignJWT({ aud: issuerOf(issuing.context), nonce: await issuing.nonce() })
				.setProtectedHeader({ alg: "HS256", typ: "openid4vci-proof+jwt", jwk } as never)
				.setIssuedAt()
				.sign(secret),
		);
	}

	async function sameKeyTwice() {
		const given = await issuing.nonce();
		return asking("", {
			proofs: { jwt: [await issuing.proof({ nonce: given }), await issuing.proof({ nonce: given })] },
		});
	}

	test.each([
		["no object", "[]"],
		["no JSON", "{"],
	])("whose body is %s is refused (§8.2)", async (_, body) => {
		const { token } = await issuing.accepted();
		const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
		const response = await issuing.fetch(`${issuerOf(issuing.context)}/openid4vci/credential`, {
			method: "POST",
			headers,
			body,
		});
		expect([response.status, (await response.json()).error]).toEqual([400, "invalid_credential_request"]);
	});

	test("by a token that is bound to a key is refused as one of a bearer, and the other way round (RFC 9449 §7.1)", async () => {
		const { link } = await issuing.offered();
		const bound = await issuing.holder.accept(link, { dpop: issuing.other });
		expect(await issuing.answer(bound.token, asking(await issuing.proof()))).toMatchObject({ status: 401 });
		const { token } = await issuing.accepted();
		const headers = { authorization: `DPoP ${token}`, dpop: await issuing.proof() };
		expect(await issuing.post("/openid4vci/credential", asking(await issuing.proof()), headers)).toHaveProperty(
			"status",
			401,
		);
	});

	test("and its answer, a nonce and a status list say how long they may be kept (§7.2, §8.3, Token Status List §8.1)", async () => {
		const { token } = await issuing.accepted();
		const headers = { authorization: `Bearer ${token}` };
		const issued = await issuing.post("/openid4vci/credential", asking(await issuing.proof()), headers);
		expect([issued.status, issued.headers.get("content-type")]).toEqual([200, "application/json"]);
		const given = await issuing.post("/openid4vci/nonce", {});
		expect([issued.headers.get("cache-control"), given.headers.get("cache-control")]).toEqual(["no-store", "no-store"]);
		const { status } = decodeJwt((await issued.json()).credentials[0].credential.split("~")[0]) as {
			status: { status_list: { uri: string } };
		};
		const list = await issuing.fetch(status.status_list.uri);
		expect(list.headers.get("cache-control")).toBe("public, max-age=60");
		const { iat, exp, ttl } = decodeJwt(await list.text());
		expect([iat, exp, ttl]).toEqual([expect.any(Number), expect.any(Number), 300]);
	});

	test("with a nonce that was used before is refused, also with another token (§13.8)", async () => {
		const jwt = await issuing.proof();
		expect(await issuing.answer((await issuing.accepted()).token, asking(jwt))).toMatchObject({ status: 200 });
		const again = await issuing.answer((await issuing.accepted()).token, asking(jwt));
		expect(again).toMatchObject({ status: 400, body: { error: "invalid_nonce" } });
	});

	test("with a nonce of another organization is refused (§7.2)", async () => {
		const elsewhere = (await anOrganization()).principal.organizationName;
		const given = await issuing.fetch(`http://localhost:3000/t/${elsewhere}/openid4vci/nonce`, { method: "POST" });
		const { c_nonce: foreign } = await given.json();
		const { token } = await issuing.accepted();
		expect(await issuing.answer(token, asking(await issuing.proof({ nonce: foreign })))).toMatchObject({
			body: { error: "invalid_nonce" },
		});
	});

	test("without a token, with another one, or at another organization is answered 401 (§8.3.1.1)", async () => {
		const { token } = await issuing.accepted();
		const body = asking(await issuing.proof());
		expect(await issuing.post("/openid4vci/credential", body)).toHaveProperty("status", 401);
		expect(await issuing.answer("offer.wrong", body)).toMatchObject({ status: 401, body: { error: "invalid_token" } });
		const elsewhere = (await anOrganization()).principal.organizationName;
		const response = await issuing.fetch(`http://localhost:3000/t/${elsewhere}/openid4vci/credential`, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(401);
	});

	test("of a person whose profile lacks a required claim is denied (§8.3.1.2)", async () => {
		const { id } = await createUser(issuing.context, { userName: "without-address", password: PASSWORD });
		const { organizationId, organizationName } = issuing.context.principal;
		const organization = { id: organizationId, name: organizationName };
		const { link } = await createOffer({ organization, definition: "employee", userId: id });
		const { token } = await issuing.holder.accept(link);
		const denied = await issuing.answer(token, asking(await issuing.proof()));
		expect(denied).toMatchObject({ status: 400, body: { error: "credential_request_denied" } });
	});

	test("by a token that is bound to a key needs a proof of the key (RFC 9449 §7.1)", async () => {
		const { link } = await issuing.offered();
		const taken = await issuing.holder.accept(link, { dpop: issuing.other });
		expect(await issuing.answer(taken.token, asking(await issuing.proof()))).toMatchObject({ status: 401 });
		const { credentials } = await issuing.holder.obtain(taken, { by: [issuing.key], dpop: issuing.other });
		expect(credentials).toHaveLength(1);
	});
});

describe("OpenID4VCI §5: a token of an application", () => {
	const tokenOf = async (settings: object, scope: string) => {
		const { userName } = await issuing.aPerson();
		const made = applicationSettingsSchema.parse({
			name: "Wallet",
			grantTypes: ["password"],
			trusted: true,
			...settings,
		});
		const { clientId, clientSecret } = await createApplication(issuing.context, made);
		const response = await issuing.fetch(`${issuerOf(issuing.context)}/oauth2/token`, {
			method: "POST",
			headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
			body: new URLSearchParams({ grant_type: "password", username: userName, password: PASSWORD, scope }),
		});
		const { access_token: token = "", error } = (await response.json()) as { access_token?: string; error?: string };
		return { clientId, token, error };
	};

	test("§5.1.2: with the scope of a credential gets it, also where the proof names the client (F.1)", async () => {
		const { token, clientId } = await tokenOf({ wallet: true }, "openid_credential:employee");
		expect(await issuing.answer(token, asking(await issuing.proof({ iss: clientId })))).toMatchObject({ status: 200 });
		expect(await issuing.answer(token, asking(await issuing.proof()))).toMatchObject({ status: 200 });
		const foreign = await issuing.answer(token, asking(await issuing.proof({ iss: "another" })));
		expect(foreign).toMatchObject({ status: 400, body: { error: "invalid_proof" } });
	});

	test("§5.1.2: with the scope of another credential does not get it", async () => {
		const { token } = await tokenOf({ wallet: true }, "openid_credential:guarded");
		const refused = await issuing.answer(token, asking(await issuing.proof()));
		expect(refused).toMatchObject({ status: 400, body: { error: "unknown_credential_configuration" } });
	});

	test("§8.3.1.1: for the interfaces gets none, nor has an application that is no wallet the scope", async () => {
		const { token } = await tokenOf({ wallet: true }, "openid");
		expect(await issuing.answer(token, asking(await issuing.proof()))).toMatchObject({ status: 401 });
		const shop = await tokenOf({}, "openid_credential:employee");
		expect(await issuing.answer(shop.token, asking(await issuing.proof()))).toMatchObject({ status: 401 });
	});
});
