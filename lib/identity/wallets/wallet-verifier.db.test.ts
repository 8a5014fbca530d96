import "reflect-metadata";
import { SubjectKeyIdentifierExtension, X509Certificate } from "@peculiar/x509";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { deleteWalletVerifier } from "./delete-wallet-verifier";
import type { AnIssuer } from "./fixtures/an-issuer";
import { anAskingOrganization, asked, setVerifier } from "./fixtures/asking-organization";
import { getWalletVerifier } from "./get-wallet-verifier";
import { newVerifierKey } from "./verifier-key";
import { requestObject } from "./wallet-endpoints";
import { walletPort } from "./wallet-port";

let issuer: AnIssuer;
let context: RequestContext;
beforeAll(async () => {
	({ issuer, context } = await anAskingOrganization());
});

describe("as whom wallets are asked", () => {
	test("is nothing until it is set, then a key of its own, which stays until another one is wanted", async () => {
		const at = await anOrganization();
		expect(await getWalletVerifier(at)).toMatchObject({ configured: false, revision: 0, clientId: null });
		const first = await setVerifier(at, { clientIdPrefix: "x509_hash" });
		expect(first).toMatchObject({
			configured: true,
			revision: 1,
			clientId: expect.stringMatching(/^x509_hash:[\w-]{43}$/),
		});
		const second = await setVerifier(at, { clientIdPrefix: "x509_hash", trustedIssuers: [issuer.trusted] });
		expect(second).toMatchObject({ revision: 2, clientId: first.clientId, trustedIssuers: [{ id: "example" }] });
		expect((await setVerifier(at, { clientIdPrefix: "x509_hash", newKey: true })).clientId).not.toBe(first.clientId);
		expect(await setVerifier(at, { clientIdPrefix: "x509_san_dns" })).toMatchObject({
			clientId: "x509_san_dns:localhost",
		});
		await deleteWalletVerifier(at);
		expect(await getWalletVerifier(at)).toMatchObject({ configured: false });
	});

	test("is written and deleted with an audit event each, without the key", async () => {
		const at = await anOrganization();
		await setVerifier(at, {});
		await deleteWalletVerifier(at);
		const { sql } = await database();
		const events = await sql`select action, details from audit_events
			where organization_id = ${at.principal.organizationId} order by id`;
		expect(events.map(({ action }) => action)).toEqual(["wallet-verifier.updated", "wallet-verifier.deleted"]);
		expect(JSON.stringify(events)).not.toContain("PRIVATE KEY");
	});

	test("is not overwritten by who has read an earlier revision", async () => {
		const at = await anOrganization();
		await setVerifier(at, {}, [0]);
		await expect(setVerifier(at, {}, [0])).rejects.toMatchObject({ code: "WAL-1012" });
	});

	test("refuses a key that does not fit its certificate or the host, and issuers that cannot be trusted so", async () => {
		const [here, elsewhere] = [
			await newVerifierKey("localhost", Date.now()),
			await newVerifierKey("evil.example", Date.now()),
		];
		const { trusted } = issuer;
		for (const input of [
			{ certificates: here.certificates },
			{ certificates: here.certificates, privateKey: elsewhere.privateKey },
			{ ...elsewhere },
			{ certificates: ["no certificate"], privateKey: here.privateKey },
			{ trustedIssuers: [{ ...trusted, certificates: [] }] },
			{ trustedIssuers: [{ ...trusted, certificates: ["no certificate"] }] },
			{ trustedIssuers: [{ ...trusted, metadata: true }] },
			{ trustedIssuers: [{ ...trusted, metadata: true, identifier: "https://10.0.0.1/" }] },
			{ trustedIssuers: [trusted, trusted] },
		])
			await expect(setVerifier(context, input), JSON.stringify(Object.keys(input))).rejects.toMatchObject({
				code: "WAL-1001",
			});
		await expect(
			setVerifier(await anOrganization(), { ...elsewhere, clientIdPrefix: "x509_hash" }),
		).resolves.toBeDefined();
	});
});

describe("the High Assurance Interoperability Profile", () => {
	const certified = async () => {
		const { keys, chain } = await issuer.asVerifier();
		return { clientIdPrefix: "x509_hash", haip: true, certificates: chain, privateKey: keys };
	};

	test("is set with the hash of a certificate that another party issued (HAIP 1.0 §5)", async () => {
		const at = await anOrganization();
		expect(await setVerifier(at, await certified())).toMatchObject({ haip: true, clientIdPrefix: "x509_hash" });
	});

	test("asks only for what trusted authorities issued, and answers no link whose browser cannot return (HAIP 1.0 §5, §5.1)", async () => {
		const at = await anOrganization();
		await setVerifier(at, { ...(await certified()), trustedIssuers: [issuer.trusted] });
		const port = walletPort(at.principal.organizationId);
		const request = await port.begin({ executionId: newId(), asked, devices: "any", returnUrl: null });
		const { dcql_query: query } = decodeJwt(await requestObject(request?.id ?? "", "other", undefined));
		const root = new X509Certificate(issuer.trusted.certificates[0] ?? "");
		const keyId = root.getExtension(SubjectKeyIdentifierExtension)?.keyId ?? "";
		expect(query).toMatchObject({
			credentials: [
				{ trusted_authorities: [{ type: "aki", values: [Buffer.from(keyId, "hex").toString("base64url")] }] },
			],
		});
		await expect(requestObject(request?.id ?? "", "same", undefined)).rejects.toMatchObject({ code: "WAL-1006" });
	});

	test.each<[string, object]>([
		["a host in the certificate instead of its hash", { clientIdPrefix: "x509_san_dns" }],
		["a certificate that signs itself", { certificates: undefined, privateKey: undefined }],
		[
			"an issuer that is known by its metadata",
			{ trustedIssuers: [{ id: "m", name: "M", identifier: "https://m.example", metadata: true }] },
		],
	])("is refused with %s (HAIP 1.0 §5, §6.1.1)", async (_, change) => {
		const at = await anOrganization();
		await expect(setVerifier(at, { ...(await certified()), ...change })).rejects.toMatchObject({ code: "WAL-1001" });
	});
});
