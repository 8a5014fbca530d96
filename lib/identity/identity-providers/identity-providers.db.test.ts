import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import {
	deleteIdentityProvider,
	getIdentityProvider,
	identityProviderPort,
	listIdentityProviders,
	presentIdentityProvider,
} from ".";
import { identityProviderSchema, listIdentityProvidersContract } from "./contract";
import { company, create, google, links, update } from "./fixtures/providers";

const read = (context: RequestContext, id: string) => getIdentityProvider(context, id);

const remove = (context: RequestContext, id: string, ifMatch: number[] | null = null) =>
	deleteIdentityProvider(context, id, ifMatch);

function list(context: RequestContext, query: Record<string, string> = {}) {
	const parsed = listIdentityProvidersContract.query?.parse(query);
	if (parsed === undefined) throw new Error("the contract has no query");
	return listIdentityProviders(context, parsed);
}

const flowWith = (idpId: string) =>
	aFlow({
		handle: `with-${idpId}`,
		name: `With ${idpId}`,
		nodes: [
			start("screen"),
			prompt("screen", ["federated"]),
			task("federated", {
				executor: { name: "GoogleOIDCAuthExecutor" },
				properties: { idpId },
				onSuccess: "end",
				onFailure: "screen",
			}),
			end("end"),
		],
	});

async function linkedUser({ principal }: RequestContext, provider: string, subject: string): Promise<string> {
	const { sql } = await database();
	const userId = newId();
	const { organizationId } = principal;
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, ${userId}, 'Ada')`;
	await sql`insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
		values (${organizationId}, ${provider}, ${subject}, ${userId}, clock_timestamp())`;
	return userId;
}

async function audited({ principal }: RequestContext): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string; details: string }[]>`
		select action, details from audit_events where organization_id = ${principal.organizationId}
			and target_type = 'identity-provider' order by at, id`;
	return rows.map(({ action, details }) => `${action} ${details}`);
}

describe("an identity provider", () => {
	test("whose key is lost says so and lets nobody in until its secret is entered again", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { sql } = await database();
		await create(context, google);
		expect((await list(context)).identityProviders).toMatchObject([{ clientSecretReadable: true }]);
		await sql`update identity_providers set client_secret = 'no-such-' || client_secret
			where organization_id = ${organizationId}`;
		const lost = { hasClientSecret: true, clientSecretReadable: false };
		expect((await list(context)).identityProviders).toMatchObject([lost]);
		expect(JSON.parse(presentIdentityProvider(await read(context, "google")).body ?? "")).toMatchObject(lost);
		expect(await identityProviderPort(organizationId).byId("google")).toBeNull();
		await update(context, "google", { ...google, clientSecret: "entered again" });
		expect(await identityProviderPort(organizationId).byId("google")).toMatchObject({ clientSecret: "entered again" });
		await create(context, { ...company, clientSecret: undefined });
		expect((await list(context)).identityProviders.map((each) => each.clientSecretReadable)).toEqual([true, true]);
	});

	test("has the usual values of its kind where nothing else is said", async () => {
		const context = await anOrganization();
		await create(context, google);
		const { body } = presentIdentityProvider(await read(context, "google"));
		expect(identityProviderSchema.parse(JSON.parse(body ?? ""))).toMatchObject({
			id: "google",
			kind: "google",
			issuer: "https://accounts.google.com",
			endpoints: null,
			scopes: ["openid", "email", "profile"],
			provisions: false,
			linksByVerifiedEmail: false,
			trustsMethods: false,
			enabled: true,
			hasClientSecret: true,
			usedBy: [],
			linkedUsers: 0,
			redirectUri: expect.stringMatching(/\/gate\/callback$/),
		});
	});

	test("never hands its secret out, keeps it encrypted, and gives it to an execution", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		await create(context, google);
		await update(context, "google", { ...google, clientSecret: "another secret" });
		const { sql } = await database();
		const [row] = await sql<{ row: string }[]>`
			select row_to_json(p)::text as row from identity_providers p where organization_id = ${organizationId}`;
		const { body } = presentIdentityProvider(await read(context, "google"));
		const seen = [row?.row, body, JSON.stringify(await list(context)), ...(await audited(context))].join();
		expect(seen).not.toMatch(/a secret of ours|another secret/);
		expect(body).not.toContain('clientSecret":');
		const port = identityProviderPort(organizationId);
		expect(await port.byId("google")).toMatchObject({ clientSecret: "another secret", kind: "google", id: "google" });
		expect(await audited(context)).toEqual([
			'identity-provider.created {"kind":"google"}',
			'identity-provider.updated {"newSecret":true,"linksDropped":false}',
		]);
	});

	test("is trusted to say how people proved who they are only once that is switched on", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const port = identityProviderPort(organizationId);
		await create(context, company);
		const { sql } = await database();
		// As connections were stored before this setting existed.
		await sql`update identity_providers set settings = (settings::jsonb - 'trustsMethods')::text
			where organization_id = ${organizationId}`;
		expect(await port.byId("sso")).toMatchObject({ trustsMethods: false });
		const { id, kind, ...settings } = company;
		await update(context, "sso", { ...settings, trustsMethods: true });
		expect(await port.byId("sso")).toMatchObject({ trustsMethods: true });
	});

	test("keeps its secret when a change leaves it out", async () => {
		const context = await anOrganization();
		await create(context, google);
		await update(context, "google", { name: "Google 2", clientId: "portico-2" });
		const port = identityProviderPort(context.principal.organizationId);
		expect(await port.byId("google")).toMatchObject({ clientId: "portico-2", clientSecret: google.clientSecret });
	});

	test("demands its secret again where it is to be sent elsewhere", async () => {
		const context = await anOrganization();
		await create(context, company);
		const { id, kind, clientSecret, ...rest } = company;
		const moved = { ...rest, issuer: "https://evil.example.com" };
		await expect(update(context, "sso", moved)).rejects.toMatchObject({ code: "IDP-1001", kind: "invalid" });
		await update(context, "sso", { ...moved, clientSecret: "new" });
		const port = identityProviderPort(context.principal.organizationId);
		expect(await port.byId("sso")).toMatchObject({ issuer: "https://evil.example.com", clientSecret: "new" });
	});

	test("knows nobody any more once it leads elsewhere: its subjects are other people", async () => {
		const context = await anOrganization();
		await create(context, company);
		await create(context, google);
		await linkedUser(context, "sso", "1");
		await linkedUser(context, "google", "1");
		await update(context, "sso", { ...company, name: "Renamed" });
		expect(await links(context)).toEqual(["google 1", "sso 1"]);
		await update(context, "sso", { ...company, issuer: "https://other.example.com" });
		expect(await links(context)).toEqual(["google 1"]);
	});

	test("is not there for an execution while it is switched off, nor for another organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await create(context, { ...google, enabled: false });
		await create(context, company);
		const port = identityProviderPort(context.principal.organizationId);
		expect(await port.byId("google")).toBeNull();
		expect(await port.byId("sso")).not.toBeNull();
		for (const id of ["sso", "absent", "", "a\0b", "../sso", "x".repeat(200)])
			expect(await identityProviderPort(other.principal.organizationId).byId(id)).toBeNull();
		await expect(read(other, "sso")).rejects.toMatchObject({ code: "IDP-1006" });
		await expect(update(other, "sso", company)).rejects.toMatchObject({ code: "IDP-1006" });
		await remove(other, "sso");
		expect(await port.byId("sso")).not.toBeNull();
	});

	test("has an id of its own", async () => {
		const context = await anOrganization();
		await create(context, google);
		await expect(create(context, google)).rejects.toMatchObject({ code: "IDP-1003", kind: "conflict" });
	});

	test.each([
		["an OpenID provider without an issuer", { ...google, kind: "oidc" }, /issuer: is needed/],
		[
			"plain http",
			{ ...company, issuer: "http://idp.example.com" },
			/issuer: idp.example.com can only be called by https/,
		],
		["an address inside", { ...company, issuer: "https://10.1" }, /issuer: 10.0.0.1 is not an address/],
		["a port of something else", { ...company, issuer: "https://idp.example.com:22" }, /port 22/],
		["scopes without openid", { ...company, scopes: ["email"] }, /scopes: openid is needed/],
		["an issuer for GitHub", { ...company, kind: "github" }, /issuer: a provider of kind github has none/],
		[
			"endpoints for Google",
			{
				...google,
				endpoints: { authorization: "https://a.example", token: "https://a.example", userinfo: "https://a.example" },
			},
			/endpoints: a provider of kind google has none/,
		],
	])("is refused with %s", async (_, body, description) => {
		const context = await anOrganization();
		await expect(create(context, body)).rejects.toMatchObject({
			kind: "invalid",
			code: "IDP-1001",
			description: expect.stringMatching(description),
		});
	});

	test("is changed by one of two who read the same revision", async () => {
		const context = await anOrganization();
		const { revision } = await create(context, google);
		const both = await Promise.allSettled([
			update(context, "google", { ...google, name: "One" }, [revision]),
			update(context, "google", { ...google, name: "Two" }, [revision]),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const refused = both.find(({ status }) => status === "rejected") as PromiseRejectedResult;
		expect(refused.reason).toMatchObject({ code: "IDP-1012", kind: "precondition-failed" });
		expect((await read(context, "google")).revision).toBe(2);
	});
});

describe("deleting an identity provider", () => {
	test("is refused while the active version of a flow names it, by the names of those flows", async () => {
		const context = await anOrganization();
		await create(context, google);
		const flow = await createFlow(context, flowWith("google"));
		expect(await read(context, "google")).toMatchObject({ usedBy: [{ id: flow.id, name: "With google" }] });
		await expect(remove(context, "google")).rejects.toMatchObject({
			kind: "conflict",
			code: "IDP-1007",
			description: 'It is named by the flow "With google".',
		});
		const without = { ...flowWith("another"), handle: "with-google" };
		await updateFlow(context, { flowId: flow.id }, without);
		await remove(context, "google");
		await expect(read(context, "google")).rejects.toMatchObject({ code: "IDP-1006" });
	});

	test("is not hindered by a flow that only mentions its id elsewhere, nor by flows of others", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await create(context, google);
		await createFlow(other, flowWith("google"));
		const nodes = [start("google"), prompt("google", ["end"]), end("end")];
		const flow = await createFlow(context, aFlow({ handle: "other", nodes }));
		expect((await read(context, "google")).usedBy).toEqual([]);
		await remove(context, "google");
		await deleteFlow(context, flow.id);
	});

	test("ends every link to it, so that a later one of the same id knows nobody", async () => {
		const context = await anOrganization();
		await create(context, google);
		const userId = await linkedUser(context, "google", "1");
		expect((await read(context, "google")).linkedUsers).toBe(1);
		await remove(context, "google");
		expect(await links(context)).toEqual([]);
		const { sql } = await database();
		expect(await sql`select id from users where id = ${userId}`).toHaveLength(1);
		expect(await audited(context)).toEqual([
			'identity-provider.created {"kind":"google"}',
			"identity-provider.deleted {}",
		]);
	});

	test("honours the revision, and succeeds where there is nothing", async () => {
		const context = await anOrganization();
		await create(context, google);
		await expect(remove(context, "google", [7])).rejects.toMatchObject({ code: "IDP-1012" });
		await remove(context, "google", [1]);
		await remove(context, "google");
		await remove(context, "no such id\0");
	});
});

describe("the list of identity providers", () => {
	test("is filtered, ordered and paged, with the total of what passes", async () => {
		const context = await anOrganization();
		for (const n of [3, 1, 2]) {
			await create(context, { ...company, id: `sso-${n}`, name: `Company ${n}` });
			// Timestamps have milliseconds: two equal ones would be sorted by id.
			await setTimeout(2);
		}
		await create(context, { ...google, name: "100 % Google_" });
		const ids = async (query: Record<string, string>) =>
			(await list(context, query)).identityProviders.map(({ id }) => id);
		expect(await ids({})).toEqual(["google", "sso-1", "sso-2", "sso-3"]);
		expect(await ids({ order: "desc", limit: "2" })).toEqual(["sso-3", "sso-2"]);
		expect(await ids({ sort: "createdAt" })).toEqual(["sso-3", "sso-1", "sso-2", "google"]);
		expect(await ids({ kind: "google" })).toEqual(["google"]);
		expect(await ids({ search: "COMPANY 2" })).toEqual(["sso-2"]);
		expect(await ids({ search: "sso-" })).toHaveLength(3);
		expect(await ids({ search: "%" })).toEqual(["google"]);
		expect(await ids({ search: "_" })).toEqual(["google"]);
		const page = await list(context, { limit: "2", offset: "2", kind: "oidc" });
		expect(page).toMatchObject({ totalResults: 3, startIndex: 3, count: 1 });
		expect(page.links.map(({ rel }) => rel)).toEqual(["first", "previous"]);
		expect(await list(context, { offset: "50" })).toMatchObject({ totalResults: 4, count: 0 });
	});
});
