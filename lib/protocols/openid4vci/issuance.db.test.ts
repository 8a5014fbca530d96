import { X509Certificate } from "node:crypto";
import { compactVerify, decodeJwt, decodeProtectedHeader, exportJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createGroup, createUser, deleteUser, patchUser } from "@/lib/identity/directory";
import {
	createCredentialDefinition,
	createOffer,
	listIssuedCredentials,
	ownCredentialRecords,
	setCredentialStatus,
} from "@/lib/identity/issuance";
import { credentialDefinitionInputSchema } from "@/lib/identity/issuance/contract";
import { putWalletVerifier } from "@/lib/identity/wallets";
import { walletVerifierInputSchema } from "@/lib/identity/wallets/contract";
import { anIssuer } from "@/lib/identity/wallets/fixtures/an-issuer";
import type { RequestContext } from "@/lib/platform/kernel";
import { rotateSigningKeys } from "@/lib/platform/tokens";
import { aHolderKey, foreignHolder, type HolderKey } from "./fixtures/foreign-holder";
import { issuingServer } from "./fixtures/issuing-server";

const PASSWORD = "a sound passphrase 7";
const TYPE = "https://issuer.example/employee";
const definition = (more: object = {}) =>
	credentialDefinitionInputSchema.parse({
		name: "employee",
		type: TYPE,
		texts: { en: "Employee", de: "Mitarbeiter" },
		claims: [
			{ name: "given_name", attribute: "given_name", texts: { en: "Given name" } },
			{ name: "email", attribute: "email", texts: { en: "Email" }, required: true },
		],
		transactionCode: false,
		...more,
	});

let served: Awaited<ReturnType<typeof issuingServer>>;
let context: RequestContext;
let key: HolderKey;
let other: HolderKey;
let holder: ReturnType<typeof foreignHolder>;
let users = 0;
beforeAll(async () => {
	[served, context, key, other] = await Promise.all([issuingServer(), anOrganization(), aHolderKey(), aHolderKey()]);
	await rotateSigningKeys(context.principal.organizationId);
	await createCredentialDefinition(context, definition());
	await createCredentialDefinition(context, definition({ name: "guarded", transactionCode: true }));
	holder = foreignHolder(served.fetch, [key, other]);
});
afterAll(() => {
	served.server.close();
});

const issuerOf = ({ principal }: RequestContext) => `http://localhost:3000/t/${principal.organizationName}`;

async function aPerson(at = context) {
	users += 1;
	const userName = `ada-${users}`;
	const name = { givenName: "Ada", familyName: "Lovelace" };
	return createUser(at, { userName, password: PASSWORD, name, emails: [{ value: `${userName}@example.com` }] });
}

async function offered(name = "employee", at = context) {
	const { id } = await aPerson(at);
	const { organizationId, organizationName } = at.principal;
	const organization = { id: organizationId, name: organizationName };
	return { userId: id, ...(await createOffer({ organization, definition: name, userId: id })) };
}

/** A token for a credential, and how the credential endpoint answers other requests than a wallet's library would send. */
async function accepted(name = "employee") {
	const { link, transactionCode, userId } = await offered(name);
	const taken = await holder.accept(link, { txCode: transactionCode ?? undefined });
	return { ...taken, userId };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
	served.fetch(`${issuerOf(context)}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
const nonce = async (): Promise<string> => (await (await post("/openid4vci/nonce", {})).json()).c_nonce;

async function proof(claims: JWTPayload = {}, header: Record<string, unknown> = {}, by = key): Promise<string> {
	const right = { aud: issuerOf(context), iat: Math.floor(Date.now() / 1000), nonce: await nonce() };
	const payload = Object.fromEntries(
		Object.entries({ ...right, ...claims }).filter(([, value]) => value !== undefined),
	);
	const { publicJwk: jwk, privateKey } = by;
	return new SignJWT(payload)
		.setProtectedHeader({ alg: "ES256", typ: "openid4vci-proof+jwt", jwk, ...header } as never)
		.sign(privateKey);
}

async function answer(token: string, body: object) {
	const response = await post("/openid4vci/credential", body, { authorization: `Bearer ${token}` });
	return { status: response.status, body: await response.json() };
}

const asking = (jwt: string, more: object = {}) => ({
	credential_configuration_id: "employee",
	proofs: { jwt: [jwt] },
	...more,
});

/** The value of a credential in the status list that it names. */
async function statusOf(credential: string): Promise<number> {
	const { inflateSync } = await import("node:zlib");
	const { status } = decodeJwt(credential.split("~")[0] ?? "") as {
		status: { status_list: { idx: number; uri: string } };
	};
	const { idx, uri } = status.status_list;
	const response = await served.fetch(uri);
	expect(response.headers.get("content-type")).toBe("application/statuslist+jwt");
	const token = await response.text();
	expect(decodeProtectedHeader(token).typ).toBe("statuslist+jwt");
	const { sub, status_list: list } = decodeJwt(token) as { sub?: string; status_list: { bits: number; lst: string } };
	expect([sub, list.bits]).toEqual([uri, 2]);
	const bytes = inflateSync(Buffer.from(list.lst, "base64url"));
	return ((bytes[idx >> 2] ?? 0) >> ((idx % 4) * 2)) & 3;
}

describe("OpenID4VCI §12.2: the metadata of the issuer", () => {
	test("is read by a wallet of others' code, and names each credential with its claims in their languages", async () => {
		const { credentialIssuer } = await holder.read(issuerOf(context));
		expect(credentialIssuer.credential_issuer).toBe(issuerOf(context));
		expect(credentialIssuer.credential_configurations_supported.employee).toMatchObject({
			...{ format: "dc+sd-jwt", vct: TYPE, scope: "openid_credential:employee" },
			credential_metadata: {
				display: [
					{ name: "Employee", locale: "en" },
					{ name: "Mitarbeiter", locale: "de" },
				],
				claims: [{ path: ["given_name"] }, { path: ["email"], mandatory: true }],
			},
		});
	});

	test("names endpoints below its identifier, a nonce endpoint, and a scope for every credential (§12.2.4, HAIP 1.0 §4.1)", async () => {
		const response = await served.fetch(
			`http://localhost:3000/.well-known/openid-credential-issuer/t/${context.principal.organizationName}`,
			{ headers: { accept: "application/json" } },
		);
		expect(response.headers.get("content-type")).toBe("application/json");
		const metadata = await response.json();
		for (const name of ["credential_endpoint", "nonce_endpoint", "notification_endpoint"])
			expect(metadata[name]).toMatch(new RegExp(`^${issuerOf(context)}/`));
		for (const each of Object.values<Record<string, unknown>>(metadata.credential_configurations_supported))
			expect(each).toMatchObject({
				scope: expect.any(String),
				cryptographic_binding_methods_supported: ["jwk"],
				proof_types_supported: { jwt: { proof_signing_alg_values_supported: expect.arrayContaining(["ES256"]) } },
			});
	});

	test("is not there for an organization that defines no credential, nor are its keys", async () => {
		const empty = (await anOrganization()).principal.organizationName;
		for (const document of ["openid-credential-issuer", "jwt-vc-issuer"]) {
			const { status } = await served.fetch(`http://localhost:3000/.well-known/${document}/t/${empty}`);
			expect(status).toBe(404);
		}
	});
});

describe("a credential", () => {
	test("is issued by a pre-authorized code to a wallet of others' code, bound to its key, with the values of the profile (§4.1.1, §8.3)", async () => {
		const taken = await accepted();
		const { credentials, told } = await holder.obtain(taken, { by: [key] });
		const [jwt = "", ...disclosures] = (credentials[0] ?? "").split("~").slice(0, -1);
		expect(decodeProtectedHeader(jwt)).toMatchObject({ typ: "dc+sd-jwt", alg: "ES256" });
		const { kty, crv, x, y } = key.publicJwk;
		expect(decodeJwt(jwt)).toMatchObject({ iss: issuerOf(context), vct: TYPE, cnf: { jwk: { kty, crv, x, y } } });
		expect(decodeJwt(jwt)).not.toHaveProperty("email");
		const claims = disclosures.map((each) => JSON.parse(Buffer.from(each, "base64url").toString()).slice(1));
		expect(Object.fromEntries(claims)).toEqual({ given_name: "Ada", email: expect.stringContaining("@example.com") });
		expect(told).toEqual(expect.any(String));
	});

	test("is issued for each proof of a request, each with a place of its own in the status list (§8.2)", async () => {
		const taken = await accepted();
		const { credentials } = await holder.obtain(taken);
		const read = credentials.map((each) => decodeJwt(each.split("~")[0] ?? "") as { cnf: object; status: object });
		expect(read.map(({ cnf }) => cnf)).toMatchObject([
			{ jwk: { x: key.publicJwk.x } },
			{ jwk: { x: other.publicJwk.x } },
		]);
		expect(read[0]?.status).not.toEqual(read[1]?.status);
	});

	test("verifies by the keys of its issuer after they were rotated and the old ones withdrawn (SD-JWT VC §4)", async () => {
		const taken = await accepted();
		const { credentials } = await holder.obtain(taken, { by: [key] });
		const { kid } = decodeProtectedHeader(credentials[0]?.split("~")[0] ?? "");
		const { organizationId, organizationName } = context.principal;
		const { sql } = await database();
		await sql`delete from signing_keys where organization_id = ${organizationId}`;
		const response = await served.fetch(`http://localhost:3000/.well-known/jwt-vc-issuer/t/${organizationName}`);
		const { issuer, jwks } = await response.json();
		expect(issuer).toBe(issuerOf(context));
		const kids = (jwks.keys as { kid: string; d?: string }[]).map((each) => [each.kid, each.d]);
		expect(kids).toContainEqual([kid, undefined]);
		expect(kids.length).toBeGreaterThan(1);
	});

	test("is revoked, suspended and reinstated by its status list (Token Status List §7.1)", async () => {
		const taken = await accepted();
		const { credentials, told } = await holder.obtain(taken, { by: [key] });
		const [credential = ""] = credentials;
		expect(await statusOf(credential)).toBe(0);
		const ids = [told ?? ""];
		for (const [status, value] of [["suspended", 2] as const, ["valid", 0] as const, ["revoked", 1] as const]) {
			expect(await setCredentialStatus(context, { ids, status })).toEqual({ changed: 1 });
			expect(await statusOf(credential)).toBe(value);
		}
		expect(await setCredentialStatus(context, { ids, status: "valid" })).toEqual({ changed: 0 });
		const elsewhere = await anOrganization();
		expect(await setCredentialStatus(elsewhere, { ids, status: "revoked" })).toEqual({ changed: 0 });
	});

	test("of a disabled user is suspended, and that of a deleted user is revoked", async () => {
		const taken = await accepted();
		const [credential = ""] = (await holder.obtain(taken, { by: [key] })).credentials;
		const active = (value: boolean) =>
			patchUser(context, taken.userId, { Operations: [{ op: "replace", path: "active", value }] } as never, null);
		await active(false);
		expect(await statusOf(credential)).toBe(2);
		await active(true);
		expect(await statusOf(credential)).toBe(0);
		await deleteUser(context, taken.userId, null);
		expect(await statusOf(credential)).toBe(1);
	});

	test("is listed with its person, status and what the wallet told of it (§11), and found by the name", async () => {
		const taken = await accepted();
		const { told } = await holder.obtain(taken, { by: [key] });
		await holder.tell(taken, told ?? "", "credential_accepted");
		const query = { limit: 10, offset: 0, sort: "issuedAt", order: "desc" } as const;
		const { credentials } = await listIssuedCredentials(context, { ...query, search: `ADA-${users}` });
		expect(credentials).toMatchObject([
			{ id: told, definition: "employee", userId: taken.userId, status: "valid", told: "accepted" },
		]);
		expect((await listIssuedCredentials(context, { ...query, status: "suspended" })).totalResults).toBe(0);
	});

	test("is in the download of the person's own data, also after it has expired, and in nobody else's", async () => {
		const taken = await accepted();
		await holder.obtain(taken, { by: [key] });
		const own = { ...context.principal, id: taken.userId };
		const { sql } = await database();
		await sql`update issued_credentials set expires_at = now() - interval '1 hour' where user_id = ${taken.userId}`;
		expect(await ownCredentialRecords(own, [own.organizationId])).toMatchObject([
			{ organization: own.organizationName, definition: "employee", status: "valid", told: null },
		]);
		const elsewhere = (await anOrganization()).principal.organizationId;
		expect(await ownCredentialRecords(own, [elsewhere])).toEqual([]);
		expect(await ownCredentialRecords(context.principal, [own.organizationId])).toEqual([]);
	});

	test("is for the groups and roles of its definition alone", async () => {
		const at = await anOrganization();
		await createCredentialDefinition(at, definition({ groups: ["Staff"] }));
		const { id } = await aPerson(at);
		const organization = { id: at.principal.organizationId, name: at.principal.organizationName };
		const offer = () => createOffer({ organization, definition: "employee", userId: id });
		await expect(offer()).rejects.toMatchObject({ code: "VCI-1008" });
		await createGroup(at, { displayName: "Staff", members: [{ value: id }] } as never);
		expect(await offer()).toHaveProperty("link");
	});
});

describe("OpenID4VCI §4.1: a credential offer", () => {
	const offerIn = (link: string) => JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
	const GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code";

	test("names its issuer, its credential once, and a code that nobody guesses (§4.1.1)", async () => {
		const { credential_issuer, credential_configuration_ids: ids, grants } = offerIn((await offered()).link);
		expect([credential_issuer, ids]).toEqual([issuerOf(context), ["employee"]]);
		expect(grants[GRANT]["pre-authorized_code"]).toMatch(/^[\w.-]{32,}$/);
		expect(grants[GRANT]).not.toHaveProperty("tx_code");
	});

	test("says what its transaction code looks like, and never contains it (§4.1.1, §13.6.1)", async () => {
		const { link, transactionCode } = await offered("guarded");
		expect(offerIn(link).grants[GRANT].tx_code).toMatchObject({ input_mode: "numeric", length: 6 });
		expect(link).not.toContain(transactionCode ?? "");
	});
});

describe("OpenID4VCI §6: the token request", () => {
	const exchange = async (fields: Record<string, string>) => {
		const response = await served.fetch(`${issuerOf(context)}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code", ...fields }),
		});
		return { status: response.status, error: (await response.json()).error };
	};
	const codeIn = (link: string) => {
		const { grants } = JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
		return grants["urn:ietf:params:oauth:grant-type:pre-authorized_code"]["pre-authorized_code"] as string;
	};

	test("§6.1: without a code, or with a wrong one, is refused", async () => {
		expect(await exchange({})).toEqual({ status: 400, error: "invalid_request" });
		expect(await exchange({ "pre-authorized_code": "wrong" })).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("§6.1: exchanges a code once, also where several arrive at the same moment", async () => {
		const { link } = await offered();
		const answers = await Promise.all([1, 2, 3].map(() => exchange({ "pre-authorized_code": codeIn(link) })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
	});

	test("§6.3: needs the transaction code of the offer, and no other one", async () => {
		const { link, transactionCode } = await offered("guarded");
		const code = codeIn(link);
		expect(transactionCode).toMatch(/^\d{6}$/);
		expect(await exchange({ "pre-authorized_code": code })).toEqual({ status: 400, error: "invalid_request" });
		const wrong = transactionCode === "000000" ? "000001" : "000000";
		const tried = await exchange({ "pre-authorized_code": code, tx_code: wrong });
		expect(tried).toEqual({ status: 400, error: "invalid_grant" });
		expect(await exchange({ "pre-authorized_code": code, tx_code: transactionCode ?? "" })).toMatchObject({
			status: 200,
		});
		const without = codeIn((await offered()).link);
		expect(await exchange({ "pre-authorized_code": without, tx_code: "123456" })).toMatchObject({
			error: "invalid_request",
		});
	});

	test("§6.3: ends the offer after five wrong transaction codes", async () => {
		const { link, transactionCode } = await offered("guarded");
		const code = codeIn(link);
		const wrong = transactionCode === "000000" ? "000001" : "000000";
		for (let tries = 0; tries < 5; tries++) await exchange({ "pre-authorized_code": code, tx_code: wrong });
		const right = await exchange({ "pre-authorized_code": code, tx_code: transactionCode ?? "" });
		expect(right).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("§6.1: of another organization knows no code of this one", async () => {
		const { link } = await offered();
		const elsewhere = (await anOrganization()).principal.organizationName;
		const response = await served.fetch(`http://localhost:3000/t/${elsewhere}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({
				grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code",
				"pre-authorized_code": codeIn(link),
			}),
		});
		expect(await response.json()).toMatchObject({ error: "invalid_grant" });
	});
});

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
			async (jwt) => asking("", { proofs: { jwt: [await jwt(), await proof({}, {}, other)] } }),
		],
		["F.1 has a proof that is no JWT", "invalid_proof", async () => asking("nonsense")],
		["F.1 has a proof of another type", "invalid_proof", async () => asking(await proof({}, { typ: "JWT" }))],
		["F.1 names no key", "invalid_proof", async () => asking(await proof({}, { jwk: undefined }))],
		["F.1 names two keys", "invalid_proof", async () => asking(await proof({}, { kid: "did:example:1" }))],
		[
			"F.1 has a key that did not sign it",
			"invalid_proof",
			async () => asking(await proof({}, { jwk: other.publicJwk })),
		],
		["F.1 is for another issuer", "invalid_proof", async () => asking(await proof({ aud: "https://other.example" }))],
		["F.1 has no time", "invalid_proof", async () => asking(await proof({ iat: undefined }))],
		["F.1 was signed long ago", "invalid_proof", async () => asking(await proof({ iat: 1_700_000_000 }))],
		[
			"F.1 names a client, where the token has none",
			"invalid_proof",
			async () => asking(await proof({ iss: "wallet" })),
		],
		["F.1 has a key of which it tells the private part", "invalid_proof", privateKeyTold],
		["F.1 has a certificate beside the key", "invalid_proof", async () => asking(await proof({}, { x5c: ["AA=="] }))],
		["F.1 is signed by nobody", "invalid_proof", unsigned],
		["F.1 is signed with a shared secret", "invalid_proof", symmetric],
		["F.1 has a time of the future", "invalid_proof", async () => asking(await proof({ iat: 4_000_000_000 }))],
		["F.1 has no audience", "invalid_proof", async () => asking(await proof({ aud: undefined }))],
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
		["F.1 has no nonce", "invalid_proof", async () => asking(await proof({ nonce: undefined }))],
		["F.1 has a nonce of its own", "invalid_nonce", async () => asking(await proof({ nonce: "n-1" }))],
	];

	test.each(refusals)("that %s is refused as %s (§8.3.1.2)", async (_, error, body) => {
		const { token } = await accepted();
		expect(await answer(token, await body(proof))).toMatchObject({ status: 400, body: { error } });
	});

	async function privateKeyTold() {
		const { d } = (await exportJWK(key.privateKey)) as { d: string };
		return asking(await proof({}, { jwk: { ...key.publicJwk, d } }));
	}

	async function unsigned() {
		const claims = { aud: issuerOf(context), iat: Math.floor(Date.now() / 1000), nonce: await nonce() };
		const parts = [{ alg: "none", typ: "openid4vci-proof+jwt", jwk: key.publicJwk }, claims];
		return asking(`${parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`);
	}

	async function symmetric() {
		const secret = Buffer.alloc(32, 7);
		const jwk = { kty: "oct", k: secret.toString("base64url") };
		return asking(
			await new SignJWT({ aud: issuerOf(context), nonce: await nonce() })
				.setProtectedHeader({ alg: "HS256", typ: "openid4vci-proof+jwt", jwk } as never)
				.setIssuedAt()
				.sign(secret),
		);
	}

	async function sameKeyTwice() {
		const given = await nonce();
		return asking("", { proofs: { jwt: [await proof({ nonce: given }), await proof({ nonce: given })] } });
	}

	test.each([
		["no object", "[]"],
		["no JSON", "{"],
	])("whose body is %s is refused (§8.2)", async (_, body) => {
		const { token } = await accepted();
		const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
		const response = await served.fetch(`${issuerOf(context)}/openid4vci/credential`, {
			method: "POST",
			headers,
			body,
		});
		expect([response.status, (await response.json()).error]).toEqual([400, "invalid_credential_request"]);
	});

	test("by a token that is bound to a key is refused as one of a bearer, and the other way round (RFC 9449 §7.1)", async () => {
		const { link } = await offered();
		const bound = await holder.accept(link, { dpop: other });
		expect(await answer(bound.token, asking(await proof()))).toMatchObject({ status: 401 });
		const { token } = await accepted();
		const headers = { authorization: `DPoP ${token}`, dpop: await proof() };
		expect(await post("/openid4vci/credential", asking(await proof()), headers)).toHaveProperty("status", 401);
	});

	test("and its answer, a nonce and a status list say how long they may be kept (§7.2, §8.3, Token Status List §8.1)", async () => {
		const { token } = await accepted();
		const headers = { authorization: `Bearer ${token}` };
		const issued = await post("/openid4vci/credential", asking(await proof()), headers);
		expect([issued.status, issued.headers.get("content-type")]).toEqual([200, "application/json"]);
		const given = await post("/openid4vci/nonce", {});
		expect([issued.headers.get("cache-control"), given.headers.get("cache-control")]).toEqual(["no-store", "no-store"]);
		const { status } = decodeJwt((await issued.json()).credentials[0].credential.split("~")[0]) as {
			status: { status_list: { uri: string } };
		};
		const list = await served.fetch(status.status_list.uri);
		expect(list.headers.get("cache-control")).toBe("public, max-age=60");
		const { iat, exp, ttl } = decodeJwt(await list.text());
		expect([iat, exp, ttl]).toEqual([expect.any(Number), expect.any(Number), 300]);
	});

	test("with a nonce that was used before is refused, also with another token (§13.8)", async () => {
		const jwt = await proof();
		expect(await answer((await accepted()).token, asking(jwt))).toMatchObject({ status: 200 });
		const again = await answer((await accepted()).token, asking(jwt));
		expect(again).toMatchObject({ status: 400, body: { error: "invalid_nonce" } });
	});

	test("with a nonce of another organization is refused (§7.2)", async () => {
		const elsewhere = (await anOrganization()).principal.organizationName;
		const given = await served.fetch(`http://localhost:3000/t/${elsewhere}/openid4vci/nonce`, { method: "POST" });
		const { c_nonce: foreign } = await given.json();
		const { token } = await accepted();
		expect(await answer(token, asking(await proof({ nonce: foreign })))).toMatchObject({
			body: { error: "invalid_nonce" },
		});
	});

	test("without a token, with another one, or at another organization is answered 401 (§8.3.1.1)", async () => {
		const { token } = await accepted();
		const body = asking(await proof());
		expect(await post("/openid4vci/credential", body)).toHaveProperty("status", 401);
		expect(await answer("offer.wrong", body)).toMatchObject({ status: 401, body: { error: "invalid_token" } });
		const elsewhere = (await anOrganization()).principal.organizationName;
		const response = await served.fetch(`http://localhost:3000/t/${elsewhere}/openid4vci/credential`, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(401);
	});

	test("of a person whose profile lacks a required claim is denied (§8.3.1.2)", async () => {
		const { id } = await createUser(context, { userName: "without-address", password: PASSWORD });
		const { organizationId, organizationName } = context.principal;
		const organization = { id: organizationId, name: organizationName };
		const { link } = await createOffer({ organization, definition: "employee", userId: id });
		const { token } = await holder.accept(link);
		const denied = await answer(token, asking(await proof()));
		expect(denied).toMatchObject({ status: 400, body: { error: "credential_request_denied" } });
	});

	test("by a token that is bound to a key needs a proof of the key (RFC 9449 §7.1)", async () => {
		const { link } = await offered();
		const taken = await holder.accept(link, { dpop: other });
		expect(await answer(taken.token, asking(await proof()))).toMatchObject({ status: 401 });
		const { credentials } = await holder.obtain(taken, { by: [key], dpop: other });
		expect(credentials).toHaveLength(1);
	});
});

describe("OpenID4VCI §5: a token of an application", () => {
	const tokenOf = async (settings: object, scope: string) => {
		await aPerson();
		const userName = `ada-${users}`;
		const made = applicationSettingsSchema.parse({
			name: "Wallet",
			grantTypes: ["password"],
			trusted: true,
			...settings,
		});
		const { clientId, clientSecret } = await createApplication(context, made);
		const response = await served.fetch(`${issuerOf(context)}/oauth2/token`, {
			method: "POST",
			headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
			body: new URLSearchParams({ grant_type: "password", username: userName, password: PASSWORD, scope }),
		});
		const { access_token: token = "", error } = (await response.json()) as { access_token?: string; error?: string };
		return { clientId, token, error };
	};

	test("§5.1.2: with the scope of a credential gets it, also where the proof names the client (F.1)", async () => {
		const { token, clientId } = await tokenOf({ wallet: true }, "openid_credential:employee");
		expect(await answer(token, asking(await proof({ iss: clientId })))).toMatchObject({ status: 200 });
		expect(await answer(token, asking(await proof()))).toMatchObject({ status: 200 });
		const foreign = await answer(token, asking(await proof({ iss: "another" })));
		expect(foreign).toMatchObject({ status: 400, body: { error: "invalid_proof" } });
	});

	test("§5.1.2: with the scope of another credential does not get it", async () => {
		const { token } = await tokenOf({ wallet: true }, "openid_credential:guarded");
		const refused = await answer(token, asking(await proof()));
		expect(refused).toMatchObject({ status: 400, body: { error: "unknown_credential_configuration" } });
	});

	test("§8.3.1.1: for the interfaces gets none, nor has an application that is no wallet the scope", async () => {
		const { token } = await tokenOf({ wallet: true }, "openid");
		expect(await answer(token, asking(await proof()))).toMatchObject({ status: 401 });
		const shop = await tokenOf({}, "openid_credential:employee");
		expect(await answer(shop.token, asking(await proof()))).toMatchObject({ status: 401 });
	});
});

describe("an organization with a certificate that another party issued", () => {
	const certified = async (haip: boolean) => {
		const at = await anOrganization();
		const issuer = await anIssuer({ nowMs: Date.now() });
		const { keys, chain } = await issuer.asVerifier();
		const settings = { clientIdPrefix: "x509_hash", certificates: chain, privateKey: keys, haip };
		await putWalletVerifier(at, walletVerifierInputSchema.parse(settings));
		await createCredentialDefinition(at, definition());
		return { at, x5c: issuer.x5c };
	};

	test("signs with its key, and the chain is in the credential and in the status list (SD-JWT VC §3.5)", async () => {
		const { at, x5c } = await certified(false);
		const taken = await holder.accept((await offered("employee", at)).link);
		const [credential = ""] = (await holder.obtain(taken, { by: [key] })).credentials;
		const header = decodeProtectedHeader(credential.split("~")[0] ?? "");
		expect(header.x5c).toEqual(x5c);
		const leaf = new X509Certificate(Buffer.from(x5c[0] ?? "", "base64"));
		await compactVerify(credential.split("~")[0] ?? "", leaf.publicKey);
		const { status } = decodeJwt(credential.split("~")[0] ?? "") as { status: { status_list: { uri: string } } };
		const list = await (await served.fetch(status.status_list.uri)).text();
		await compactVerify(list, leaf.publicKey);
	});

	test("and with HAIP offers a sign-in instead of a code, takes none, and proofs of ES256 alone (HAIP 1.0 §4)", async () => {
		const { at } = await certified(true);
		const { link, transactionCode } = await offered("employee", at);
		const { grants } = JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
		expect([grants, transactionCode]).toEqual([{ authorization_code: {} }, null]);
		const response = await served.fetch(`${issuerOf(at)}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({
				grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code",
				"pre-authorized_code": "x",
			}),
		});
		expect(await response.json()).toMatchObject({ error: "unsupported_grant_type" });
		const { credentialIssuer } = await holder.read(issuerOf(at));
		expect(credentialIssuer.credential_configurations_supported.employee?.proof_types_supported).toMatchObject({
			jwt: { proof_signing_alg_values_supported: ["ES256"] },
		});
	});
});

describe("OpenID4VCI §11: a notification", () => {
	test.each<[string, object, string]>([
		["of an unknown credential", { notification_id: "x", event: "credential_accepted" }, "invalid_notification_id"],
		["of an unknown event", { notification_id: "x", event: "lost" }, "invalid_notification_request"],
		["without an event", { notification_id: "x" }, "invalid_notification_request"],
	])("%s is refused (§11.3)", async (_, body, error) => {
		const { token } = await accepted();
		const response = await post("/openid4vci/notification", body, { authorization: `Bearer ${token}` });
		expect([response.status, (await response.json()).error]).toEqual([400, error]);
	});

	test("of another person's credential is refused (§11.3)", async () => {
		const { told } = await holder.obtain(await accepted(), { by: [key] });
		const { token } = await accepted();
		const body = { notification_id: told, event: "credential_deleted" };
		const response = await post("/openid4vci/notification", body, { authorization: `Bearer ${token}` });
		expect((await response.json()).error).toBe("invalid_notification_id");
	});
});
