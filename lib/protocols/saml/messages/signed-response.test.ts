import { beforeAll, describe, expect, test } from "vitest";
import { samlSettingsSchema } from "@/lib/identity/applications/contract";
import { childOf, parseXml, verifyXml } from "@/lib/platform/saml";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { ASSERTION, Status } from "@/lib/platform/saml/names";
import { FailedRequest } from "../errors";
import type { AssertionContent } from "./assertion";
import { nameIdOf, requireFormat } from "./name-id";
import { successResponse } from "./signed-response";

let key: Awaited<ReturnType<typeof aCertificate>>;
beforeAll(async () => {
	key = await aCertificate();
});

const settings = (members: object = {}) =>
	samlSettingsSchema.parse({ issuer: "urn:sp", assertionConsumerUrls: ["https://sp.example/acs"], ...members });
const response = {
	issuer: "urn:idp",
	destination: "https://sp.example/acs",
	inResponseTo: "_request",
	status: [Status.success],
};
const content = (claims: object = {}): AssertionContent => ({
	issuer: "urn:idp",
	recipient: "https://sp.example/acs",
	inResponseTo: "_request",
	nameId: { format: "unspecified", value: "ada" },
	sessionIndex: "_session",
	authenticatedAt: 1_700_000_000,
	contextClass: "urn:c",
	claims: { ...claims },
});
const sent = (members: object = {}, claims: object = {}) =>
	successResponse(settings(members), key, key.certificate, response, content(claims));

function assertionIn(xml: string): string {
	const assertion = childOf(parseXml(xml), ASSERTION, "Assertion");
	return assertion === undefined ? "" : (/<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "");
}

describe("a response", () => {
	test("is signed as a whole, in its assertion, or both", async () => {
		const both = await sent();
		// The response and the assertion each have a signature of their own, which is verified by itself.
		expect(verifyXml(parseXml(assertionIn(both)), [key.publicKey]).localName).toBe("Assertion");
		const whole = await sent({ signAssertion: false });
		expect(verifyXml(parseXml(whole), [key.publicKey]).localName).toBe("Response");
		expect(assertionIn(whole)).not.toContain("Signature");
		const inner = await sent({ signResponse: false });
		expect(verifyXml(parseXml(assertionIn(inner)), [key.publicKey]).localName).toBe("Assertion");
	});

	test("names its user, audience, destination, expiry and request", async () => {
		const before = Math.floor(Date.now() / 1000) * 1000;
		const xml = await sent({ audiences: ["urn:more"] });
		for (const text of [
			'Destination="https://sp.example/acs"',
			'Recipient="https://sp.example/acs"',
			"<saml:Audience>urn:sp</saml:Audience><saml:Audience>urn:more</saml:Audience>",
			'AuthnInstant="2023-11-14T22:13:20Z"',
			'SessionIndex="_session"',
		])
			expect(xml).toContain(text);
		expect(xml.match(/InResponseTo="_request"/g)).toHaveLength(2);
		const [, until = ""] = /NotOnOrAfter="([^"]+)"/.exec(xml) ?? [];
		const at = Date.parse(until) - 300_000;
		expect([before <= at, at <= Date.now()]).toEqual([true, true]);
	});

	test("contains claims of every type as text, never as XML", async () => {
		const attributes = ["name", "groups", "email_verified", "updated_at", "address", "website"].map((claim) => ({
			name: claim,
			claim,
		}));
		const evil = '</saml:AttributeValue><saml:Attribute Name="admin">&x;\u0000\u0001';
		const claims = {
			name: evil,
			groups: ["a", "b & c"],
			email_verified: true,
			updated_at: 7,
			address: { formatted: "1 Road" },
		};
		const root = verifyXml(parseXml(assertionIn(await sent({ attributes }, claims))), [key.publicKey]);
		const values = Array.from(root.getElementsByTagNameNS(ASSERTION, "AttributeValue")).map(
			(value) => value.textContent,
		);
		expect(values).toEqual([evil.replace("\u0000\u0001", ""), "a", "b & c", "true", "7", "1 Road"]);
		expect(root.getElementsByTagNameNS(ASSERTION, "Attribute")).toHaveLength(5);
	});

	test("can be read only with the key when it is encrypted", async () => {
		const xml = await sent({ encryption: { enabled: true } });
		expect(xml).toContain("EncryptedAssertion");
		expect(xml).not.toContain(">ada<");
		expect(verifyXml(parseXml(xml), [key.publicKey]).localName).toBe("Response");
	});
});

describe("a NameID", () => {
	const user = { organizationId: "o", id: "u", sessionUid: "s", claims: { email: "ada@example.org" } };

	test("has the value for its format", () => {
		expect(nameIdOf(settings(), user)).toEqual({ format: "emailAddress", value: "ada@example.org" });
		const sub = settings({ nameIdFormat: "persistent", nameIdAttribute: "sub" });
		expect(nameIdOf(sub, user)).toEqual({ format: "persistent", value: "u" });
	});

	test("is unique per user, service provider and organization if persistent, and per session if transient", () => {
		const of = (format: string, changed: object = {}, issuer = "urn:sp") =>
			nameIdOf(settings({ nameIdFormat: format, issuer }), { ...user, ...changed }).value;
		const persistent = of("persistent");
		expect(of("persistent", { sessionUid: "other" })).toBe(persistent);
		for (const other of [
			of("persistent", { id: "v" }),
			of("persistent", { organizationId: "p" }),
			of("persistent", {}, "urn:x"),
		])
			expect(other).not.toBe(persistent);
		expect(of("transient", { id: "v" })).toBe(of("transient"));
		expect(of("transient", { sessionUid: "other" })).not.toBe(of("transient"));
	});

	test("is refused without a value, and when another format is requested", () => {
		expect(() => nameIdOf(settings(), { ...user, claims: {} })).toThrow(FailedRequest);
		expect(() => requireFormat(settings(), "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent")).toThrow(
			FailedRequest,
		);
		requireFormat(settings(), undefined);
		requireFormat(settings(), "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified");
		// The version of SAML instead of that of the format, as many programs write it.
		requireFormat(settings(), "urn:oasis:names:tc:SAML:2.0:nameid-format:unspecified");
	});
});
