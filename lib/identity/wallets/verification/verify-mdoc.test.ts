import { DataItem } from "@auth0/mdl";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnIssuer, aHolder, anIssuer, NOW_MS } from "../fixtures/an-issuer";
import {
	foreignMdoc,
	LICENCE,
	type MdocRequest,
	type NewMdoc,
	presentMdoc,
	SPACE,
	tampered,
} from "../fixtures/foreign-mdoc";
import { CredentialRefused } from "./credential-refused";
import type { PresentationCheck, VerifiedCredential } from "./presentation-check";
import { verifyPresentation } from "./verify-presentation";

const HOUR_MS = 3_600_000;
const named = (name: string, required = true) => ({ path: [SPACE, name], required });
const asked: PresentationCheck["asked"] = {
	format: "mso_mdoc",
	type: LICENCE,
	claims: [named("given_name"), named("document_number", false)],
};
const channel = {
	by: "post",
	clientId: "x509_san_dns:login.example.com",
	responseUri: "https://login.example.com/response",
} as const;
const handover = { name: "OpenID4VPHandover", clientId: channel.clientId, responseUri: channel.responseUri } as const;

let issuer: AnIssuer;
let other: AnIssuer;
let device: NewMdoc["device"];
let responseKey: JWK;
beforeAll(async () => {
	[issuer, other, device] = await Promise.all([anIssuer(), anIssuer(), aHolder()]);
	responseKey = await exportJWK((await generateKeyPair("ECDH-ES", { extractable: true })).publicKey);
});

interface Case {
	by?: AnIssuer;
	mdoc?: Partial<NewMdoc>;
	/** The key that signs for the device. */
	signer?: NewMdoc["device"];
	names?: readonly string[];
	request?: Partial<MdocRequest>;
	own?: Record<string, Record<string, unknown>>;
	check?: Partial<PresentationCheck>;
	tamper?: (response: Map<string, unknown>) => unknown;
}

async function verdict(of: Case = {}): Promise<VerifiedCredential | string> {
	const mdoc = await foreignMdoc(of.by ?? issuer, { device, ...of.mdoc });
	const type = of.mdoc?.type ?? LICENCE;
	const presentation = await presentMdoc(mdoc, {
		names: (of.names ?? ["given_name"]).map((name) => [SPACE, name] as const),
		device: of.signer ?? device,
		request: { handover, nonce: "n-1", responseKey, ...of.request },
		type,
		own: of.own ?? {},
	});
	try {
		return await verifyPresentation({
			presentation: of.tamper === undefined ? presentation : tampered(presentation, of.tamper),
			...{ asked, channel, nonce: "n-1", responseKey },
			...{ trusted: [issuer.trusted], sources: issuer.sources, nowMs: NOW_MS, haip: false },
			...of.check,
		});
	} catch (error) {
		if (error instanceof CredentialRefused) return error.refusal;
		throw error;
	}
}

type Member = Map<string, unknown>;
const documentIn = (response: Member) => (response.get("documents") as Member[])[0] as Member;
const issuerSignedIn = (response: Member) => documentIn(response).get("issuerSigned") as Member;
const itemsIn = (response: Member) =>
	(issuerSignedIn(response).get("nameSpaces") as Map<string, unknown[]>).get(SPACE) as unknown[];
const validity = (signed: number, from: number, until: number) => ({
	signed: new Date(NOW_MS + signed),
	validFrom: new Date(NOW_MS + from),
	validUntil: new Date(NOW_MS + until),
});

describe("an mdoc is accepted", () => {
	test("with the asked elements, from an issuer whose certificate leads to a trusted authority", async () => {
		expect(await verdict()).toEqual({
			issuer: { id: "example", name: "Example" },
			type: LICENCE,
			claims: { [`${SPACE}.given_name`]: "Ada" },
		});
	});

	test("with optional elements where the wallet has them, and with dates and truths as text", async () => {
		const names = ["given_name", "document_number", "birth_date", "age_over_18"];
		const claims = [...asked.claims, named("birth_date"), named("age_over_18")];
		expect(await verdict({ names, check: { asked: { ...asked, claims } } })).toMatchObject({
			claims: {
				[`${SPACE}.document_number`]: "P-1815",
				[`${SPACE}.birth_date`]: "1815-12-10",
				[`${SPACE}.age_over_18`]: "true",
			},
		});
	});

	test("through the browser, bound to the page (OpenID4VP B.2.6.2)", async () => {
		const origin = "https://login.example.com";
		const request = { handover: { name: "OpenID4VPDCAPIHandover", origin } as const };
		const check = { channel: { by: "browser", origin } as const };
		expect(await verdict({ request, check })).toMatchObject({ type: LICENCE });
		expect(await verdict({ check })).toBe("credential-holder");
		const elsewhere = { handover: { name: "OpenID4VPDCAPIHandover", origin: "https://evil.example" } as const };
		expect(await verdict({ request: elsewhere, check })).toBe("credential-holder");
	});

	test("of another document type, whose certificate names no use", async () => {
		const plain = await anIssuer({ signs: "1.3.6.1.5.5.7.3.2" });
		const mdoc = { type: "org.example.card", elements: { [SPACE]: { given_name: "Ada" } } };
		const check = { trusted: [plain.trusted], asked: { ...asked, type: "org.example.card" } };
		expect(await verdict({ by: plain, mdoc, check })).toMatchObject({ type: "org.example.card" });
	});
});

describe("an mdoc is refused", () => {
	test.each<[string, string, () => Case]>([
		[
			"ISO 9.3.3: of an issuer that nobody trusts",
			"credential-issuer",
			() => ({ check: { trusted: [other.trusted] } }),
		],
		[
			"ISO 9.1.2.4: that another party signed and calls the trusted issuer's (forged issuer)",
			"credential-issuer",
			() => ({ by: { ...issuer, key: other.key } }),
		],
		[
			"ISO 9.3.1: whose signed element was changed",
			"presentation-refused",
			() => ({ tamper: (response) => changeValue(response, "Eve") }),
		],
		["ISO 9.3.1: with an element that is there twice", "presentation-refused", () => ({ tamper: twice })],
		[
			"ISO 9.3.1: of which the issuer signed another type",
			"credential-claims",
			() => ({ tamper: (response) => documentIn(response).set("docType", "org.example.other") }),
		],
		[
			"of another type than was asked",
			"credential-claims",
			() => ({ check: { asked: { ...asked, type: "org.example.other" } } }),
		],
		[
			"ISO 9.3.1: that has expired",
			"credential-expired",
			() => ({ mdoc: { validity: validity(-3 * HOUR_MS, -3 * HOUR_MS, -HOUR_MS) } }),
		],
		[
			"ISO 9.3.1: that is not yet valid",
			"credential-not-yet-valid",
			() => ({ mdoc: { validity: validity(0, HOUR_MS, 2 * HOUR_MS) } }),
		],
		[
			"ISO 9.3.1: that was signed before its certificate was valid",
			"credential-issuer",
			() => ({ mdoc: { validity: validity(-48 * HOUR_MS, -48 * HOUR_MS, HOUR_MS) } }),
		],
		[
			"ISO 9.3.3: whose country is not that of its certificate",
			"presentation-refused",
			() => ({
				mdoc: { elements: { [SPACE]: { given_name: "Ada", issuing_country: "FR" } } },
				names: ["given_name", "issuing_country"],
				check: { asked: { ...asked, claims: [named("given_name"), named("issuing_country")] } },
			}),
		],
		["after its certificates have expired", "credential-issuer", () => ({ check: { nowMs: NOW_MS + 48 * HOUR_MS } })],
		["without an element that was asked", "credential-claims", () => ({ names: ["document_number"] })],
		["with an element that was not asked", "credential-claims", () => ({ names: ["given_name", "family_name"] })],
		[
			"ISO 9.1.3: that another device signed (foreign holder key)",
			"credential-holder",
			() => ({ signer: otherDevice }),
		],
		[
			"B.2.6.1: for another verifier",
			"credential-holder",
			() => ({ request: { handover: { ...handover, clientId: "x509_san_dns:evil.example" } } }),
		],
		["B.2.6.1: for another request (replay)", "credential-holder", () => ({ request: { nonce: "n-2" } })],
		[
			"B.2.6.1: for another address",
			"credential-holder",
			() => ({ request: { handover: { ...handover, responseUri: "https://login.example.com/2" } } }),
		],
		[
			"B.2.6.1: encrypted to another key",
			"credential-holder",
			() => ({ request: { responseKey: otherDevice.publicJwk } }),
		],
		["B.2.6.1: bound to no key for the answer", "credential-holder", () => ({ request: { responseKey: null } })],
		[
			"in which the device says something itself",
			"credential-claims",
			() => ({ own: { [SPACE]: { given_name: "Eve" } } }),
		],
		["ISO 9.1.3: without the signature of the device", "credential-holder", () => ({ tamper: withoutSignature })],
		["B.2.5: with two documents", "presentation-refused", () => ({ tamper: twoDocuments })],
		[
			"ISO 8.3.2.1: with an error",
			"presentation-refused",
			() => ({ tamper: (response) => response.set("status", 10) }),
		],
		[
			"ISO 8.3.2.1: of another version",
			"presentation-refused",
			() => ({ tamper: (response) => response.set("version", "2.0") }),
		],
		[
			"ISO 8.3.2.1: without a document",
			"presentation-refused",
			() => ({ tamper: (response) => response.delete("documents") }),
		],
		[
			"ISO 9.1.2.4: without a certificate",
			"credential-issuer",
			() => ({ tamper: (response) => authIn(response)[1].clear() }),
		],
		["that is no CBOR", "presentation-refused", () => ({ check: { presentation: "AAAA" } })],
		["that is huge", "presentation-refused", () => ({ check: { presentation: "A".repeat(70_000) } })],
	])("%s", async (_, refusal, of) => {
		expect(await verdict(of())).toBe(refusal);
	});

	test("ISO B.1.4: a driving licence by a certificate for something else", async () => {
		const web = await anIssuer({ signs: "1.3.6.1.5.5.7.3.1" });
		expect(await verdict({ by: web, check: { trusted: [web.trusted] } })).toBe("credential-issuer");
	});

	test("by a certificate that the certificate of a trusted issuer signed, which is no authority", async () => {
		const { key, x5c } = await issuer.below();
		expect(await verdict({ by: { ...issuer, key, x5c } })).toBe("credential-issuer");
	});

	test("HAIP 1.0 §6.1.1: whose chain contains what is trusted", async () => {
		expect(await verdict({ check: { haip: true } })).toMatchObject({ type: LICENCE });
		const root = (issuer.trusted.certificates[0] ?? "").replace(/-----[A-Z ]+-----|\s/g, "");
		expect(await verdict({ by: { ...issuer, x5c: [...issuer.x5c, root] }, check: { haip: true } })).toBe(
			"credential-issuer",
		);
	});

	test("RFC 9052 §4.4: whose algorithm is not among what is signed", async () => {
		const moved = (response: Member) => {
			const auth = authIn(response);
			auth[1].set(1 as never, -7);
			auth[0] = Buffer.from([0xa0]);
		};
		expect(await verdict({ tamper: moved })).toBe("credential-issuer");
	});
});

let otherDevice: NewMdoc["device"];
beforeAll(async () => {
	otherDevice = await aHolder();
});

function authIn(response: Member): [Uint8Array, Map<number, unknown>, Uint8Array, Uint8Array] {
	return issuerSignedIn(response).get("issuerAuth") as never;
}

function changeValue(response: Member, value: string): void {
	const items = itemsIn(response);
	const buffer = Buffer.from((items[0] as { buffer: Uint8Array }).buffer);
	buffer.write(value, buffer.indexOf("Ada"));
	items[0] = new DataItem({ buffer });
}

function twice(response: Member): void {
	const items = itemsIn(response);
	items.push(items[0]);
}

function withoutSignature(response: Member): void {
	const deviceSigned = documentIn(response).get("deviceSigned") as Member;
	(deviceSigned.get("deviceAuth") as Member).clear();
}

function twoDocuments(response: Member): void {
	const documents = response.get("documents") as unknown[];
	documents.push(documents[0]);
}
