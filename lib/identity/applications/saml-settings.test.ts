import { describe, expect, test } from "vitest";
import { applicationSettingsSchema, NEW_SAML_SETTINGS, samlSettingsSchema } from "./contract";

const saml = { issuer: "https://sp.example/metadata", assertionConsumerUrls: ["https://sp.example/acs"] };
const parsed = (members: object = {}, application: object = {}) =>
	applicationSettingsSchema.safeParse({ name: "SP", grantTypes: [], saml: { ...saml, ...members }, ...application });
const pem = { type: "PEM", value: "-----BEGIN CERTIFICATE-----" };

describe("the SAML settings of an application", () => {
	test("need only an issuer and one URL", () => {
		expect(parsed().data?.saml).toMatchObject({
			nameIdFormat: "emailAddress",
			signResponse: true,
			signAssertion: true,
			signatureAlgorithm: "rsa-sha256",
			requireSignedRequests: false,
			idpInitiated: false,
			encryption: { enabled: false, algorithm: "aes256-gcm", keyTransport: "rsa-oaep-mgf1p", certificate: null },
			singleLogout: { enabled: false, url: null, responseUrl: null, binding: "redirect" },
		});
		expect(applicationSettingsSchema.safeParse({ name: "SP", grantTypes: [] }).success).toBe(false);
	});

	test.each([
		["saml.issuer", { issuer: "" }, {}],
		["saml.issuer", { issuer: " https://sp.example" }, {}],
		["saml.issuer", { issuer: "a\u0000b" }, {}],
		["saml.assertionConsumerUrls", { assertionConsumerUrls: [] }, {}],
		["saml.assertionConsumerUrls.0", { assertionConsumerUrls: ["http://sp.example/acs"] }, {}],
		["saml.assertionConsumerUrls.0", { assertionConsumerUrls: ["javascript:alert(1)"] }, {}],
		["saml.assertionConsumerUrls", { assertionConsumerUrls: ["https://a.example/", "https://a.example/"] }, {}],
		["saml.signAssertion", { signAssertion: false, signResponse: false }, {}],
		["saml.audiences", { audiences: [saml.issuer] }, {}],
		["saml.attributes", { attributes: ["name", "email"].map((claim) => ({ name: "a", claim })) }, {}],
		["saml.attributes.0.claim", { attributes: [{ name: "a", claim: "" }] }, {}],
		["saml.assertionConsumerIndexes", { assertionConsumerIndexes: [{ index: 0, url: "https://other.example/" }] }, {}],
		[
			"saml.assertionConsumerIndexes",
			{ assertionConsumerIndexes: [0, 0].map((index) => ({ index, url: saml.assertionConsumerUrls[0] })) },
			{},
		],
		[
			"saml.assertionConsumerIndexes.0.index",
			{ assertionConsumerIndexes: [{ index: 65_536, url: saml.assertionConsumerUrls[0] }] },
			{},
		],
		["saml.nameIdAttribute", { nameIdFormat: "transient", nameIdAttribute: "email" }, {}],
		["saml.nameIdAttribute", { nameIdAttribute: "sub" }, {}],
		["certificate", { requireSignedRequests: true }, {}],
		["saml.encryption.certificate", { encryption: { enabled: true } }, {}],
		["certificate", {}, { certificate: { type: "JWKS", url: "https://sp.example/jwks" } }],
		["saml.singleLogout.url", { singleLogout: { enabled: true } }, {}],
		["saml.signatureAlgorithm", { signatureAlgorithm: "rsa-sha1" }, {}],
		["grantTypes", {}, { grantTypes: ["implicit"], redirectUrls: ["https://sp.example/cb"] }],
		["pushedAuthorizationRequests.mandatory", {}, { pushedAuthorizationRequests: { mandatory: true } }],
		["requestObject.mandatory", {}, { requestObject: { mandatory: true }, certificate: pem }],
	])("are refused at %s: %j %j", (path, members, application) => {
		const paths = parsed(members, application).error?.issues.map((issue) => issue.path.join("."));
		expect(paths).toEqual([path]);
	});

	test("have the attributes that most service providers need, where none are named", () => {
		const names = (members: object) => parsed(members).data?.saml?.attributes.map(({ name }) => name);
		expect(names({})).toEqual(["email", "name", "given_name", "family_name", "groups"]);
		expect(names({ attributes: [] })).toEqual([]);
	});

	test("refuse an unknown member, and name it", () => {
		expect(parsed({ asertionConsumerUrl: "x" }).error?.issues[0]?.message).toContain("asertionConsumerUrl");
	});

	test("accept http for loopback addresses", () => {
		expect(parsed({ assertionConsumerUrls: ["http://localhost:4000/acs"] }).success).toBe(true);
	});
});

test("a new service provider has the defaults of the schema", () => {
	const {
		issuer: _,
		assertionConsumerUrls: __,
		...defaults
	} = samlSettingsSchema.parse({
		issuer: "x",
		assertionConsumerUrls: ["https://service.example/"],
	});
	expect(NEW_SAML_SETTINGS).toEqual({ issuer: "", assertionConsumerUrls: [], ...defaults });
});
