import { DOMParser } from "@xmldom/xmldom";
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { ExclusiveCanonicalization, SignedXml } from "xml-crypto";
import { aCertificate } from "./fixtures/a-certificate";
import {
	forgedSignature,
	grownMessages,
	grownSignatures,
	manyElements,
	withPrefixesInContent,
} from "./fixtures/hostile-documents";
import { InvalidXml } from "./invalid-xml";
import { parseXml } from "./parse-xml";
import { XML_LIMITS } from "./require-bounds";
import { signXml } from "./sign-xml";
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from "./signature-algorithms";
import { verifyXml } from "./verify-xml";

let key: Awaited<ReturnType<typeof aCertificate>>;
beforeAll(async () => {
	key = await aCertificate();
});

let parsers: MockInstance;
let canonicalizations: MockInstance;
let visits: MockInstance;
beforeEach(() => {
	parsers = vi.spyOn(DOMParser.prototype, "parseFromString");
	canonicalizations = vi.spyOn(ExclusiveCanonicalization.prototype, "process");
	visits = vi.spyOn(ExclusiveCanonicalization.prototype, "processInner");
});
afterEach(() => vi.restoreAllMocks());

const signed = (xml: string) => signXml(xml, { ...key, algorithm: "rsa-sha256" });
/** The work for a message from here on; signing one does the same work. */
function workOf(read: () => unknown) {
	for (const counter of [parsers, canonicalizations, visits]) counter.mockClear();
	expect(read).toThrow(InvalidXml);
	return {
		parsed: parsers.mock.calls.length,
		canonicalized: canonicalizations.mock.calls.length,
		visited: visits.mock.calls.length,
	};
}

describe("a message beyond a limit", () => {
	test.each(Object.entries(grownMessages))("is refused before it is parsed, with many %s", (_, grown) => {
		const xml = grown(4_000);
		expect(workOf(() => parseXml(xml))).toEqual({ parsed: 0, canonicalized: 0, visited: 0 });
		expect(workOf(() => verifyXml(parseXml(xml), [key.publicKey]))).toMatchObject({ parsed: 0, canonicalized: 0 });
	});

	test("is refused before it is parsed when its canonical form is longer than the limit", () => {
		const xml = `<a>${"&#62;".repeat(XML_LIMITS.characters / 5)}</a>`;
		expect(workOf(() => parseXml(xml)).parsed).toBe(0);
	});
});

describe("a signature beyond what SAML allows", () => {
	test.each(Object.entries(grownSignatures))("is refused before any canonicalization, with many %s", (_, grown) => {
		const xml = grown(signed(manyElements(100)), 300);
		expect(xml).not.toBe(signed(manyElements(100)));
		expect(workOf(() => verifyXml(parseXml(xml), [key.publicKey]))).toMatchObject({ canonicalized: 0, visited: 0 });
	});

	test("is refused without work for each transform of each element", () => {
		const xml = manyElements(2_500).replace("</saml:Issuer>", `</saml:Issuer>${forgedSignature(300)}`);
		expect(workOf(() => verifyXml(parseXml(xml), [key.publicKey]))).toMatchObject({ parsed: 1, canonicalized: 0 });
	});
});

describe("a message within the limits", () => {
	test("is canonicalized only for somebody who signed with the key: without, its signed info alone", async () => {
		const other = await aCertificate();
		const xml = signXml(manyElements(2_500), { ...other, algorithm: "rsa-sha256" });
		const work = workOf(() => verifyXml(parseXml(xml), [key.publicKey]));
		expect(work).toMatchObject({ parsed: 1, canonicalized: 1 });
		expect(work.visited).toBeLessThan(40);
	});

	test("is canonicalized once, each element visited once, whatever it is made of", () => {
		const xml = signed(manyElements(2_500));
		for (const counter of [parsers, canonicalizations, visits]) counter.mockClear();
		verifyXml(parseXml(xml), [key.publicKey]);
		expect(parsers).toHaveBeenCalledTimes(2);
		expect(canonicalizations).toHaveBeenCalledTimes(2);
		// The elements and texts of the message, and those of its signed info.
		expect(visits.mock.calls.length).toBeLessThan(2_500 + 40);
	});

	test("is canonicalized without a list of prefixes that its content has", () => {
		const xml = signed(withPrefixesInContent(4_000));
		visits.mockClear();
		verifyXml(parseXml(xml), [key.publicKey]);
		for (const [, , , , prefixes] of visits.mock.calls) expect(prefixes).toHaveLength(1);
	});

	test("is verified with prefixes whose namespaces its parts keep", () => {
		const signer = new SignedXml({
			privateKey: key.privateKey,
			signatureAlgorithm: RSA_SHA256,
			canonicalizationAlgorithm: EXCLUSIVE_C14N,
		});
		signer.addReference({
			xpath: "/*",
			transforms: [ENVELOPED, EXCLUSIVE_C14N],
			digestAlgorithm: SHA256,
			inclusiveNamespacesPrefixList: ["xs", "saml"],
		});
		const xml = grownMessages.elements(3).replace("<samlp:AuthnRequest", '<samlp:AuthnRequest xmlns:xs="urn:xs"');
		signer.computeSignature(xml, { prefix: "ds", location: { reference: "/*/*[1]", action: "after" } });
		expect(verifyXml(parseXml(signer.getSignedXml()), [key.publicKey]).getAttribute("xmlns:xs")).toBe("urn:xs");
	});
});
