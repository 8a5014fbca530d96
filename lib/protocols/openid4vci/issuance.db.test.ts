import { X509Certificate } from "node:crypto";
import { compactVerify, decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createGroup, deleteUser, patchUser } from "@/lib/identity/directory";
import {
	createCredentialDefinition,
	createOffer,
	listIssuedCredentials,
	ownCredentialRecords,
	setCredentialStatus,
} from "@/lib/identity/issuance";
import { putWalletVerifier } from "@/lib/identity/wallets";
import { walletVerifierInputSchema } from "@/lib/identity/wallets/contract";
import { anIssuer } from "@/lib/identity/wallets/fixtures/an-issuer";
import { anIssuingOrganization, definition, issuerOf, TYPE } from "./fixtures/issuing-organization";

let issuing: Awaited<ReturnType<typeof anIssuingOrganization>>;
beforeAll(async () => {
	issuing = await anIssuingOrganization();
});
afterAll(() => issuing.close());

/** The value of a credential in the status list that it names. */
async function statusOf(credential: string): Promise<number> {
	const { inflateSync } = await import("node:zlib");
	const { status } = decodeJwt(credential.split("~")[0] ?? "") as {
		status: { status_list: { idx: number; uri: string } };
	};
	const { idx, uri } = status.status_list;
	const response = await issuing.fetch(uri);
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
		const { credentialIssuer } = await issuing.holder.read(issuerOf(issuing.context));
		expect(credentialIssuer.credential_issuer).toBe(issuerOf(issuing.context));
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
		const response = await issuing.fetch(
			`http://localhost:3000/.well-known/openid-credential-issuer/t/${issuing.context.principal.organizationName}`,
			{ headers: { accept: "application/json" } },
		);
		expect(response.headers.get("content-type")).toBe("application/json");
		const metadata = await response.json();
		for (const name of ["credential_endpoint", "nonce_endpoint", "notification_endpoint"])
			expect(metadata[name]).toMatch(new RegExp(`^${issuerOf(issuing.context)}/`));
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
			const { status } = await issuing.fetch(`http://localhost:3000/.well-known/${document}/t/${empty}`);
			expect(status).toBe(404);
		}
	});
});

describe("a credential", () => {
	test("is issued by a pre-authorized code to a wallet of others' code, bound to its key, with the values of the profile (§4.1.1, §8.3)", async () => {
		const taken = await issuing.accepted();
		const { credentials, told } = await issuing.holder.obtain(taken, { by: [issuing.key] });
		const [jwt = "", ...disclosures] = (credentials[0] ?? "").split("~").slice(0, -1);
		expect(decodeProtectedHeader(jwt)).toMatchObject({ typ: "dc+sd-jwt", alg: "ES256" });
		const { kty, crv, x, y } = issuing.key.publicJwk;
		expect(decodeJwt(jwt)).toMatchObject({
			iss: issuerOf(issuing.context),
			vct: TYPE,
			cnf: { jwk: { kty, crv, x, y } },
		});
		expect(decodeJwt(jwt)).not.toHaveProperty("email");
		const claims = disclosures.map((each) => JSON.parse(Buffer.from(each, "base64url").toString()).slice(1));
		expect(Object.fromEntries(claims)).toEqual({ given_name: "Ada", email: expect.stringContaining("@example.com") });
		expect(told).toEqual(expect.any(String));
	});

	test("is issued for each proof of a request, each with a place of its own in the status list (§8.2)", async () => {
		const taken = await issuing.accepted();
		const { credentials } = await issuing.holder.obtain(taken);
		const read = credentials.map((each) => decodeJwt(each.split("~")[0] ?? "") as { cnf: object; status: object });
		expect(read.map(({ cnf }) => cnf)).toMatchObject([
			{ jwk: { x: issuing.key.publicJwk.x } },
			{ jwk: { x: issuing.other.publicJwk.x } },
		]);
		expect(read[0]?.status).not.toEqual(read[1]?.status);
	});

	test("verifies by the keys of its issuer after they were rotated and the old ones withdrawn (SD-JWT VC §4)", async () => {
		const taken = await issuing.accepted();
		const { credentials } = await issuing.holder.obtain(taken, { by: [issuing.key] });
		const { kid } = decodeProtectedHeader(credentials[0]?.split("~")[0] ?? "");
		const { organizationId, organizationName } = issuing.context.principal;
		const { sql } = await database();
		await sql`delete from signing_keys where organization_id = ${organizationId}`;
		const response = await issuing.fetch(`http://localhost:3000/.well-known/jwt-vc-issuer/t/${organizationName}`);
		const { issuer, jwks } = await response.json();
		expect(issuer).toBe(issuerOf(issuing.context));
		const kids = (jwks.keys as { kid: string; d?: string }[]).map((each) => [each.kid, each.d]);
		expect(kids).toContainEqual([kid, undefined]);
		expect(kids.length).toBeGreaterThan(1);
	});

	test("is revoked, suspended and reinstated by its status list (Token Status List §7.1)", async () => {
		const taken = await issuing.accepted();
		const { credentials, told } = await issuing.holder.obtain(taken, { by: [issuing.key] });
		const [credential = ""] = credentials;
		expect(await statusOf(credential)).toBe(0);
		const ids = [told ?? ""];
		for (const [status, value] of [["suspended", 2] as const, ["valid", 0] as const, ["revoked", 1] as const]) {
			expect(await setCredentialStatus(issuing.context, { ids, status })).toEqual({ changed: 1 });
			expect(await statusOf(credential)).toBe(value);
		}
		expect(await setCredentialStatus(issuing.context, { ids, status: "valid" })).toEqual({ changed: 0 });
		const elsewhere = await anOrganization();
		expect(await setCredentialStatus(elsewhere, { ids, status: "revoked" })).toEqual({ changed: 0 });
	});

	test("of a disabled user is suspended, and that of a deleted user is revoked", async () => {
		const taken = await issuing.accepted();
		const [credential = ""] = (await issuing.holder.obtain(taken, { by: [issuing.key] })).credentials;
		const active = (value: boolean) =>
			patchUser(
				issuing.context,
				taken.userId,
				{ Operations: [{ op: "replace", path: "active", value }] } as never,
				null,
			);
		await active(false);
		expect(await statusOf(credential)).toBe(2);
		await active(true);
		expect(await statusOf(credential)).toBe(0);
		await deleteUser(issuing.context, taken.userId, null);
		expect(await statusOf(credential)).toBe(1);
	});

	test("is listed with its person, status and what the wallet told of it (§11), and found by the name", async () => {
		const taken = await issuing.accepted();
		const { told } = await issuing.holder.obtain(taken, { by: [issuing.key] });
		await issuing.holder.tell(taken, told ?? "", "credential_accepted");
		const query = { limit: 10, offset: 0, sort: "issuedAt", order: "desc" } as const;
		const { credentials } = await listIssuedCredentials(issuing.context, {
			...query,
			search: taken.userName.toUpperCase(),
		});
		expect(credentials).toMatchObject([
			{ id: told, definition: "employee", userId: taken.userId, status: "valid", told: "accepted" },
		]);
		expect((await listIssuedCredentials(issuing.context, { ...query, status: "suspended" })).totalResults).toBe(0);
	});

	test("is in the download of the person's own data, also after it has expired, and in nobody else's", async () => {
		const taken = await issuing.accepted();
		await issuing.holder.obtain(taken, { by: [issuing.key] });
		const own = { ...issuing.context.principal, id: taken.userId };
		const { sql } = await database();
		await sql`update issued_credentials set expires_at = now() - interval '1 hour' where user_id = ${taken.userId}`;
		expect(await ownCredentialRecords(own, [own.organizationId])).toMatchObject([
			{ organization: own.organizationName, definition: "employee", status: "valid", told: null },
		]);
		const elsewhere = (await anOrganization()).principal.organizationId;
		expect(await ownCredentialRecords(own, [elsewhere])).toEqual([]);
		expect(await ownCredentialRecords(issuing.context.principal, [own.organizationId])).toEqual([]);
	});

	test("is for the groups and roles of its definition alone", async () => {
		const at = await anOrganization();
		await createCredentialDefinition(at, definition({ groups: ["Staff"] }));
		const { id } = await issuing.aPerson(at);
		const organization = { id: at.principal.organizationId, name: at.principal.organizationName };
		const offer = () => createOffer({ organization, definition: "employee", userId: id });
		await expect(offer()).rejects.toMatchObject({ code: "VCI-1008" });
		await createGroup(at, { displayName: "Staff", members: [{ value: id }] } as never);
		expect(await offer()).toHaveProperty("link");
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
		const taken = await issuing.holder.accept((await issuing.offered("employee", at)).link);
		const [credential = ""] = (await issuing.holder.obtain(taken, { by: [issuing.key] })).credentials;
		const header = decodeProtectedHeader(credential.split("~")[0] ?? "");
		expect(header.x5c).toEqual(x5c);
		const leaf = new X509Certificate(Buffer.from(x5c[0] ?? "", "base64"));
		await compactVerify(credential.split("~")[0] ?? "", leaf.publicKey);
		const { status } = decodeJwt(credential.split("~")[0] ?? "") as { status: { status_list: { uri: string } } };
		const list = await (await issuing.fetch(status.status_list.uri)).text();
		await compactVerify(list, leaf.publicKey);
	});

	test("and with HAIP offers a sign-in instead of a code, takes none, and proofs of ES256 alone (HAIP 1.0 §4)", async () => {
		const { at } = await certified(true);
		const { link, transactionCode } = await issuing.offered("employee", at);
		const { grants } = JSON.parse(new URL(link).searchParams.get("credential_offer") ?? "");
		expect([grants, transactionCode]).toEqual([{ authorization_code: {} }, null]);
		const response = await issuing.fetch(`${issuerOf(at)}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({
				grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code",
				"pre-authorized_code": "x",
			}),
		});
		expect(await response.json()).toMatchObject({ error: "unsupported_grant_type" });
		const { credentialIssuer } = await issuing.holder.read(issuerOf(at));
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
		const { token } = await issuing.accepted();
		const response = await issuing.post("/openid4vci/notification", body, { authorization: `Bearer ${token}` });
		expect([response.status, (await response.json()).error]).toEqual([400, error]);
	});

	test("of another person's credential is refused (§11.3)", async () => {
		const { told } = await issuing.holder.obtain(await issuing.accepted(), { by: [issuing.key] });
		const { token } = await issuing.accepted();
		const body = { notification_id: told, event: "credential_deleted" };
		const response = await issuing.post("/openid4vci/notification", body, { authorization: `Bearer ${token}` });
		expect((await response.json()).error).toBe("invalid_notification_id");
	});
});
