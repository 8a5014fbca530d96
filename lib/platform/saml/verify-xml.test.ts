import { beforeAll, describe, expect, test } from "vitest";
import { SignedXml } from "xml-crypto";
import { aCertificate } from "./fixtures/a-certificate";
import { anAuthnRequest } from "./fixtures/an-authn-request";
import { InvalidXml } from "./invalid-xml";
import { ASSERTION } from "./names";
import { attributeOf, childOf, parseXml, textOf } from "./parse-xml";
import { signXml } from "./sign-xml";
import { ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from "./signature-algorithms";
import { verifyXml } from "./verify-xml";

let key: Awaited<ReturnType<typeof aCertificate>>;
let signed: string;
beforeAll(async () => {
	key = await aCertificate();
	signed = signXml(anAuthnRequest(), { ...key, algorithm: "rsa-sha256" });
});

const signatureOf = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? "";
const refused = (xml: string, publicKey = key.publicKey) =>
	expect(() => verifyXml(parseXml(xml), [publicKey])).toThrow(InvalidXml);

/** Signs with any algorithms and options that the library supports. */
function signedAs(
	xml: string,
	options: { algorithm?: string; digest?: string; c14n?: string; xpath?: string },
): string {
	const signer = new SignedXml({
		privateKey: key.privateKey,
		signatureAlgorithm: options.algorithm ?? RSA_SHA256,
		canonicalizationAlgorithm: options.c14n ?? EXCLUSIVE_C14N,
	});
	const transforms = [ENVELOPED, options.c14n ?? EXCLUSIVE_C14N];
	signer.addReference({ xpath: options.xpath ?? "/*", transforms, digestAlgorithm: options.digest ?? SHA256 });
	signer.computeSignature(xml, { prefix: "ds", location: { reference: "/*/*[1]", action: "after" } });
	return signer.getSignedXml();
}

describe("a signed message", () => {
	test.each(["rsa-sha256", "rsa-sha512"] as const)("is verified and read, with %s", (algorithm) => {
		const root = verifyXml(parseXml(signXml(anAuthnRequest(), { ...key, algorithm })), [key.publicKey]);
		const issuer = childOf(root, ASSERTION, "Issuer");
		expect(issuer === undefined ? "" : textOf(issuer)).toBe("https://sp.example");
		expect(attributeOf(root, "ID")).toBe("_request");
	});

	test("is refused after any change", () => {
		refused(signed.replace("https://sp.example", "https://evil.example"));
		refused(signed.replace('Version="2.0"', 'Version="2.0" ForceAuthn="true"'));
		refused(signed.replace("</samlp:AuthnRequest>", "<saml:Subject/></samlp:AuthnRequest>"));
		refused(signed.replace(/(<ds:SignatureValue>)..../, "$1AAAA"));
		refused(signed.replace(/(<ds:DigestValue>)..../, "$1AAAA"));
	});

	test("is refused when another key signed it, whatever certificate it contains", async () => {
		const other = await aCertificate();
		refused(signXml(anAuthnRequest(), { ...other, algorithm: "rsa-sha256" }));
		refused(signed, other.publicKey);
	});

	test("is refused without a signature, and with two", () => {
		refused(anAuthnRequest());
		refused(signed.replace("</samlp:AuthnRequest>", `${signatureOf(signed)}</samlp:AuthnRequest>`));
		refused(signed.replace(signatureOf(signed), `<saml:Subject>${signatureOf(signed)}</saml:Subject>`));
	});

	test("is refused when it is wrapped into another message", () => {
		const evil = anAuthnRequest({ ID: "_evil" }, { issuer: "https://evil.example" });
		const within = (inner: string) => evil.replace("</samlp:AuthnRequest>", `${inner}</samlp:AuthnRequest>`);
		// The signed message as a child, with its signature inside, or moved to where the verification looks for it.
		refused(within(signed));
		refused(within(`<samlp:Extensions>${signed}</samlp:Extensions>`));
		refused(
			within(`${signatureOf(signed)}<samlp:Extensions>${signed.replace(signatureOf(signed), "")}</samlp:Extensions>`),
		);
		// The same, with the ID of the signed message on both elements.
		const twin = anAuthnRequest({}, { issuer: "https://evil.example" });
		refused(
			twin.replace(
				"</samlp:AuthnRequest>",
				`${signatureOf(signed)}<samlp:Extensions>${signed.replace(signatureOf(signed), "")}</samlp:Extensions></samlp:AuthnRequest>`,
			),
		);
		// The signed message inside the signature, as an Object.
		const wrapped = signatureOf(signed).replace(
			"</ds:Signature>",
			`<ds:Object>${signed.replace(signatureOf(signed), "")}</ds:Object></ds:Signature>`,
		);
		refused(twin.replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`));
		refused(evil.replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`));
	});

	test("is refused when comments hide its digest, or the signed element occurs twice", () => {
		const digest = /<ds:DigestValue>([^<]+)</.exec(signed)?.[1] ?? "";
		const evil = signed.replace("https://sp.example<", "https://evil.example<");
		const evilDigest = "A".repeat(43).concat("=");
		refused(evil.replace(digest, `<!--${evilDigest}-->${digest}`));
		refused(evil.replace(digest, `${evilDigest}<!--${digest}-->`));
		const signedInfo = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(signed)?.[0] ?? "";
		refused(signed.replace(signedInfo, `${signedInfo}${signedInfo}`));
		refused(signed.replace(signedInfo, `${signedInfo.replace(digest, evilDigest)}${signedInfo}`));
		const reference = /<ds:Reference .*<\/ds:Reference>/s.exec(signed)?.[0] ?? "";
		refused(signed.replace(reference, `${reference}${reference}`));
	});

	test("is refused when its signature covers only a part of it", () => {
		refused(signedAs(anAuthnRequest({}, { extra: '<saml:Subject ID="_part"/>' }), { xpath: "/*/*[2]" }));
	});

	test.each([
		["SHA-1", { algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }],
		["a SHA-1 digest", { digest: "http://www.w3.org/2000/09/xmldsig#sha1" }],
		["inclusive canonicalization", { c14n: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315" }],
		["canonicalization that keeps comments", { c14n: "http://www.w3.org/2001/10/xml-exc-c14n#WithComments" }],
	])("is refused when it was signed with %s", (_, options) => refused(signedAs(anAuthnRequest(), options)));

	test("is refused when its signature is an HMAC with the public key as the secret", () => {
		refused(signed.replace(RSA_SHA256, "http://www.w3.org/2000/09/xmldsig#hmac-sha1"));
	});

	test("is read as it was signed when comments were inserted", () => {
		const commented = signed.replace("https://sp.example<", "https://sp<!-- x -->.example<");
		const issuer = childOf(verifyXml(parseXml(commented), [key.publicKey]), ASSERTION, "Issuer");
		expect(issuer === undefined ? "" : textOf(issuer)).toBe("https://sp.example");
	});
});
