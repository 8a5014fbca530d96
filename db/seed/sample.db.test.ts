import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { listCalls } from "@/lib/identity/actions";
import type { Named } from "./organization-named";
import { makeSample, removeSample, SAMPLE_ORGANIZATION, type Sample } from "./sample";

describe("the sample", () => {
	let sample: Sample;
	let root: Named;
	beforeAll(async () => {
		const { principal } = await anOrganization();
		root = { id: principal.organizationId, name: principal.organizationName };
		sample = await makeSample((await database()).orm, root);
	});
	afterAll(async () => {
		await removeSample((await database()).orm, root);
	});

	const rows = async (table: string) => {
		const { sql } = await database();
		const [row] = await sql<{ n: number }[]>`
			select count(*)::int as n from ${sql(table)} t join organizations o on o.id = t.organization_id
			where o.name like ${`${SAMPLE_ORGANIZATION}%`}`;
		return row?.n ?? 0;
	};

	test("has three organizations, people, and a week of executions with every outcome", async () => {
		const { sql } = await database();
		expect(await sql`select from organizations where name like ${`${SAMPLE_ORGANIZATION}%`}`).toHaveLength(3);
		expect(await rows("users")).toBe(sample.users);
		expect(await rows("flow_executions")).toBe(sample.executions);
		expect(sample.executions).toBeGreaterThan(200);
		const statuses = await sql<{ status: string }[]>`
			select distinct status from flow_executions e join organizations o on o.id = e.organization_id
			where o.name = ${SAMPLE_ORGANIZATION}`;
		expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(["COMPLETE", "ERROR", "INCOMPLETE"]));
		expect(
			await sql`
			select from flow_executions e join organizations o on o.id = e.organization_id
			where o.name = ${SAMPLE_ORGANIZATION} and e.started_at > now() - interval '1 hour'`,
		).toHaveLength(0);
	});

	test("has something to show in each of its organizations", async () => {
		const { sql } = await database();
		for (const table of [
			"api_resources",
			"applications",
			"audit_events",
			"brandings",
			"email_domains",
			"flow_executions",
			"groups",
			"invitations",
			"token_artifacts",
		])
			expect(
				await sql`
					select distinct organization_id from ${sql(table)} t join organizations o on o.id = t.organization_id
					where o.name like ${`${SAMPLE_ORGANIZATION}%`}`,
				table,
			).toHaveLength(3);
	});

	test("has calls of its action with every outcome", async () => {
		const { sql } = await database();
		const [action] = await sql<{ organizationId: string; id: string }[]>`
			select a.organization_id as "organizationId", a.id from actions a join organizations o on o.id = a.organization_id
			where o.name = ${SAMPLE_ORGANIZATION}`;
		const { organizationId = "", id = "" } = action ?? {};
		const context = await anOrganization();
		const { calls } = await listCalls({ ...context, principal: { ...context.principal, organizationId } }, id);
		expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(["success", "failed", "error"]));
		expect(calls.map(({ at }) => at)).toEqual(
			calls
				.map(({ at }) => at)
				.toSorted()
				.toReversed(),
		);
		expect(calls[0]?.request).toContain("PRE_UPDATE_PROFILE");
	});

	test.each([
		"api_resources",
		"actions",
		"action_calls",
		"applications",
		"brandings",
		"email_domains",
		"groups",
		"identity_providers",
		"invitations",
		"messages",
		"organization_members",
		"profile_attributes",
		"senders",
		"webhooks",
		"webhook_deliveries",
	])("has something in the table %s, so that its page has something to show", async (table) => {
		expect(await rows(table)).toBeGreaterThan(0);
	});

	test("has invitations that wait, and messages that were not delivered, but none that will be sent", async () => {
		const { sql } = await database();
		const statuses = async (table: string) =>
			new Set(
				(
					await sql<{ status: string }[]>`
						select status from ${sql(table)} t join organizations o on o.id = t.organization_id
						where o.name like ${`${SAMPLE_ORGANIZATION}%`}`
				).map(({ status }) => status),
			);
		expect(await statuses("invitations")).toEqual(new Set(["accepted", "pending", "declined", "revoked", "expired"]));
		expect(await statuses("messages")).toEqual(new Set(["sent", "failed", "expired"]));
		expect(await statuses("webhook_deliveries")).toEqual(new Set(["delivered", "failed"]));
	});

	test("is made once", async () => {
		await expect(makeSample((await database()).orm, root)).rejects.toThrow("The sample is there already");
	});

	test("leaves nothing when it is removed, and can be made again", async () => {
		const { orm, sql } = await database();
		const ids = (
			await sql<{ id: string }[]>`select id from organizations where name like ${`${SAMPLE_ORGANIZATION}%`}`
		).map(({ id }) => id);
		expect(await removeSample(orm, root)).toBe(true);
		const tables = ["users", "applications", "flows", "flow_executions", "flow_traffic", "groups", "roles"];
		const around = [
			"actions",
			"api_resources",
			"brandings",
			"email_domains",
			"identity_providers",
			"invitations",
			"messages",
		];
		const further = ["organization_members", "profile_attributes", "senders", "webhooks", "webhook_deliveries"];
		const logs = ["action_calls", "token_artifacts"];
		for (const table of [...tables, ...around, ...further, ...logs])
			expect(await sql`select from ${sql(table)} where organization_id = any(${ids}::uuid[])`, table).toHaveLength(0);
		expect(await removeSample(orm, root)).toBe(false);
		expect((await makeSample(orm, root)).executions).toBeGreaterThan(200);
	});
});
