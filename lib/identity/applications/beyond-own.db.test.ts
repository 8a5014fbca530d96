import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { environment } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { createApplication, deleteApplication, getApplication, regenerateSecret, updateApplication } from "./";
import { type ApplicationUpdate, applicationSettingsSchema, TOKEN_EXCHANGE } from "./contract";
import { addSecret, deleteSecret } from "./secrets";

const update = (context: RequestContext, id: string, settings: ApplicationUpdate) =>
	updateApplication(context, id, settings, async () => "fine");

const robot = { name: "Robot", grantTypes: ["client_credentials"] };
const settings = (members: object = {}) => applicationSettingsSchema.parse({ ...robot, ...members });
const beyond = { kind: "forbidden", code: "APP-1017" };
const notTrusted = { kind: "forbidden", code: "APP-1023" };
const notVouching = { kind: "forbidden", code: "APP-1025" };
const notChosen = { kind: "forbidden", code: "APP-1018" };

/** The same request by the holder of the shipped role for applications. */
function byOwner(context: RequestContext): RequestContext {
	const scopes = new Set<string>(SHIPPED_ROLES.find(({ key }) => key === "application-owner")?.permissions);
	return { ...context, principal: { ...context.principal, scopes } };
}

describe("who manages applications, and may not do everything,", () => {
	test("gives none a permission beyond their own", async () => {
		const owner = byOwner(await anOrganization());
		for (const scopes of [["system"], ["internal_user_mgt_update"], ["internal_flow_mgt_publish"]])
			await expect(createApplication(owner, settings({ scopes }))).rejects.toMatchObject(beyond);
		const { id, scopes } = await createApplication(owner, settings({ scopes: ["internal_application_mgt_view"] }));
		expect(scopes).toEqual(["internal_application_mgt_view"]);
		await expect(update(owner, id, settings({ scopes: ["system"] }))).rejects.toMatchObject(beyond);
		expect((await getApplication(owner, id)).scopes).toEqual(scopes);
	});

	test("neither changes nor deletes one that has more, nor comes by its secret", async () => {
		const context = await anOrganization();
		const owner = byOwner(context);
		const made = await createApplication(context, settings({ scopes: ["system"] }));
		const secret = made.clientSecrets[0]?.id ?? "";
		for (const attempt of [
			() => update(owner, made.id, settings()),
			() => update(owner, made.id, settings({ scopes: ["system"], redirectUrls: ["https://own.example/"] })),
			() => regenerateSecret(owner, made.id),
			() => addSecret(owner, made.id, { expiresAt: null }),
			() => deleteSecret(owner, made.id, secret),
			() => deleteApplication(owner, made.id),
		])
			await expect(attempt()).rejects.toMatchObject(beyond);
		expect(await getApplication(context, made.id)).toMatchObject({ revision: made.revision, scopes: ["system"] });
	});

	test("does not choose its flows, and changes everything else", async () => {
		const context = await anOrganization();
		const owner = byOwner(context);
		const handle = `flow-${newId().slice(-12)}`;
		const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];
		const { id: authFlowId } = await createFlow(context, aFlow({ handle, flowType: "AUTHENTICATION", nodes }));
		await expect(createApplication(owner, settings({ authFlowId }))).rejects.toMatchObject(notChosen);
		const { id } = await createApplication(owner, settings());
		await expect(update(owner, id, settings({ authFlowId }))).rejects.toMatchObject(notChosen);
		await update(context, id, settings({ authFlowId }));
		await expect(update(owner, id, settings())).rejects.toMatchObject(notChosen);
		expect(await update(owner, id, settings({ authFlowId, name: "Other" }))).toMatchObject({
			name: "Other",
			authFlowId,
		});
		await deleteApplication(owner, id);
	});

	test("lets none vouch for addresses, and keeps one that does; who may is in the audit log", async () => {
		const context = await anOrganization();
		const owner = byOwner(context);
		const vouching = { ...robot, vouchesForAddresses: true };
		await expect(createApplication(owner, settings(vouching))).rejects.toMatchObject(notVouching);
		const { id } = await createApplication(owner, settings());
		await expect(update(owner, id, settings(vouching))).rejects.toMatchObject(notVouching);
		await update(context, id, settings(vouching));
		expect(await update(owner, id, settings({ ...vouching, name: "Other" }))).toMatchObject({
			vouchesForAddresses: true,
		});
		await update(owner, id, settings());
		await createApplication(context, settings(vouching));
		const { sql } = await database();
		const events = await sql<{ details: string }[]>`
			select details from audit_events where organization_id = ${context.principal.organizationId}
				and target_type = 'application' order by id`;
		expect(events.map(({ details }) => JSON.parse(details))).toEqual([
			{},
			{ vouchesForAddresses: true },
			{},
			{ vouchesForAddresses: false },
			{ vouchesForAddresses: true },
		]);
	});

	test("trusts no issuer for token exchange, which would vouch for anybody, and keeps those that are trusted", async () => {
		const context = await anOrganization();
		const owner = byOwner(context);
		const issuer = (url: string) => ({ issuer: "https://partner.example", certificate: { type: "JWKS", url } });
		const trusting = (...trustedIssuers: object[]) =>
			settings({ grantTypes: [TOKEN_EXCHANGE], tokenExchange: { trustedIssuers } });
		const [theirs, own] = [issuer("https://partner.example/jwks"), issuer("https://owner.example/jwks")];
		await expect(createApplication(owner, trusting(own))).rejects.toMatchObject(notTrusted);
		const { id } = await createApplication(owner, trusting());
		await expect(update(owner, id, trusting(own))).rejects.toMatchObject(notTrusted);
		await update(context, id, trusting(theirs));
		await expect(update(owner, id, trusting(own))).rejects.toMatchObject(notTrusted);
		const moreOf = { ...theirs, accountAttribute: "email" };
		await expect(update(owner, id, trusting(moreOf))).rejects.toMatchObject(notTrusted);
		const renamed = await update(owner, id, { ...trusting(theirs), name: "Other" });
		expect(renamed).toMatchObject({ name: "Other", tokenExchange: { trustedIssuers: [theirs] } });
		expect((await update(owner, id, trusting())).tokenExchange.trustedIssuers).toEqual([]);
	});

	test("gets no grants for another domain, which would vouch for people there, and keeps those that there are", async () => {
		const context = await anOrganization();
		const owner = byOwner(context);
		const chaining = (...audiences: string[]) => {
			const domains = audiences.map((audience) => ({ audience }));
			return settings({ grantTypes: [TOKEN_EXCHANGE], tokenExchange: { domains } });
		};
		await expect(createApplication(owner, chaining("https://a.example"))).rejects.toMatchObject(notTrusted);
		const { id } = await createApplication(context, chaining("https://a.example"));
		await expect(update(owner, id, chaining("https://b.example"))).rejects.toMatchObject(notTrusted);
		expect(await update(owner, id, { ...chaining("https://a.example"), name: "Other" })).toMatchObject({
			name: "Other",
		});
	});
});

describe("applications of phones that the host names", () => {
	const apple = ["ABCDE12345.com.example.shop"];
	const naming = (nativeApp: object) =>
		settings({ grantTypes: ["authorization_code"], redirectUrls: ["https://shop.example/"], nativeApp });
	/** The same request in the organization that administers the server. */
	const inRoot = (context: RequestContext): RequestContext => ({
		...context,
		principal: { ...context.principal, organizationName: environment().rootOrganization },
	});

	test("are set by who administers the server alone, and kept by everybody", async () => {
		const context = await anOrganization();
		const notNamed = { kind: "forbidden", code: "APP-1027" };
		await expect(createApplication(context, naming({ apple }))).rejects.toMatchObject(notNamed);
		await expect(createApplication(inRoot(byOwner(context)), naming({ apple }))).rejects.toMatchObject(notNamed);
		const { id } = await createApplication(inRoot(context), naming({ apple }));
		const owner = byOwner(context);
		expect(await update(owner, id, naming({ apple }))).toMatchObject({ nativeApp: { apple } });
		await expect(update(owner, id, naming({ apple, opensLinks: true }))).rejects.toMatchObject(notNamed);
		await update(owner, id, naming({}));
		await expect(update(owner, id, naming({ apple }))).rejects.toMatchObject(notNamed);
	});
});
