import { describe, expect, test } from "vitest";
import { parseXml } from "@/lib/platform/saml";
import { anAuthnRequest } from "@/lib/platform/saml/fixtures/an-authn-request";
import { RefusedMessage } from "../errors";
import { readAuthnRequest } from "./authn-request";
import { requireTimely } from "./message-header";

const read = (xml: string) => readAuthnRequest(parseXml(xml));
const NAME_ID = "<saml:NameID>ada</saml:NameID>";

describe("an AuthnRequest", () => {
	test("is read with all its members", () => {
		const extra = `<saml:Subject>${NAME_ID}</saml:Subject><samlp:NameIDPolicy Format="urn:f"/><samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>urn:c</saml:AuthnContextClassRef></samlp:RequestedAuthnContext>`;
		const attributes = { ForceAuthn: "1", IsPassive: "true", AssertionConsumerServiceURL: "https://sp.example/acs" };
		expect(read(anAuthnRequest({ ...attributes, Destination: "https://idp.example" }, { extra }))).toMatchObject({
			id: "_request",
			issuer: "https://sp.example",
			destination: "https://idp.example",
			forceAuthn: true,
			isPassive: true,
			acsUrl: "https://sp.example/acs",
			subject: "ada",
			nameIdFormat: "urn:f",
			context: { comparison: "minimum", classes: ["urn:c"] },
		});
	});

	test.each([
		["another element", anAuthnRequest().replaceAll("AuthnRequest", "LogoutRequest")],
		["another namespace", anAuthnRequest().replace("2.0:protocol", "1.1:protocol")],
		["another version", anAuthnRequest({ Version: "1.1" })],
		["no ID", anAuthnRequest({ ID: "" })],
		["an ID that is none", anAuthnRequest({ ID: "1 2" })],
		["a time that is none", anAuthnRequest({ IssueInstant: "yesterday" })],
		["a time without a zone", anAuthnRequest({ IssueInstant: "2026-01-01T00:00:00" })],
		["no Issuer", anAuthnRequest({}, { issuer: "" })],
		["an Issuer with a comment in it", anAuthnRequest({}, { issuer: "https://sp<!---->.example" })],
		["two Issuers", anAuthnRequest({}, { extra: "<saml:Issuer>b</saml:Issuer>" })],
		["a flag that is none", anAuthnRequest({ ForceAuthn: "yes" })],
		["an index that is none", anAuthnRequest({ AssertionConsumerServiceIndex: "-1" })],
		[
			"a SubjectConfirmation",
			anAuthnRequest({}, { extra: `<saml:Subject>${NAME_ID}<saml:SubjectConfirmation/></saml:Subject>` }),
		],
		[
			"a Subject with a comment in it",
			anAuthnRequest({}, { extra: "<saml:Subject><saml:NameID>a<!---->b</saml:NameID></saml:Subject>" }),
		],
	])("is refused with %s", (_, xml) => expect(() => read(xml)).toThrow(RefusedMessage));

	test("is refused when it is old, from the future, or has another destination", () => {
		const at = (ms: number, Destination = "https://idp.example/sso") =>
			read(anAuthnRequest({ IssueInstant: new Date(Date.now() + ms).toISOString(), Destination }));
		requireTimely(at(0), "https://idp.example/sso");
		requireTimely(at(60_000), "https://idp.example/sso");
		requireTimely(at(-11 * 60_000), "https://idp.example/sso");
		expect(() => requireTimely(at(-13 * 60_000), "https://idp.example/sso")).toThrow(RefusedMessage);
		expect(() => requireTimely(at(3 * 60_000), "https://idp.example/sso")).toThrow(RefusedMessage);
		expect(() => requireTimely(at(0, "https://evil.example/sso"), "https://idp.example/sso")).toThrow(RefusedMessage);
	});
});
