import { sign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { parseXml, RSA_SHA256, signXml } from "@/lib/platform/saml";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { anAuthnRequest } from "@/lib/platform/saml/fixtures/an-authn-request";
import { RefusedMessage } from "../errors";
import { messageInForm, messageInQuery, parameterOf, rawParameters, verifiedRoot } from "./received-message";

let key: Awaited<ReturnType<typeof aCertificate>>;
beforeAll(async () => {
	key = await aCertificate();
});

const deflated = (xml: string | Buffer) => deflateRawSync(Buffer.from(xml)).toString("base64");
const query = (fields: Record<string, string>) =>
	Object.entries(fields)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join("&");
const inQuery = (text: string) => messageInQuery(rawParameters(text), "SAMLRequest");
const inForm = (fields: Record<string, string>) => messageInForm(rawParameters(query(fields)), "SAMLRequest");

function signedQuery(fields: Record<string, string>, algorithm = RSA_SHA256, hash = "sha256"): string {
	const text = query({ ...fields, SigAlg: algorithm });
	return `${text}&${query({ Signature: sign(hash, Buffer.from(text), key.privateKey).toString("base64") })}`;
}

describe("parameters", () => {
	test.each(["a=%zz", "a=1&a=2", "a=%00&b"])("refuse %j", (text) => {
		expect(() => parameterOf(rawParameters(text), "a")).toThrow(RefusedMessage);
	});

	test("are decoded as in forms", () => {
		expect(parameterOf(rawParameters("a=b+c%3D"), "a")).toBe("b c=");
		expect(parameterOf(rawParameters("a="), "a")).toBeUndefined();
	});
});

describe("a message", () => {
	test("is read from a query and from a form", () => {
		const xml = anAuthnRequest();
		const read = inQuery(query({ SAMLRequest: deflated(xml), RelayState: "there" }));
		expect(read).toMatchObject({ relayState: "there", querySignature: null });
		for (const { root } of [read, inForm({ SAMLRequest: Buffer.from(xml).toString("base64") })])
			expect(root.toString()).toBe(parseXml(xml).toString());
	});

	test.each([
		["nothing", ""],
		["no base64", query({ SAMLRequest: "<xml>" })],
		["nothing deflated", query({ SAMLRequest: Buffer.from("<a/>").toString("base64") })],
		["what grows beyond all bounds", query({ SAMLRequest: deflated(Buffer.alloc(50_000_000, " ")) })],
		["no UTF-8", query({ SAMLRequest: deflated(Buffer.from([0xff, 0xfe, 0xfd])) })],
		["another encoding", query({ SAMLRequest: deflated("<a/>"), SAMLEncoding: "urn:x" })],
		["a signature without an algorithm", query({ SAMLRequest: deflated("<a/>"), Signature: "AAAA" })],
		["a long RelayState", query({ SAMLRequest: deflated("<a/>"), RelayState: "x".repeat(3_000) })],
	])("is refused when it is %s", (_, text) => expect(() => inQuery(text)).toThrow(RefusedMessage));

	test("is refused when a posted one is too large", () => {
		expect(() => inForm({ SAMLRequest: Buffer.alloc(70_000, "x").toString("base64") })).toThrow(RefusedMessage);
	});
});

describe("a signature of a query", () => {
	const verified = (text: string, required = true) => verifiedRoot(inQuery(text), [key.publicKey], required);

	test("is verified over the text as it was sent", () => {
		const text = signedQuery({ SAMLRequest: deflated(anAuthnRequest()), RelayState: "a b" });
		expect(verified(text).localName).toBe("AuthnRequest");
		// Some libraries sign one encoding of the characters and send another.
		expect(verified(text.replace("a%20b", "a+b")).localName).toBe("AuthnRequest");
		expect(() => verified(text.replace("a%20b", "a%20%20b"))).toThrow(RefusedMessage);
	});

	test("is verified with every certificate of the service provider, in a query and in a form (SAML 2.0 Metadata §2.4.1.1)", async () => {
		const old = await aCertificate();
		const text = signedQuery({ SAMLRequest: deflated(anAuthnRequest()) });
		expect(verifiedRoot(inQuery(text), [old.publicKey, key.publicKey], true).localName).toBe("AuthnRequest");
		const xml = Buffer.from(signXml(anAuthnRequest(), { ...key, algorithm: "rsa-sha256" })).toString("base64");
		const form = inForm({ SAMLRequest: xml });
		expect(verifiedRoot(form, [old.publicKey, key.publicKey], true).localName).toBe("AuthnRequest");
		expect(() => verifiedRoot(inForm({ SAMLRequest: xml }), [old.publicKey, old.publicKey], true)).toThrow(
			RefusedMessage,
		);
	});

	test("is refused with another message, RelayState or key, also when none is required", async () => {
		const text = signedQuery({ SAMLRequest: deflated(anAuthnRequest()), RelayState: "there" });
		const evil = query({ SAMLRequest: deflated(anAuthnRequest({ ForceAuthn: "true" })) });
		expect(() => verified(text.replace(/SAMLRequest=[^&]*/, evil), false)).toThrow(RefusedMessage);
		expect(() => verified(text.replace("there", "elsewhere"), false)).toThrow(RefusedMessage);
		const other = await aCertificate();
		expect(() => verifiedRoot(inQuery(text), [other.publicKey], false)).toThrow(RefusedMessage);
	});

	test("is refused with SHA-1, and with an unknown algorithm", () => {
		const fields = { SAMLRequest: deflated(anAuthnRequest()) };
		expect(() => verified(signedQuery(fields, "http://www.w3.org/2000/09/xmldsig#rsa-sha1", "sha1"))).toThrow(
			RefusedMessage,
		);
		expect(() => verified(signedQuery(fields, "urn:x"))).toThrow(RefusedMessage);
	});

	test("is required by the setting, and refused when there is no key to verify it", () => {
		const plain = query({ SAMLRequest: deflated(anAuthnRequest()) });
		expect(() => verified(plain)).toThrow(RefusedMessage);
		expect(verified(plain, false).localName).toBe("AuthnRequest");
		const text = signedQuery({ SAMLRequest: deflated(anAuthnRequest()) });
		expect(() => verifiedRoot(inQuery(text), [], true)).toThrow(RefusedMessage);
	});
});

describe("a signature in a posted message", () => {
	const posted = (xml: string) => inForm({ SAMLRequest: Buffer.from(xml).toString("base64") });

	test("is verified, and required by the setting", () => {
		const xml = signXml(anAuthnRequest(), { ...key, algorithm: "rsa-sha256" });
		expect(verifiedRoot(posted(xml), [key.publicKey], true).localName).toBe("AuthnRequest");
		expect(() => verifiedRoot(posted(anAuthnRequest()), [key.publicKey], true)).toThrow(RefusedMessage);
	});

	test("is refused when it is wrong, also when none is required", () => {
		const xml = signXml(anAuthnRequest(), { ...key, algorithm: "rsa-sha256" });
		const evil = xml.replace("https://sp.example", "https://evil.example");
		expect(() => verifiedRoot(posted(evil), [key.publicKey], false)).toThrow(RefusedMessage);
	});
});
