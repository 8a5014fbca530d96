import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { identityProviderPort } from ".";
import { company, create, update } from "./fixtures/providers";
import { testIdentityProvider } from "./test-identity-provider";

/** A SAML connection with a real certificate. */
async function saml(change: object = {}) {
	const { certificate } = await aCertificate();
	const connection = {
		entityId: "urn:idp",
		singleSignOnUrl: "https://idp.example.com/sso",
		certificates: [certificate],
		signRequests: false,
	};
	return { id: "corp", kind: "saml", name: "Corp", clientId: "urn:portico", saml: { ...connection, ...change } };
}

describe("a SAML identity provider", () => {
	test("is stored, handed to flows and tested without being called", async () => {
		const context = await anOrganization();
		const body = await saml();
		await create(context, body);
		const provider = await identityProviderPort(context.principal.organizationId).byId("corp");
		expect(provider).toMatchObject({
			kind: "saml",
			clientId: "urn:portico",
			issuer: null,
			scopes: [],
			trustsEmail: false,
			saml: { entityId: "urn:idp", certificates: [body.saml.certificates[0]?.trim()] },
			attributeMapping: { username: "NameID" },
		});
		expect(await testIdentityProvider(context, "corp")).toMatchObject({ found: true, issuer: "urn:idp", keys: 1 });
	});

	test("with another entity id is another provider: links are dropped; a new certificate drops none", async () => {
		const context = await anOrganization();
		const body = await saml();
		await create(context, body);
		const { sql } = await database();
		const { organizationId } = context.principal;
		const userId = newId();
		await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, 'ada', 'Ada')`;
		await sql`insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			values (${organizationId}, 'corp', 'ada', ${userId}, now())`;
		const links = async () =>
			(await sql`select from federated_identities where organization_id = ${organizationId}`).length;
		const other = await saml();
		await update(context, "corp", { ...body, saml: { ...body.saml, certificates: other.saml.certificates } });
		expect(await links()).toBe(1);
		await update(context, "corp", { ...body, saml: { ...body.saml, entityId: "urn:other" } });
		expect(await links()).toBe(0);
	});

	test.each([
		["a connection", async () => ({ ...(await saml()), saml: null }), /saml: is needed/],
		["no issuer", async () => ({ ...(await saml()), issuer: "https://idp.example.com" }), /issuer: .*none/],
		["no scopes", async () => ({ ...(await saml()), scopes: ["openid"] }), /scopes: .*none/],
		["no secret", async () => ({ ...(await saml()), clientSecret: "x" }), /clientSecret: .*none/],
		["certificates", () => saml({ certificates: ["-----BEGIN CERTIFICATE-----"] }), /saml\.certificates\[0\]: must be/],
	])("has %s", async (_, body, problem) => {
		const context = await anOrganization();
		await expect(body().then((each) => create(context, each))).rejects.toMatchObject({
			code: "IDP-1001",
			description: expect.stringMatching(problem),
		});
	});

	test("of another kind has no connection, and says itself which addresses are verified", async () => {
		const context = await anOrganization();
		const { saml: connection } = await saml();
		await expect(create(context, { ...company, saml: connection })).rejects.toMatchObject({ code: "IDP-1001" });
		await expect(create(context, { ...company, trustsEmail: true })).rejects.toMatchObject({ code: "IDP-1001" });
	});

	test("of a directory lets nobody link their account themselves: the directory decides whose it has", async () => {
		const context = await anOrganization();
		const directory = { ...company, kind: "ldap" as const, issuer: null, linksFromAccount: true };
		await expect(create(context, directory)).rejects.toMatchObject({
			code: "IDP-1001",
			description: expect.stringContaining("linksFromAccount: a directory decides"),
		});
	});
});
