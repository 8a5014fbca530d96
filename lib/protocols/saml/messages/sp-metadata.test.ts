import { describe, expect, test } from "vitest";
import { METADATA, PROTOCOL } from "@/lib/platform/saml/names";
import { readSpMetadata } from "./sp-metadata";

const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const acs = (location: string, more = "") =>
	`<AssertionConsumerService Binding="${POST}" Location="${location}" ${more}/>`;
const key = (use: string, text: string) =>
	`<KeyDescriptor ${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n${text}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo><EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/></KeyDescriptor>`;

function metadata(inside = acs("https://sp.example/acs"), attributes = "", entity = ""): string {
	return `<?xml version="1.0"?><EntityDescriptor xmlns="${METADATA}" entityID="urn:sp" ${entity}><SPSSODescriptor protocolSupportEnumeration="${PROTOCOL}" ${attributes}>${inside}</SPSSODescriptor></EntityDescriptor>`;
}

describe("the metadata of a service provider", () => {
	test("is converted to settings, with defaults for missing members", () => {
		expect(readSpMetadata(metadata())).toMatchObject({
			name: null,
			certificate: null,
			saml: { issuer: "urn:sp", assertionConsumerUrls: ["https://sp.example/acs"], singleLogout: { enabled: false } },
		});
	});

	test("has the default URL first, then the others by index, without those of other bindings", () => {
		const inside = [
			'<AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact" Location="https://sp.example/artifact" index="0"/>',
			acs("https://sp.example/2", 'index="2"'),
			acs("https://sp.example/1", 'index="1"'),
			acs("https://sp.example/9", 'index="9" isDefault="true"'),
		].join("");
		expect(readSpMetadata(metadata(inside)).saml.assertionConsumerUrls).toEqual([
			"https://sp.example/9",
			"https://sp.example/1",
			"https://sp.example/2",
		]);
	});

	test("has the indexes of the URLs, which need not begin at 0 (SAML 2.0 Metadata §2.2.3)", () => {
		const inside = [
			acs("https://sp.example/a", 'index="7"'),
			acs("https://sp.example/b", 'index="1" isDefault="true"'),
		];
		expect(readSpMetadata(metadata(inside.join(""))).saml).toMatchObject({
			assertionConsumerUrls: ["https://sp.example/b", "https://sp.example/a"],
			assertionConsumerIndexes: [
				{ url: "https://sp.example/b", index: 1 },
				{ url: "https://sp.example/a", index: 7 },
			],
		});
	});

	test("has every signing certificate, because a key that is being replaced has two (SAML 2.0 Metadata §2.4.1.1)", () => {
		const keys = key('use="signing"', "AAAA") + key('use="signing"', "BBBB") + key("", "CCCC");
		const { certificate } = readSpMetadata(metadata(keys + acs("https://sp.example/acs")));
		expect(certificate).toMatchObject({ type: "PEM", value: expect.stringMatching(/AAAA[\s\S]*BBBB[\s\S]*CCCC/) });
	});

	test.each([
		["urn:oasis:names:tc:SAML:2.0:nameid-format:unspecified", "unspecified"],
		["urn:oasis:names:tc:SAML:2.0:nameid-format:emailAddress", "emailAddress"],
		["urn:oasis:names:tc:SAML:1.1:nameid-format:persistent", "persistent"],
	])("may have the NameID format %s, with the version of SAML instead of that of the format", (format, name) => {
		const { saml, skipped } = readSpMetadata(
			metadata(`<NameIDFormat>${format}</NameIDFormat>${acs("https://sp.example/acs")}`),
		);
		expect(saml.nameIdFormat).toBe(name);
		expect(skipped).toEqual([]);
	});

	test("is usable without the parts that are not known or not accepted, and names them (SAML 2.0 Metadata §2.2)", () => {
		const inside = [
			'<KeyDescriptor use="encryption"><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#tripledes-cbc"/></KeyDescriptor>',
			'<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:SOAP" Location="https://sp.example/soap"/>',
			`<SingleLogoutService Binding="${POST}" Location="http://sp.example/logout"/>`,
			"<NameIDFormat>urn:x</NameIDFormat>",
			"<NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:kerberos</NameIDFormat>",
			'<AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact" Location="https://sp.example/artifact" index="0"/>',
			acs("http://sp.example/acs", 'index="1"'),
			acs("https://sp.example/acs", 'index="2"'),
			'<AttributeConsumingService index="1"><RequestedAttribute Name="shoeSize"/></AttributeConsumingService>',
		].join("");
		const { saml, skipped } = readSpMetadata(metadata(inside.replace('use="encryption"', "")));
		expect(saml).toMatchObject({
			assertionConsumerUrls: ["https://sp.example/acs"],
			assertionConsumerIndexes: [{ index: 2, url: "https://sp.example/acs" }],
			nameIdFormat: "emailAddress",
			singleLogout: { enabled: false },
			attributes: [
				{ name: "email" },
				{ name: "name" },
				{ name: "given_name" },
				{ name: "family_name" },
				{ name: "groups" },
			],
		});
		expect(skipped.map(({ element, value }) => `${element} ${value}`)).toEqual([
			"AssertionConsumerService HTTP-Artifact https://sp.example/artifact",
			"AssertionConsumerService HTTP-POST http://sp.example/acs",
			"NameIDFormat urn:x",
			"NameIDFormat urn:oasis:names:tc:SAML:2.0:nameid-format:kerberos",
			"EncryptionMethod http://www.w3.org/2001/04/xmlenc#tripledes-cbc",
			"RequestedAttribute shoeSize",
			"SingleLogoutService SOAP https://sp.example/soap",
			"SingleLogoutService HTTP-POST http://sp.example/logout",
		]);
	});

	test("distinguishes the certificates for signing and for encryption", () => {
		const inside = key('use="encryption"', "AAAA") + key('use="signing"', "BBBB") + acs("https://sp.example/acs");
		const { certificate, saml } = readSpMetadata(metadata(inside, 'AuthnRequestsSigned="true"'));
		expect(certificate).toMatchObject({ type: "PEM", value: expect.stringContaining("\nBBBB\n") });
		expect(saml).toMatchObject({
			requireSignedRequests: true,
			encryption: { enabled: true, algorithm: "aes128-gcm", certificate: expect.stringContaining("\nAAAA\n") },
		});
		const both = readSpMetadata(metadata(key("", "CCCC") + acs("https://sp.example/acs")));
		expect(both.saml.encryption).toMatchObject({ enabled: false, certificate: null });
		expect(both.certificate).toMatchObject({ value: expect.stringContaining("CCCC") });
	});

	test("maps the requested attributes that are known", () => {
		const requested = (name: string, more = "") => `<RequestedAttribute Name="${name}" ${more}/>`;
		const uri = 'NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"';
		const service = `<AttributeConsumingService index="1"><ServiceName xml:lang="en">Wiki</ServiceName>${requested("urn:oid:2.5.4.42", uri)}${requested("Mail")}${requested("urn:x", 'FriendlyName="sn"')}${requested("shoeSize")}${requested("__proto__")}</AttributeConsumingService>`;
		const { name, saml } = readSpMetadata(metadata(acs("https://sp.example/acs") + service));
		expect(name).toBe("Wiki");
		expect(saml.attributes).toEqual([
			{ name: "urn:oid:2.5.4.42", claim: "given_name", nameFormat: "uri" },
			{ name: "Mail", claim: "email", nameFormat: "basic" },
			{ name: "urn:x", claim: "family_name", nameFormat: "basic" },
		]);
	});

	test("is accepted as the only element of a list of entities", () => {
		const entity = metadata().replace(/^<\?xml[^>]*\?>/, "");
		expect(readSpMetadata(`<EntitiesDescriptor xmlns="${METADATA}">${entity}</EntitiesDescriptor>`).saml.issuer).toBe(
			"urn:sp",
		);
	});

	test.each([
		[
			"a comment in a text that counts",
			metadata(`<NameIDFormat>urn:a<!-- -->b</NameIDFormat>${acs("https://sp.example/acs")}`),
			/text alone/,
		],
		["no address for HTTP-POST", metadata(""), /HTTP-POST/],
		[
			"an address without TLS",
			metadata(acs("http://sp.example/acs")),
			/assertionConsumerUrls\[0\]: must be an https URL/,
		],
		["a script for an address", metadata(acs("javascript:alert(1)")), /assertionConsumerUrls/],
		["no entity id", metadata().replace("urn:sp", ""), /issuer/],
		["an end that has passed", metadata(undefined, "", 'validUntil="2020-01-01T00:00:00Z"'), /not valid any more/],
		["an end that is none", metadata(undefined, "", 'validUntil="soon"'), /not valid any more/],
		[
			"another version of SAML",
			metadata().replace(PROTOCOL, "urn:oasis:names:tc:SAML:1.1:protocol"),
			/no service provider/,
		],
		["a certificate that is none", metadata(key("", "<b/>") + acs("https://sp.example/acs")), /text alone/],
		["a certificate that is no base64", metadata(key("", "?") + acs("https://sp.example/acs")), /base64/],
		["tags that do not match", metadata().replace("</SPSSODescriptor>", ""), /not well formed: /],
	])("is refused with %s", (_, xml, said) => {
		expect(() => readSpMetadata(xml)).toThrow(
			expect.objectContaining({ code: "SML-1002", description: expect.stringMatching(said) }),
		);
	});
});
