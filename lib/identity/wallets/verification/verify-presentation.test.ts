import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { CompactSign, decodeJwt, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import {
	type AnIssuer,
	aHolder,
	anIssuer,
	ISSUER_URL,
	LIST_URL,
	NOW_MS,
	presentCredential,
	sign,
	TYPE,
} from "../fixtures/an-issuer";
import type { MadeCredential, NewCredential } from "../test-wallet/made-credential";
import { CredentialRefused } from "./credential-refused";
import type { PresentationCheck, VerifiedCredential } from "./presentation-check";
import { verifyPresentation } from "./verify-presentation";

const NOW = NOW_MS / 1000;
const binding = { aud: "x509_san_dns:login.example.com", nonce: "n-1", iat: NOW };
const asked: PresentationCheck["asked"] = {
	format: "dc+sd-jwt",
	type: TYPE,
	claims: [
		{ path: ["given_name"], required: true },
		{ path: ["document_number"], required: false },
	],
};

let issuer: AnIssuer;
let other: AnIssuer;
beforeAll(async () => {
	[issuer, other] = await Promise.all([anIssuer(), anIssuer()]);
});

interface Case {
	credential?: Partial<NewCredential>;
	names?: readonly string[];
	binding?: Partial<typeof binding>;
	check?: Partial<PresentationCheck>;
	tamper?: (presentation: string, credential: MadeCredential) => string;
}

async function verdict(of: Case = {}): Promise<VerifiedCredential | string> {
	const credential = await issuer.issue(of.credential);
	const presentation = await presentCredential(credential, {
		names: of.names ?? ["given_name"],
		binding: { ...binding, ...of.binding },
	});
	try {
		return await verifyPresentation({
			presentation: of.tamper?.(presentation, credential) ?? presentation,
			asked,
			channel: { by: "post", clientId: binding.aud, responseUri: "https://login.example.com/response" },
			responseKey: null,
			nonce: binding.nonce,
			trusted: [issuer.trusted],
			sources: issuer.sources,
			nowMs: NOW_MS,
			haip: false,
			...of.check,
		});
	} catch (error) {
		if (error instanceof CredentialRefused) return error.refusal;
		throw error;
	}
}

const withStatus = (idx: number, status = 0): Partial<NewCredential> => {
	issuer.statuses.set(idx, status);
	return {
		open: { status: { status_list: { idx, uri: LIST_URL } } },
	};
};

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
		expect(await verdict({ credential: withStatus(5) })).toMatchObject({ type: TYPE });
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
		["that its issuer revoked", "credential-revoked", () => ({ credential: withStatus(9, 1) })],
		["that its issuer suspended", "credential-revoked", () => ({ credential: withStatus(10, 2) })],
		["with a status that nobody knows", "credential-status", () => ({ credential: withStatus(11, 3) })],
		["whose status is outside of the list", "credential-status", () => ({ credential: withStatus(1_000) })],
		[
			"whose status is malformed",
			"credential-status",
			() => ({ credential: { open: { status: { status_list: {} } } } }),
		],
		[
			"whose status list cannot be read",
			"credential-status",
			() => ({
				credential: withStatus(5),
				check: { sources: { ...issuer.sources, statusList: () => Promise.reject(new Error("down")) } },
			}),
		],
		[
			"whose status list another party signed",
			"credential-status",
			() => ({
				credential: withStatus(5),
				check: { sources: { ...issuer.sources, statusList: other.sources.statusList } },
			}),
		],
		[
			"whose status list is that of another address",
			"credential-status",
			() => ({
				credential: withStatus(5),
				check: {
					sources: { ...issuer.sources, statusList: () => issuer.sources.statusList("https://issuer.example/2") },
				},
			}),
		],
		[
			"whose status list inflates to more than a list may have",
			"credential-status",
			() => ({
				credential: withStatus(5),
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
		expect(await verdict({ credential: withStatus(7), check: haip })).toMatchObject({ type: TYPE });
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

/** The credential with another payload, which its issuer has signed. */
async function signedAnew(
	change: (payload: Record<string, unknown>, made: MadeCredential) => unknown,
	disclosable?: Record<string, unknown>,
): Promise<MadeCredential> {
	const made = await issuer.issue(disclosable && { disclosable });
	const payload = decodeJwt(made.issued) as Record<string, unknown>;
	change(payload, made);
	const issued = await sign({ alg: "ES256", typ: "dc+sd-jwt", x5c: issuer.x5c }, payload, issuer.key);
	return { ...made, issued };
}

const disclosure = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const digestOf = (text: string) => hash("sha256", text, "base64url");

describe("RFC 9901 §7.1: the SD-JWT", () => {
	async function presenting(
		made: MadeCredential,
		extra: readonly string[] = [],
		check: Partial<PresentationCheck> = {},
	) {
		const disclosures = new Map([...made.disclosures, ...extra.map((text, index) => [`${index}`, text] as const)]);
		const names = ["given_name", ...extra.map((_, index) => `${index}`)];
		const presentation = await presentCredential({ ...made, disclosures }, { names, binding });
		return verdict({ tamper: () => presentation, check });
	}

	test("2.a: with digests of another hash than the listed one is refused", async () => {
		expect(await presenting(await signedAnew((payload) => Object.assign(payload, { _sd_alg: "sha-512" })))).toBe(
			"presentation-refused",
		);
	});

	test("3.d: with a digest that is there twice is refused", async () => {
		const made = await signedAnew((payload) => {
			const digests = payload._sd as string[];
			digests.push(digests[0] ?? "");
		});
		expect(await presenting(made)).toBe("presentation-refused");
	});

	test("3.c.iii: discloses elements of lists, which have no names", async () => {
		const [element, named] = [disclosure("salt", "GB"), disclosure("salt", "name", "GB")];
		const nationalities = { path: ["nationalities"], required: true };
		const check = { asked: { ...asked, claims: [...asked.claims, nationalities] } };
		const listed = (text: string) =>
			signedAnew((payload) => Object.assign(payload, { nationalities: [{ "...": digestOf(text) }, "FR"] }));
		expect(await presenting(await listed(element), [element], check)).toMatchObject({
			claims: { given_name: "Ada", nationalities: "GB, FR" },
		});
		expect(await presenting(await listed(named), [named], check)).toBe("presentation-refused");
	});

	test.each([
		["two parts, where a claim has three", disclosure("salt", "Eve")],
		["four parts", disclosure("salt", "extra", "Eve", 1)],
		["a name that is no text", disclosure("salt", 7, "Eve")],
		["no list", Buffer.from('{"salt":1}').toString("base64url")],
	])("3.c.ii: with a disclosure of a claim that has %s is refused", async (_, text) => {
		const made = await signedAnew((payload) => (payload._sd as string[]).push(digestOf(text)));
		expect(await presenting(made, [text])).toBe("presentation-refused");
	});

	test("§4.1: whose header has a critical parameter that nobody understands is refused", async () => {
		const made = await issuer.issue();
		const issued = await new CompactSign(Buffer.from(JSON.stringify(decodeJwt(made.issued))))
			.setProtectedHeader({ alg: "ES256", typ: "dc+sd-jwt", x5c: issuer.x5c, crit: ["unknown"], unknown: 1 })
			.sign(issuer.key, { crit: { unknown: true } });
		expect(await presenting({ ...made, issued })).toBe("credential-issuer");
	});

	test("SD-JWT VC §2.2.2.3: whose digest of the type's metadata is disclosable is refused", async () => {
		const disclosable = { given_name: "Ada", "vct#integrity": "sha256-x" };
		expect(await verdict({ credential: { disclosable }, names: ["given_name", "vct#integrity"] })).toBe(
			"presentation-refused",
		);
	});
});

describe("RFC 9901 §7.3: the key binding", () => {
	const bound = (payload: object, header: object = {}, by?: NewCredential["holder"]) =>
		issuer.issue().then(async (made) => {
			const disclosed = `${made.issued}~${made.disclosures.get("given_name")}~`;
			const claims = { ...binding, sd_hash: digestOf(disclosed), ...payload };
			const jwt = await sign({ alg: "ES256", typ: "kb+jwt", ...header }, claims, by?.privateKey ?? made.holder);
			return verdict({ tamper: () => disclosed + jwt });
		});

	test.each<[string, string, object, object?]>([
		["5.a is of another type", "credential-holder", {}, { typ: "JWT" }],
		["5.a has no type", "credential-holder", {}, { typ: undefined }],
		["5.d has no time", "presentation-refused", { iat: undefined }],
		["5.d has a time that is no number", "credential-holder", { iat: "now" }],
		["5.e has no nonce", "presentation-refused", { nonce: undefined }],
		["5.e has no audience", "presentation-refused", { aud: undefined }],
		["5.e has several audiences", "presentation-refused", { aud: [binding.aud, "x509_san_dns:evil.example"] }],
		["5.e has the host without its prefix (OpenID4VP §14.8)", "presentation-refused", { aud: "login.example.com" }],
		["5.f has no hash of what is disclosed", "presentation-refused", { sd_hash: undefined }],
		["§4.3 is over", "credential-holder", { exp: NOW - 3_600 }],
	])("that %s is refused", async (_, refusal, payload, header) => {
		expect(await bound(payload, header)).toBe(refusal);
	});

	test("5.b: that nobody signed is refused", async () => {
		const made = await issuer.issue();
		const disclosed = `${made.issued}~${made.disclosures.get("given_name")}~`;
		const parts = [
			{ alg: "none", typ: "kb+jwt" },
			{ ...binding, sd_hash: digestOf(disclosed) },
		];
		const unsigned = `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
		expect(await verdict({ tamper: () => disclosed + unsigned })).toBe("credential-holder");
	});

	test("5.c: is not verified by a key that it names itself", async () => {
		const stranger = await aHolder();
		expect(await bound({}, { jwk: stranger.publicJwk }, stranger)).toBe("credential-holder");
	});
});

describe("Token Status List §8.3: the status list", () => {
	const lst = deflateSync(Buffer.alloc(64)).toString("base64url");
	const listed = (change: object, header: object = {}) => {
		const statusList = async (sub: string) => {
			const payload = { sub, iat: NOW, status_list: { bits: 2, lst }, ...change };
			return sign({ alg: "ES256", typ: "statuslist+jwt", x5c: issuer.x5c, ...header }, payload, issuer.key);
		};
		return verdict({ credential: withStatus(5), check: { sources: { ...issuer.sources, statusList } } });
	};

	test("is accepted with what it must have", async () => {
		expect(await listed({})).toMatchObject({ type: TYPE });
		expect(await listed({ exp: NOW + 60, ttl: 300 })).toMatchObject({ type: TYPE });
	});

	test.each<[string, object, object?]>([
		["§5.1 of another type", {}, { typ: "JWT" }],
		["§5.1 without its address", { sub: undefined }],
		["§5.1 without the time of its issue", { iat: undefined }],
		["§5.1 without a list", { status_list: undefined }],
		["§4.2 with entries of three bits", { status_list: { bits: 3, lst } }],
		["§4.1 that is not compressed", { status_list: { bits: 2, lst: Buffer.alloc(64).toString("base64url") } }],
		["§8.3 that is over", { exp: NOW - 3_600 }],
	])("%s is refused", async (_, change, header) => {
		expect(await listed(change, header)).toBe("credential-status");
	});

	test("§6.2: a status that refers to no status list is refused", async () => {
		for (const status of [{}, { other: { uri: LIST_URL } }, null, "valid"])
			expect(await verdict({ credential: { open: { status } } })).toBe("credential-status");
		for (const entry of [
			{ idx: -1, uri: LIST_URL },
			{ idx: 0.5, uri: LIST_URL },
			{ idx: 1 },
			{ idx: 1, uri: "file:///x" },
		])
			expect(await verdict({ credential: { open: { status: { status_list: entry } } } })).toBe("credential-status");
	});
});
