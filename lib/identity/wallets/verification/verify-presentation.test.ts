import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import {
	type AnIssuer,
	aHolder,
	anIssuer,
	ISSUER_URL,
	NOW_MS,
	presentCredential,
	sign,
	TYPE,
} from "../fixtures/an-issuer";
import { asked, binding, type Case, NOW, type Verdict, verdictOn, withStatus } from "../fixtures/presented-sd-jwt";
import type { NewCredential } from "../test-wallet/made-credential";

let issuer: AnIssuer;
let other: AnIssuer;
let verdict: Verdict;
beforeAll(async () => {
	[issuer, other] = await Promise.all([anIssuer(), anIssuer()]);
	verdict = verdictOn(issuer);
});

describe("a presentation is accepted", () => {
	test("with the asked claims, from an issuer whose certificate leads to a trusted root", async () => {
		expect(await verdict()).toEqual({
			issuer: { id: "example", name: "Example" },
			type: TYPE,
			claims: { given_name: "Ada" },
		});
	});

	test("with optional claims where the wallet has them", async () => {
		expect(await verdict({ names: ["given_name", "document_number"] })).toMatchObject({
			claims: { given_name: "Ada", document_number: "P-1815" },
		});
	});

	test("from an issuer whose very certificate is trusted, and not from another one below the same root", async () => {
		const pinned = { ...issuer.trusted, certificates: [pemOf(issuer.x5c[0] ?? "")] };
		expect(await verdict({ check: { trusted: [pinned] } })).toMatchObject({ type: TYPE });
		const sibling = { ...issuer.trusted, certificates: [pemOf(other.x5c[0] ?? "")] };
		expect(await verdict({ check: { trusted: [sibling] } })).toBe("credential-issuer");
	});

	test("by a key of the metadata of a trusted issuer", async () => {
		const trusted = [{ ...issuer.trusted, identifier: ISSUER_URL, certificates: [], metadata: true }];
		const credential = { header: { kid: "k1" }, open: { iss: ISSUER_URL } };
		expect(await verdict({ credential, check: { trusted } })).toMatchObject({ issuer: { id: "example" } });
	});

	test("with a status that its issuer calls valid", async () => {
		expect(await verdict({ credential: withStatus(issuer, 5) })).toMatchObject({ type: TYPE });
	});

	test("with a claim inside of another one", async () => {
		const credential = { disclosable: { address: { country: "GB", locality: "London" } } };
		const claims = [{ path: ["address", "country"], required: true }];
		expect(await verdict({ credential, names: ["address"], check: { asked: { ...asked, claims } } })).toMatchObject({
			claims: { "address.country": "GB" },
		});
	});
});

function pemOf(der: string): string {
	return `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`;
}

/** Replaces a part of a JWT inside of a presentation. */
function withPayload(presentation: string, change: (payload: Record<string, unknown>) => unknown): string {
	const [jwt = "", ...rest] = presentation.split("~");
	const [header, payload = "", signature] = jwt.split(".");
	const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
	change(claims);
	return [[header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join("."), ...rest].join("~");
}

describe("a presentation is refused", () => {
	test.each<[string, string, () => Case]>([
		["of an issuer that nobody trusts", "credential-issuer", () => ({ check: { trusted: [other.trusted] } })],
		[
			"that another party signed and calls the trusted issuer's (forged issuer)",
			"credential-issuer",
			() => ({ credential: { key: other.key } }),
		],
		[
			"whose signed claims were changed",
			"credential-issuer",
			() => ({ tamper: (text) => withPayload(text, (claims) => Object.assign(claims, { extra: 1 })) }),
		],
		[
			"that names a trusted issuer without a certificate or metadata of it",
			"credential-issuer",
			() => ({
				credential: { header: { kid: "k1" }, open: { iss: ISSUER_URL } },
				check: { trusted: [{ ...issuer.trusted, identifier: ISSUER_URL }] },
			}),
		],
		[
			"whose certificate is trusted for another issuer than it names",
			"credential-issuer",
			() => ({
				credential: { open: { iss: "https://another.example" } },
				check: { trusted: [{ ...issuer.trusted, identifier: ISSUER_URL }] },
			}),
		],
		[
			"whose issuer's metadata cannot be read",
			"credential-issuer",
			() => ({
				credential: { header: { kid: "k1" }, open: { iss: ISSUER_URL } },
				check: {
					trusted: [{ ...issuer.trusted, identifier: ISSUER_URL, metadata: true }],
					sources: { ...issuer.sources, issuerKeys: () => Promise.reject(new Error("down")) },
				},
			}),
		],
		["after its certificates have expired", "credential-issuer", () => ({ check: { nowMs: NOW_MS + 2 * 86_400_000 } })],
		["that has expired", "credential-expired", () => ({ credential: { open: { exp: NOW - 120 } } })],
		["that is not yet valid", "credential-not-yet-valid", () => ({ credential: { open: { nbf: NOW + 120 } } })],
		["whose expiry is no number", "credential-expired", () => ({ credential: { open: { exp: "never" } } })],
		["of another type", "credential-claims", () => ({ credential: { open: { vct: "urn:example:other" } } })],
		["without a claim that was asked (missing claim)", "credential-claims", () => ({ names: [] })],
		[
			"with a disclosed claim that was not asked",
			"credential-claims",
			() => ({ names: ["given_name", "family_name"] }),
		],
		[
			"for another verifier (wrong audience)",
			"presentation-refused",
			() => ({ binding: { aud: "x509_san_dns:evil.example" } }),
		],
		["for another request (wrong nonce)", "presentation-refused", () => ({ binding: { nonce: "n-2" } })],
		["whose key binding is old", "presentation-refused", () => ({ binding: { iat: NOW - 3_600 } })],
		["whose key binding is of the future", "presentation-refused", () => ({ binding: { iat: NOW + 3_600 } })],
		[
			"without a key binding",
			"credential-holder",
			() => ({ tamper: (text) => text.slice(0, text.lastIndexOf("~") + 1) }),
		],
		[
			"from which a disclosure was removed after it was signed",
			"presentation-refused",
			() => ({
				names: ["given_name", "document_number"],
				tamper: (text, { disclosures }) => text.replace(`${disclosures.get("document_number")}~`, ""),
			}),
		],
		["with a disclosure that is there twice", "presentation-refused", () => ({ names: ["given_name", "given_name"] })],
		["that is huge", "presentation-refused", () => ({ tamper: (text) => text + "x".repeat(70_000) })],
		["that is no SD-JWT", "presentation-refused", () => ({ tamper: () => "a.b.c~d" })],
		[
			"that is of another media type",
			"presentation-refused",
			() => ({ credential: { header: { typ: "JWT", x5c: issuer.x5c } } }),
		],
		["that its issuer revoked", "credential-revoked", () => ({ credential: withStatus(issuer, 9, 1) })],
		["that its issuer suspended", "credential-revoked", () => ({ credential: withStatus(issuer, 10, 2) })],
		["with a status that nobody knows", "credential-status", () => ({ credential: withStatus(issuer, 11, 3) })],
		["whose status is outside of the list", "credential-status", () => ({ credential: withStatus(issuer, 1_000) })],
		[
			"whose status is malformed",
			"credential-status",
			() => ({ credential: { open: { status: { status_list: {} } } } }),
		],
		[
			"whose status list cannot be read",
			"credential-status",
			() => ({
				credential: withStatus(issuer, 5),
				check: { sources: { ...issuer.sources, statusList: () => Promise.reject(new Error("down")) } },
			}),
		],
		[
			"whose status list another party signed",
			"credential-status",
			() => ({
				credential: withStatus(issuer, 5),
				check: { sources: { ...issuer.sources, statusList: other.sources.statusList } },
			}),
		],
		[
			"whose status list is that of another address",
			"credential-status",
			() => ({
				credential: withStatus(issuer, 5),
				check: {
					sources: { ...issuer.sources, statusList: () => issuer.sources.statusList("https://issuer.example/2") },
				},
			}),
		],
		[
			"whose status list inflates to more than a list may have",
			"credential-status",
			() => ({
				credential: withStatus(issuer, 5),
				check: {
					sources: {
						...issuer.sources,
						statusList: (uri) => {
							const lst = deflateSync(Buffer.alloc(2_000_000)).toString("base64url");
							const payload = { sub: uri, status_list: { bits: 1, lst } };
							return sign({ alg: "ES256", typ: "statuslist+jwt", x5c: issuer.x5c }, payload, issuer.key);
						},
					},
				},
			}),
		],
	])("%s", async (_, refusal, of) => {
		expect(await verdict(of())).toBe(refusal);
	});

	test("by a certificate that the certificate of a trusted issuer signed, which is no authority", async () => {
		const { key, x5c } = await issuer.below();
		expect(await verdict({ credential: { key, header: { x5c } } })).toBe("credential-issuer");
	});

	test("with a disclosure that its issuer did not sign, though its holder did", async () => {
		const credential = await issuer.issue();
		const forged = Buffer.from(JSON.stringify(["salt", "document_number", "Eve"])).toString("base64url");
		const disclosures = new Map([...credential.disclosures, ["document_number", forged]]);
		const names = ["given_name", "document_number"];
		const presentation = await presentCredential({ ...credential, disclosures }, { names, binding });
		expect(await verdict({ tamper: () => presentation })).toBe("presentation-refused");
	});

	test("by a foreign holder key", async () => {
		const [credential, stranger] = [await issuer.issue(), await aHolder()];
		const presentation = await presentCredential(
			{ ...credential, holder: stranger.privateKey },
			{ names: ["given_name"], binding },
		);
		expect(await verdict({ tamper: () => presentation })).toBe("credential-holder");
	});

	test("whose issuer names no key, or a private or symmetric one, as the holder's", async () => {
		const held = await aHolder();
		const keys = [
			undefined,
			{ kty: "oct", k: "c2VjcmV0" },
			{ ...held.publicJwk, d: "AA" },
		] as NewCredential["holder"]["publicJwk"][];
		for (const publicJwk of keys)
			expect(await verdict({ credential: { holder: { privateKey: held.privateKey, publicJwk } } })).toBe(
				"credential-holder",
			);
	});

	test("that discloses what an issuer may not make disclosable", async () => {
		for (const name of ["exp", "vct", "__proto__", "_sd"])
			expect(
				await verdict({
					credential: {
						disclosable: Object.fromEntries([
							["given_name", "Ada"],
							[name, "1"],
						]),
					},
					names: ["given_name", name],
				}),
			).toBe("presentation-refused");
	});

	test("that gives a claim twice", async () => {
		expect(await verdict({ credential: { open: { given_name: "Eve" } } })).toBe("presentation-refused");
	});

	test("by an algorithm that is none of the listed ones", async () => {
		const none = Buffer.from(JSON.stringify({ alg: "none", typ: "dc+sd-jwt", x5c: issuer.x5c })).toString("base64url");
		expect(
			await verdict({ tamper: (text) => text.replace(/^[^.]+/, none).replace(/^([^.]+\.[^.]+)\.[^~]+/, "$1.") }),
		).toBe("credential-issuer");
	});
});

describe("with the High Assurance Interoperability Profile", () => {
	const haip = { haip: true };

	test("a credential of ES256 with the chain below what is trusted is accepted (HAIP 1.0 §6.1)", async () => {
		expect(await verdict({ check: haip })).toMatchObject({ type: TYPE });
		expect(await verdict({ credential: withStatus(issuer, 7), check: haip })).toMatchObject({ type: TYPE });
	});

	test("a credential whose issuer is known by metadata is refused (HAIP 1.0 §6.1.1)", async () => {
		const trusted = [{ ...issuer.trusted, identifier: ISSUER_URL, certificates: [], metadata: true }];
		const credential = { header: { kid: "k1" }, open: { iss: ISSUER_URL } };
		expect(await verdict({ credential, check: { trusted, ...haip } })).toBe("credential-issuer");
	});

	test("a chain that contains what is trusted is refused (HAIP 1.0 §6.1.1)", async () => {
		const pinned = { ...issuer.trusted, certificates: [pemOf(issuer.x5c[0] ?? "")] };
		expect(await verdict({ check: { trusted: [pinned], ...haip } })).toBe("credential-issuer");
		const root = Buffer.from((issuer.trusted.certificates[0] ?? "").replace(/-----[A-Z ]+-----|\s/g, ""), "base64");
		const credential = { header: { x5c: [...issuer.x5c, root.toString("base64")] } };
		expect(await verdict({ credential, check: haip })).toBe("credential-issuer");
	});

	test("the former type of an SD-JWT VC is refused (HAIP 1.0 §6.1)", async () => {
		const credential = { header: { x5c: issuer.x5c, typ: "vc+sd-jwt" } };
		expect(await verdict({ credential })).toMatchObject({ type: TYPE });
		expect(await verdict({ credential, check: haip })).toBe("presentation-refused");
	});

	test("a key of the holder of another algorithm is refused (HAIP 1.0 §7)", async () => {
		const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
		const holder = { privateKey, publicJwk: await exportJWK(publicKey) };
		const made = await issuer.issue({ holder });
		const [disclosure = ""] = [...made.disclosures].flatMap(([name, text]) => (name === "given_name" ? [text] : []));
		const disclosed = `${made.issued}~${disclosure}~`;
		const payload = { ...binding, sd_hash: hash("sha256", disclosed, "base64url") };
		const bound = disclosed + (await sign({ alg: "EdDSA", typ: "kb+jwt" }, payload, privateKey));
		expect(await verdict({ tamper: () => bound })).toMatchObject({ type: TYPE });
		expect(await verdict({ tamper: () => bound, check: haip })).toBe("credential-holder");
	});
});
