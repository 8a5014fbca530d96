import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { listExecutions } from "./";
import { type ExecutionQuery, listExecutionsContract } from "./contract";

const MANY = 12_000;
/** A page and the count are at most this many rows each, with some to spare. */
const FEW = 2_500;

const [busyFlow, rareFlow, busyApplication, rareApplication] = [newId(), newId(), newId(), newId()];

const queryOf = (query: object) => listExecutionsContract.query?.parse(query) as ExecutionQuery;

/** Inserts five executions that run for each of 2,000 other organizations, so that the average organization has few. */
async function fillOthers(): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
			revision, state, node_id, walk, steps, "verbose", started_at, updated_at, expires_at)
		select md5((i % 2000)::text)::uuid, gen_random_uuid(), ${busyFlow}, 1, 'Password', 'AUTHENTICATION', 'Shop', 'INCOMPLETE', 1,
			'state', 'ask', '[]', 0, true, now(), now(), now() + interval '30 minutes'
		from generate_series(1, 10000) i`;
}

/** Inserts executions a second apart, the first one the oldest; every fiftieth has failed, and every thousandth is rare. */
async function fill({ principal }: RequestContext, amount: number): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_id,
			application_name, status, revision, state, node_id, walk, steps, user_id, reason, "verbose", started_at, updated_at,
			expires_at, ended_at)
		select ${principal.organizationId}, gen_random_uuid(), case when i % 1000 = 0 then ${rareFlow}::uuid else ${busyFlow}::uuid end,
			1, 'Password', 'AUTHENTICATION', case when i % 1000 = 0 then ${rareApplication}::uuid else ${busyApplication}::uuid end,
			'Shop', case when i % 50 = 0 then 'ERROR' else 'COMPLETE' end, 1, null, 'end', '[]', 0, null, null, true,
			moment, moment, moment, moment
		from generate_series(1, ${amount}) i, lateral (select now() - make_interval(secs => ${amount} - i) as moment) spread`;
	await sql`analyze flow_executions`;
}

describe("a long list of executions", () => {
	let long: RequestContext;
	let short: RequestContext;

	beforeAll(async () => {
		[long, short] = [await anOrganization(), await anOrganization()];
		await fillOthers();
		await fill(long, MANY);
		await fill(short, 3);
	});

	afterAll(async () => {
		const { sql } = await database();
		await sql`delete from flow_executions where flow_id = any(${[busyFlow, rareFlow]}::uuid[])`;
		await sql`vacuum analyze flow_executions`;
	});

	test("says that there are more than it counts", async () => {
		const { totalResults, moreResults, links } = await listExecutions(long, queryOf({}));
		expect({ totalResults, moreResults }).toEqual({ totalResults: 1000, moreResults: true });
		expect(links.map(({ rel }) => rel)).toEqual(["next"]);
	});

	test("counts further where the page is further inside", async () => {
		const { totalResults, moreResults, executions } = await listExecutions(
			long,
			queryOf({ offset: "9990", limit: "10" }),
		);
		expect({ totalResults, moreResults }).toEqual({ totalResults: 10_000, moreResults: true });
		expect(executions).toHaveLength(10);
	});

	test("counts exactly what a filter leaves, up to that number", async () => {
		const { totalResults, moreResults, links } = await listExecutions(
			long,
			queryOf({ outcome: "failed", limit: "100" }),
		);
		expect({ totalResults, moreResults }).toEqual({ totalResults: MANY / 50, moreResults: false });
		expect(links.map(({ rel }) => rel)).toEqual(["next", "last"]);
		expect(await listExecutions(short, queryOf({}))).toMatchObject({ totalResults: 3, moreResults: false });
	});

	test("counts a thousand exactly", async () => {
		const context = await anOrganization();
		await fill(context, 1000);
		expect(await listExecutions(context, queryOf({}))).toMatchObject({ totalResults: 1000, moreResults: false });
	});

	test("cannot be skipped through further than ten thousand", () => {
		expect(() => queryOf({ offset: "10000" })).toThrow("9999");
	});

	test.each<[string, object]>([
		["newest first", {}],
		["oldest first", { order: "asc" }],
		["of a flow that is used rarely", { flowId: rareFlow }],
		["of an application that is used rarely", { applicationId: rareApplication }],
		["that failed", { outcome: "failed" }],
		["that run", { outcome: "running" }],
		["of a period", { from: new Date(Date.now() - 7_200_000).toISOString(), to: new Date().toISOString() }],
	])("reads few rows: those %s", async (_, query) => {
		expect(await rowsReadBy("flow_executions", () => listExecutions(long, queryOf(query)))).toBeLessThan(FEW);
	});

	test("reads few rows: those of a person, and one by its id", async () => {
		const { sql } = await database();
		const { organizationId } = long.principal;
		const userId = newId();
		await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, 'Rare', 'Rare')`;
		await sql`update flow_executions set user_id = ${userId} where organization_id = ${organizationId} and flow_id = ${rareFlow}`;
		const list = (search: string) => listExecutions(long, queryOf({ search }));
		const { totalResults, executions } = await list("rar");
		expect(totalResults).toBe(MANY / 1000);
		expect(await rowsReadBy("flow_executions", () => list("rar"))).toBeLessThan(200);
		expect(await rowsReadBy("flow_executions", () => list(executions[0]?.id ?? ""))).toBeLessThan(20);
		expect(await rowsReadBy("users", () => list("rar"))).toBeLessThan(200);
	});

	test("reads few rows: those of people whose names many have", async () => {
		const { sql } = await database();
		const { organizationId } = long.principal;
		await sql`insert into users (organization_id, id, username, display_name)
			select ${organizationId}, gen_random_uuid(), 'often ' || i, 'Often' from generate_series(1, 1100) i`;
		await sql`
			update flow_executions set user_id = (array(select id from users where organization_id = ${organizationId} and username like 'often %'))[1 + steps]
			where organization_id = ${organizationId} and flow_id = ${busyFlow}`;
		const list = (search: string) => listExecutions(long, queryOf({ search }));
		for (const search of ["often", "te"]) {
			expect(await list(search), search).toMatchObject({ totalResults: 1_000, moreResults: true });
			expect(await rowsReadBy("flow_executions", () => list(search)), search).toBeLessThan(FEW);
		}
	});

	test("reads only its own rows, however many other organizations have", async () => {
		const read = await rowsReadBy("flow_executions", () => listExecutions(short, queryOf({})));
		// Three for the count, three for the page, and perhaps the users that other tests have made.
		expect(read).toBeGreaterThanOrEqual(6);
		expect(read).toBeLessThan(FEW);
	});
});
