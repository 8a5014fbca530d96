import { describe, expect, test } from "vitest";
import type { RequestContext } from "@/lib/platform/kernel";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { METADATA, PROTOCOL, SIGNATURE } from "@/lib/platform/saml/names";
import { describeSamlMetadata } from "./describe-saml-metadata";

describe("the metadata of a SAML identity provider", () => {
	const described = (xml: string) => describeSamlMetadata({} as RequestContext, { metadata: xml });
	const key = (pem: string, use = "signing") =>
		`<KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${SIGNATURE}"><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[A-Z ]+-----|\s/g, "")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
	const service = (binding: string, location: string) =>
		`<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
	const metadata = (inside: string, attributes = "") =>
		`<EntityDescriptor xmlns="${METADATA}" entityID="urn:idp"><IDPSSODescriptor ${attributes} protocolSupportEnumeration="${PROTOCOL}">${inside}</IDPSSODescriptor></EntityDescriptor>`;
	const redirect = service("HTTP-Redirect", "https://idp.example.com/sso");

	test("gives the address for HTTP-Redirect, and every signing certificate once", async () => {
		const [one, two, three] = await Promise.all([aCertificate(), aCertificate(), aCertificate()]);
		const keys =
			key(one.certificate) + key(one.certificate) + key(two.certificate) + key(three.certificate, "encryption");
		const answer = await described(metadata(keys + service("HTTP-POST", "https://idp.example.com/post") + redirect));
		expect(answer).toEqual({
			name: null,
			saml: {
				entityId: "urn:idp",
				singleSignOnUrl: "https://idp.example.com/sso",
				certificates: [one.certificate.trim(), two.certificate.trim()],
				signRequests: false,
			},
		});
	});

	test.each([
		["true", true],
		["1", true],
		["false", false],
	])("asks for signed requests: %s", async (value, signRequests) => {
		const { certificate } = await aCertificate();
		const xml = metadata(key(certificate) + redirect, `WantAuthnRequestsSigned="${value}"`);
		expect(await described(xml)).toMatchObject({ saml: { signRequests } });
	});

	test.each([
		["hello", /metadata: /],
		[`<!DOCTYPE a><a/>`, /document type/],
		[`<EntityDescriptor xmlns="${METADATA}" entityID="urn:sp"/>`, /no identity provider/],
		[metadata(""), /no sign-on service for HTTP-Redirect/],
		[metadata(redirect), /saml\.certificates|certificates/],
		[metadata(key("AAAA") + redirect), /certificate/],
		[metadata(service("HTTP-Redirect", "javascript:alert(1)")), /singleSignOnUrl/],
	])("is refused: %s", async (xml, problem) => {
		await expect(described(xml)).rejects.toMatchObject({
			code: "IDP-1001",
			description: expect.stringMatching(problem),
		});
	});
});
