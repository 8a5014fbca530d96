import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { applicationBySamlIssuer, createApplication, getApplication, updateApplication } from "./";
import { type ApplicationUpdate, applicationSettingsSchema } from "./contract";

const update = (context: RequestContext, id: string, settings: ApplicationUpdate) =>
	updateApplication(context, id, settings, async () => "fine");

const settings = (issuer: string, members: object = {}) =>
	applicationSettingsSchema.parse({
		name: "SP",
		grantTypes: [],
		saml: { issuer, assertionConsumerUrls: ["https://sp.example/acs"], ...members },
	});
const create = (context: RequestContext, issuer: string) => createApplication(context, settings(issuer));

describe("an application with SAML settings", () => {
	test("stores them, needs no secret, and is found by its issuer only in its organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const created = await create(context, "urn:sp");
		expect(created).not.toHaveProperty("clientSecret");
		expect((await getApplication(context, created.id)).saml).toEqual(settings("urn:sp").saml);
		const found = await applicationBySamlIssuer(context.principal.organizationId, "urn:sp");
		expect(found).toMatchObject({ id: created.id, saml: { issuer: "urn:sp", idpInitiated: false } });
		expect(await applicationBySamlIssuer(other.principal.organizationId, "urn:sp")).toBeUndefined();
		expect(await applicationBySamlIssuer(context.principal.organizationId, "urn:sp\0")).toBeUndefined();
	});

	test("can stop being a service provider, and its issuer is free again", async () => {
		const context = await anOrganization();
		const { id } = await create(context, "urn:sp");
		const plain = applicationSettingsSchema.parse({ name: "SP", grantTypes: ["client_credentials"] });
		expect((await update(context, id, plain)).saml).toBeNull();
		await create(context, "urn:sp");
	});

	test("cannot have the issuer of another application of the organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await create(context, "urn:sp");
		await create(other, "urn:sp");
		const taken = { code: "APP-1011", kind: "conflict", description: expect.stringContaining('"urn:sp"') };
		await expect(create(context, "urn:sp")).rejects.toMatchObject(taken);
		const second = await create(context, "urn:sp2");
		await expect(update(context, second.id, settings("urn:sp"))).rejects.toMatchObject(taken);
		await update(context, second.id, settings("urn:sp2", { idpInitiated: true }));
	});

	test("only one of several concurrent creations with the same issuer succeeds", async () => {
		const context = await anOrganization();
		const created = await Promise.allSettled(Array.from({ length: 5 }, () => create(context, "urn:sp")));
		expect(created.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of created)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "APP-1011" });
	});
});
