import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { sha256 } from "@/lib/platform/tokens";
import {
	applicationByClientId,
	applicationById,
	createApplication,
	deleteApplication,
	getApplication,
	listApplications,
	regenerateSecret,
	updateApplication,
} from "./";
import { applicationUpdateSchema } from "./application-schemas";
import { type ApplicationQuery, applicationSettingsSchema, listApplicationsContract } from "./contract";
import { addSecret } from "./secrets";

const web = { name: "Shop", redirectUrls: ["https://shop.example/callback"], grantTypes: ["authorization_code"] };
const settings = (members: object = {}) => applicationSettingsSchema.parse({ ...web, ...members });

const within = ({ principal }: RequestContext) => ({ organization: principal.organizationName });

function create(context: RequestContext, members: object = {}) {
	return createApplication(context, settings(members));
}

function update(
	context: RequestContext,
	applicationId: string,
	members: object,
	ifMatch: readonly number[] | null = null,
) {
	const params = { ...within(context), applicationId };
	return updateApplication(context, params.applicationId, settings(members), async () => "fine", ifMatch);
}

function list(context: RequestContext, query: Record<string, string> = {}) {
	const parsed = listApplicationsContract.query?.parse(query) as ApplicationQuery;
	return listApplications(context, within(context).organization, parsed);
}

async function aStoredFlow(context: RequestContext, flowType: "AUTHENTICATION" | "REGISTRATION" = "AUTHENTICATION") {
	const handle = `flow-${newId().slice(-12)}`;
	const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];
	const body = aFlow({ handle, name: handle, flowType, nodes });
	return createFlow(context, body);
}

async function actionsOf({ principal }: RequestContext): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where organization_id = ${principal.organizationId} and target_type = 'application'
		order by at, id`;
	return rows.map(({ action }) => action);
}

describe("an application", () => {
	test("has a secret of 256 bits, which is shown once and stored as a hash", async () => {
		const context = await anOrganization();
		const created = await create(context);
		expect(Buffer.from(created.clientSecret ?? "", "base64url")).toHaveLength(32);
		const known = await applicationById(context.principal.organizationId, created.id);
		expect(known?.clientSecrets.map(({ hash }) => hash)).toEqual([sha256(created.clientSecret ?? "")]);
		const { sql } = await database();
		const [row] = await sql<
			{ row: string }[]
		>`select row_to_json(a)::text as row from applications a where id = ${created.id}`;
		expect(row?.row).not.toContain(created.clientSecret);
		expect(await getApplication(context, created.id)).not.toHaveProperty("clientSecret");
		expect(JSON.stringify(await list(context))).not.toContain(created.clientSecret);
	});

	test("has no secret while it is public, and gets one when it becomes confidential", async () => {
		const context = await anOrganization();
		const created = await create(context, { publicClient: true });
		expect(created).not.toHaveProperty("clientSecret");
		const confidential = await update(context, created.id, {});
		expect(confidential.clientSecret).toHaveLength(43);
		expect(await update(context, created.id, {})).not.toHaveProperty("clientSecret");
		const open = await update(context, created.id, { publicClient: true });
		expect(open).not.toHaveProperty("clientSecret");
		await expect(regenerateSecret(context, created.id)).rejects.toMatchObject({
			code: "APP-1009",
		});
	});

	test("gets a new secret on request, and the old one becomes invalid", async () => {
		const context = await anOrganization();
		const created = await create(context);
		const renewed = await regenerateSecret(context, created.id);
		expect(renewed.clientSecret).not.toBe(created.clientSecret);
		const known = await applicationByClientId(context.principal.organizationId, created.clientId);
		expect(known?.clientSecrets.map(({ hash }) => hash)).toEqual([sha256(renewed.clientSecret ?? "")]);
	});

	test("is also found by its id alone, with its organization", async () => {
		const context = await anOrganization();
		const created = await create(context, { registrationEnabled: true });
		const found = await applicationById(undefined, created.id);
		expect(found).toMatchObject({
			organizationId: context.principal.organizationId,
			authFlowId: null,
			registrationFlowId: null,
			registrationEnabled: true,
		});
		expect(await applicationById(newId(), created.id)).toBeUndefined();
		expect(await applicationById(undefined, "no id")).toBeUndefined();
	});

	test("cannot request the scopes of administrators", async () => {
		const context = await anOrganization();
		for (const members of [{}, { redirectUrls: [], grantTypes: ["client_credentials"] }]) {
			const { id } = await create(context, members);
			const scopes = (await applicationById(undefined, id))?.scope.split(" ") ?? [];
			expect(scopes.length).toBeGreaterThan(0);
			expect(scopes.filter((scope) => /^(system|internal_)/.test(scope))).toEqual([]);
		}
	});

	test("of another organization cannot be read or changed", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const { id } = await create(owner);
		const absent = { code: "APP-1006", kind: "not-found" };
		await expect(getApplication(other, id)).rejects.toMatchObject(absent);
		await expect(update(other, id, {})).rejects.toMatchObject(absent);
		await expect(regenerateSecret(other, id)).rejects.toMatchObject(absent);
		await deleteApplication(other, id);
		expect((await getApplication(owner, id)).id).toBe(id);
	});

	test("of Portico's own can change only its flows, and cannot be deleted", async () => {
		const context = await anOrganization();
		const created = await create(context);
		const { sql } = await database();
		await sql`update applications set first_party = true where id = ${created.id}`;
		const flow = await aStoredFlow(context);
		expect((await update(context, created.id, { authFlowId: flow.id })).authFlowId).toBe(flow.id);
		// Other releases store what is left at its default, or what this one does not know.
		await sql`update applications set settings = '{"trusted": false, "accessToken": {"later": true}}' where id = ${created.id}`;
		expect((await update(context, created.id, { authFlowId: null })).authFlowId).toBeNull();
		const own = { code: "APP-1008", kind: "conflict" };
		for (const change of [
			{ name: "Other" },
			{ trusted: true },
			{ redirectUrls: ["https://evil.example/"] },
			{ publicClient: true },
			{ grantTypes: ["authorization_code", "refresh_token"] },
		])
			await expect(update(context, created.id, change)).rejects.toMatchObject(own);
		await expect(regenerateSecret(context, created.id)).rejects.toMatchObject(own);
		await expect(deleteApplication(context, created.id)).rejects.toMatchObject(own);
	});

	test("has one audit row for each change, and none for a refused one", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		await update(context, id, { name: "Renamed" });
		await expect(update(context, id, { authFlowId: newId() })).rejects.toMatchObject({ code: "APP-1001" });
		await regenerateSecret(context, id);
		await deleteApplication(context, id);
		await deleteApplication(context, id);
		expect(await actionsOf(context)).toEqual([
			"application.created",
			"application.updated",
			"application.secret-regenerated",
			"application.deleted",
		]);
	});
});

test("a fetched application can be put back after a change, and If-Match tells that it is stale", async () => {
	const context = await anOrganization();
	const { id } = await create(context);
	const { revision, ...fetched } = await getApplication(context, id);
	const putBack = (ifMatch: readonly number[] | null) =>
		updateApplication(context, id, applicationUpdateSchema.parse(fetched), async () => "fine", ifMatch);
	await update(context, id, { name: "Changed meanwhile" });
	await expect(putBack([revision])).rejects.toMatchObject({ code: "APP-1012", kind: "precondition-failed" });
	expect(await putBack(null)).toMatchObject({ name: fetched.name, createdAt: fetched.createdAt });
});

describe("If-Match", () => {
	test("prevents overwriting a newer change, and deleting a newer revision", async () => {
		const context = await anOrganization();
		const { id, revision } = await create(context);
		const next = await update(context, id, { name: "First" }, [revision]);
		expect(next.revision).toBe(revision + 1);
		const changed = { code: "APP-1012", kind: "precondition-failed" };
		await expect(update(context, id, { name: "Second" }, [revision])).rejects.toMatchObject(changed);
		await expect(deleteApplication(context, id, [revision])).rejects.toMatchObject(changed);
		await deleteApplication(context, id, [next.revision]);
		await expect(getApplication(context, id)).rejects.toMatchObject({
			code: "APP-1006",
		});
	});

	test("lets only one of twenty concurrent writers succeed", async () => {
		const context = await anOrganization();
		const { id, revision } = await create(context);
		const writes = await Promise.allSettled(
			Array.from({ length: 20 }, (_, n) => update(context, id, { name: `Writer ${n}` }, [revision])),
		);
		expect(writes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect((await getApplication(context, id)).revision).toBe(revision + 1);
	});
});

describe("the flows of an application", () => {
	test("must exist in this organization and have the right type", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const [signIn, signUp] = [await aStoredFlow(context), await aStoredFlow(context, "REGISTRATION")];
		const foreign = await aStoredFlow(other);
		const both = await create(context, { authFlowId: signIn.id, registrationFlowId: signUp.id });
		expect(both).toMatchObject({ authFlowId: signIn.id, registrationFlowId: signUp.id });
		for (const [members, named] of [
			[{ authFlowId: signUp.id }, /^authFlowId: there is no AUTHENTICATION flow/],
			[{ registrationFlowId: signIn.id }, /^registrationFlowId: there is no REGISTRATION flow/],
			[{ authFlowId: foreign.id }, /^authFlowId/],
			[{ authFlowId: newId(), registrationFlowId: newId() }, /^authFlowId.*; registrationFlowId/],
		] as const) {
			const refusal = { code: "APP-1001", description: expect.stringMatching(named) };
			await expect(create(context, members)).rejects.toMatchObject(refusal);
			await expect(update(context, both.id, members)).rejects.toMatchObject(refusal);
		}
	});

	test("cannot be deleted while the application refers to them, and the refusal names it", async () => {
		const context = await anOrganization();
		const flow = await aStoredFlow(context);
		const remove = () => deleteFlow(context, flow.id);
		const { id } = await create(context, { name: "Ticket desk", authFlowId: flow.id });
		await create(context, { name: "Box office", authFlowId: flow.id });
		const refusal = { code: "FMS-1007", kind: "conflict" };
		await expect(remove()).rejects.toMatchObject({
			...refusal,
			description: 'The flow is used by the application "Box office" and used by the application "Ticket desk".',
		});
		expect((await list(context, { flowId: flow.id })).totalResults).toBe(2);
		await deleteApplication(context, id);
		await expect(remove()).rejects.toMatchObject(refusal);
		const [last] = (await list(context, { flowId: flow.id })).applications;
		await update(context, last?.id ?? "", { authFlowId: null });
		await remove();
	});

	test("either the deletion or the concurrent reference to them is refused", async () => {
		const context = await anOrganization();
		for (let round = 0; round < 10; round++) {
			const flow = await aStoredFlow(context);
			const [removed, ...created] = await Promise.allSettled([
				deleteFlow(context, flow.id),
				...Array.from({ length: 4 }, () => create(context, { authFlowId: flow.id })),
			]);
			for (const outcome of created)
				if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "APP-1001" });
			if (removed?.status === "rejected") expect(removed.reason).toMatchObject({ code: "FMS-1007" });
			const holders = (await list(context, { flowId: flow.id })).totalResults;
			expect(holders > 0).toBe(removed?.status === "rejected");
		}
	});
});

describe("deleting an application", () => {
	test("also deletes its tokens, consents and branding, and none of other applications", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const [gone, kept] = [await create(context), await create(context)];
		const { sql } = await database();
		const userId = newId();
		await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, 'ada', 'Ada')`;
		for (const { id, clientId } of [gone, kept]) {
			await sql`insert into token_artifacts (organization_id, model, id, payload) values
				(${organizationId}, 'AccessToken', ${sha256(id)}, ${JSON.stringify({ clientId })}::text::jsonb)`;
			await sql`insert into consents (organization_id, user_id, application_id, scopes, updated_at) values
				(${organizationId}, ${userId}, ${id}, '{openid}', now())`;
			await sql`insert into brandings (organization_id, subject, document, revision, updated_at, updated_by) values
				(${organizationId}, ${id}, '{}', 1, now(), 'ada')`;
		}
		await deleteApplication(context, gone.id);
		const left = await sql<{ id: string }[]>`
			select id from token_artifacts where organization_id = ${organizationId}
			union all select application_id::text from consents where organization_id = ${organizationId}
			union all select subject from brandings where organization_id = ${organizationId}`;
		expect(left.map(({ id }) => id)).toEqual([sha256(kept.id), kept.id, kept.id]);
	});

	test("takes effect from the next request of the process on, and within a second in others", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { id, clientId } = await create(context);
		expect(await applicationByClientId(organizationId, clientId)).toBeDefined();
		await addSecret(context, id, { expiresAt: null });
		expect((await applicationByClientId(organizationId, clientId))?.clientSecrets).toHaveLength(2);
		// Writes as another process does.
		const { sql } = await database();
		await sql`update applications set client_secrets = '[]' where id = ${id}`;
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await applicationByClientId(organizationId, clientId))?.clientSecrets).toEqual([]);
		await deleteApplication(context, id);
		expect(await applicationByClientId(organizationId, clientId)).toBeUndefined();
		expect(await applicationById(organizationId, id)).toBeUndefined();
	});
});

describe("the list", () => {
	test("searches names and client ids without regard to case, with % and _ as ordinary characters", async () => {
		const context = await anOrganization();
		const first = await create(context, { name: "100% Shop_" });
		await create(context, { name: "1000 shops" });
		const names = async (search: string) => (await list(context, { search })).applications.map(({ name }) => name);
		expect(await names("shop")).toHaveLength(2);
		expect(await names("0% SHOP_")).toEqual(["100% Shop_"]);
		expect(await names(first.clientId.toUpperCase())).toEqual(["100% Shop_"]);
		expect(await names("nothing")).toEqual([]);
	});

	test("contains every application once over its pages, in either direction, with links between them", async () => {
		const context = await anOrganization();
		for (const name of ["b", "A", "c", "D"]) await create(context, { name });
		const names = async (query: Record<string, string>) =>
			(await list(context, { sort: "name", ...query })).applications.map(({ name }) => name);
		const first = await list(context, { sort: "name", order: "asc", limit: "3" });
		expect(first).toMatchObject({ totalResults: 4, startIndex: 1, count: 3 });
		expect(first.links.map(({ rel }) => rel)).toEqual(["next", "last"]);
		expect(await names({ order: "asc" })).toEqual(["A", "b", "c", "D"]);
		expect(await names({ order: "desc" })).toEqual(["D", "c", "b", "A"]);
		expect(await names({ order: "asc", limit: "3", offset: "3" })).toEqual(["D"]);
		expect(await names({ offset: "999999999999999" })).toEqual([]);
	});
});

test("random settings are either refused with the problem or stored unchanged", async () => {
	const context = await anOrganization();
	const any = fc.record(
		{
			name: fc.oneof(fc.string({ unit: "grapheme", maxLength: 120 }), fc.constant(null)),
			redirectUrls: fc.array(
				fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom("com.example.app:/cb", "http://127.0.0.1/cb")),
				{ maxLength: 3 },
			),
			publicClient: fc.boolean(),
			grantTypes: fc.array(fc.constantFrom("authorization_code", "refresh_token", "client_credentials", "implicit"), {
				maxLength: 4,
			}),
			registrationEnabled: fc.boolean(),
		},
		{ requiredKeys: [] },
	);
	await fc.assert(
		fc.asyncProperty(any, async (body) => {
			const parsed = applicationSettingsSchema.safeParse(body);
			if (!parsed.success) return;
			const { id } = await create(context, { redirectUrls: [], ...body });
			expect(await getApplication(context, id)).toMatchObject(parsed.data);
		}),
		{ numRuns: propertyRuns(100) },
	);
});
