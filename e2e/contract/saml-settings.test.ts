import { X509Certificate } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ApplicationBody, SettingValues } from "@/lib/identity/applications/contract";
import type { DescribedProvider } from "@/lib/protocols/saml/contract";
import { api } from "../fixtures/api";
import { createdOrganization, freshName } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";
import { aServiceProvider, certificateOf, endpoint } from "../fixtures/saml";

const APPLICATIONS = "/t/root/api/server/v1/applications";
const described = (metadata: string) =>
	api<DescribedProvider & { code: string; description: string }>("POST", `${APPLICATIONS}/saml-metadata`, {
		body: { metadata },
	});

describe("the metadata of an organization", () => {
	test("names its addresses and its certificate, and is not sent twice", async () => {
		const answer = await api("GET", "/t/root/samlsso/metadata", { token: null });
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toBe("application/samlmetadata+xml");
		expect(answer.text).toContain(`entityID="${endpoint()}/metadata"`);
		for (const location of [endpoint(), `${endpoint()}/logout`])
			expect(answer.text).toContain(`Location="${location}"`);
		const headers = { "if-none-match": answer.headers.etag };
		expect((await api("GET", "/t/root/samlsso/metadata", { token: null, headers })).status).toBe(304);
		const head = await api("HEAD", "/t/root/samlsso/metadata", { token: null });
		expect([head.status, head.text]).toEqual([200, ""]);
	});

	test("is another one at another organization, with a certificate that does not change", async () => {
		const { name } = await createdOrganization();
		const certificate = await certificateOf(name);
		expect(certificate).not.toBe(await certificateOf());
		expect(await certificateOf(name)).toBe(certificate);
		expect(new X509Certificate(certificate).verify(new X509Certificate(certificate).publicKey)).toBe(true);
		expect((await api("GET", `/t/${freshName()}/samlsso/metadata`, { token: null })).status).toBe(404);
	});
});

describe("the metadata of an organization as service provider", () => {
	const ownMetadata = (query: string, organization = "root") =>
		api("GET", `/t/${organization}/samlsso/sp-metadata${query}`, { token: null });

	test("has a certificate that verifies requests, and one to encrypt to", async () => {
		const answer = await ownMetadata("?entityId=urn%3Aportico%26co&signed=true");
		expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/samlmetadata+xml"]);
		expect(answer.text).toContain('entityID="urn:portico&amp;co"');
		const { body } = await described(answer.text);
		expect(body.certificate).toEqual({ type: "PEM", value: await certificateOf() });
		expect(body.saml).toMatchObject({
			issuer: "urn:portico&co",
			assertionConsumerUrls: [`${baseUrl()}/gate/callback`],
			requireSignedRequests: true,
			encryption: { enabled: true, algorithm: "aes256-gcm", certificate: expect.stringMatching(/BEGIN CERTIFICATE/) },
		});
		expect(body.saml.encryption.certificate?.trim()).not.toBe((await certificateOf()).trim());
	});

	test("has the organization's entity id without another one, and refuses nothing that a query can hold", async () => {
		const { name } = await createdOrganization();
		expect((await ownMetadata("", name)).text).toContain(`entityID="${baseUrl()}/t/${name}/saml"`);
		expect((await ownMetadata("", name)).text).toContain('AuthnRequestsSigned="false"');
		for (const query of ["?entityId=%00%ff", "?entityId=%3C!DOCTYPE%3E", "?signed=%", `?entityId=${"x".repeat(5_000)}`])
			expect((await ownMetadata(query)).status).toBe(200);
		expect((await ownMetadata("", freshName())).status).toBe(404);
	});
});

describe("an application with SAML settings", () => {
	const body = (issuer: string, saml: object = {}, settings: object = {}) => ({
		name: "SP",
		grantTypes: [],
		saml: { issuer, assertionConsumerUrls: ["https://sp.example/acs"], ...saml },
		...settings,
	});

	test("is created, read and put back as it was read", async () => {
		const created = await api<ApplicationBody>("POST", APPLICATIONS, { body: body(`urn:${freshName()}`) });
		expect(created.status, created.text).toBe(201);
		const path = `${APPLICATIONS}/${created.body.id}`;
		const read = await api<ApplicationBody>("GET", path);
		expect(read.body.saml).toEqual(created.body.saml);
		const put = await api<ApplicationBody>("PUT", path, { body: read.body });
		expect(put.status, put.text).toBe(200);
		expect(put.body.saml).toEqual(created.body.saml);
	});

	test("can have the values that the interface lists", async () => {
		const { body: listed } = await api<SettingValues>("GET", `${APPLICATIONS}/meta`);
		for (const nameIdFormat of listed.saml.nameIdFormats)
			for (const signatureAlgorithm of listed.saml.signatureAlgorithms) {
				const saml = { nameIdFormat, signatureAlgorithm };
				expect((await api("POST", APPLICATIONS, { body: body(`urn:${freshName()}`, saml) })).status).toBe(201);
			}
		const attributes = listed.saml.attributeClaims.map((claim) => ({ name: claim, claim }));
		expect((await api("POST", APPLICATIONS, { body: body(`urn:${freshName()}`, { attributes }) })).status).toBe(201);
	});

	test("is refused an issuer that another one has", async () => {
		const issuer = `urn:${freshName()}`;
		expect((await api("POST", APPLICATIONS, { body: body(issuer) })).status).toBe(201);
		const second = await api("POST", APPLICATIONS, { body: body(issuer) });
		expect([second.status, second.body.code]).toEqual([409, "APP-1011"]);
	});

	test.each([
		[{ acsUrls: [] }, {}, "acsUrls"],
		[{ assertionConsumerUrls: ["http://sp.example/acs"] }, {}, "saml.assertionConsumerUrls[0]"],
		[{ requireSignedRequests: true }, {}, "certificate"],
		[{ encryption: { enabled: true, certificate: "no certificate" } }, {}, "saml.encryption.certificate"],
		[{}, { certificate: { type: "PEM", value: "no certificate" } }, "certificate.value"],
	])("is refused with what is wrong: %j %j", async (saml, settings, named) => {
		const answer = await api("POST", APPLICATIONS, { body: body(`urn:${freshName()}`, saml, settings) });
		expect([answer.status, answer.body.code]).toEqual([400, "APP-1001"]);
		expect(answer.body.description).toContain(named);
	});
});

describe("the metadata of a service provider", () => {
	test("as its library writes it describes an application that can be created as it is", async () => {
		const provider = await aServiceProvider();
		const certificate = (provider.application.certificate as { value: string }).value;
		const client = provider.client({
			issuer: `https://${freshName("sp")}.example`,
			wantAssertionsSigned: true,
			decryptionPvk: provider.privateKey,
			privateKey: provider.privateKey,
			logoutCallbackUrl: "https://sp.example/logout",
		});
		const answer = await described(client.generateServiceProviderMetadata(certificate, certificate));
		expect(answer.status, answer.text).toBe(200);
		expect(answer.body).toMatchObject({
			certificate: { type: "PEM" },
			saml: {
				issuer: client.options.issuer,
				assertionConsumerUrls: [provider.acsUrl],
				requireSignedRequests: true,
				encryption: { enabled: true, certificate: null },
				singleLogout: { enabled: true, url: "https://sp.example/logout", binding: "post" },
			},
		});
		const { saml, certificate: own } = answer.body;
		const created = await api("POST", APPLICATIONS, {
			body: { name: "Imported", grantTypes: [], saml, certificate: own },
		});
		expect(created.status, created.text).toBe(201);
	});

	test("with a NameID format that nobody knows is read without it, and the answer names it", async () => {
		const issuer = `https://${freshName("sp")}.example`;
		const xml = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}"><SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><NameIDFormat>urn:x</NameIDFormat><NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:unspecified</NameIDFormat><AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${issuer}/acs" index="4"/></SPSSODescriptor></EntityDescriptor>`;
		expect((await described(xml)).body).toMatchObject({
			saml: {
				nameIdFormat: "unspecified",
				assertionConsumerIndexes: [{ index: 4, url: `${issuer}/acs` }],
				attributes: [{ claim: "email" }, { claim: "name" }, {}, {}, { claim: "groups" }],
			},
			skipped: [{ element: "NameIDFormat", value: "urn:x" }],
		});
	});

	test.each([
		["no XML", "hello", "outside the root"],
		["a document type", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "document type"],
		["other XML", "<a/>", "no SAML 2.0 metadata"],
		[
			"several entities",
			'<m:EntitiesDescriptor xmlns:m="urn:oasis:names:tc:SAML:2.0:metadata"><m:EntityDescriptor/><m:EntityDescriptor/></m:EntitiesDescriptor>',
			"several entities",
		],
		["Portico's own", null, "no service provider"],
	])("is refused when it is %s", async (_, text, said) => {
		const metadata = text ?? (await api("GET", "/t/root/samlsso/metadata", { token: null })).text;
		const answer = await described(metadata);
		expect([answer.status, answer.body.code]).toEqual([400, "SML-1002"]);
		expect(answer.body.description).toContain(said);
	});

	test("is refused when it is too large, and nothing but text", async () => {
		expect((await described("x".repeat(600_000))).status).toBe(413);
		expect((await described("x".repeat(300_000))).body.code).toBe("SML-1001");
		const answer = await api("POST", `${APPLICATIONS}/saml-metadata`, { body: { metadata: 7 } });
		expect([answer.status, answer.body.code]).toEqual([400, "SML-1001"]);
	});
});
