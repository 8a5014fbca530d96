import { beforeAll, describe, expect, test } from "vitest";
import { database, withoutLimits } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { newId } from "@/lib/platform/kernel";
import { forgetExpiredExecutions } from "./executions-sweep-repository";
import { aRuntime, begun, passwordExecutor } from "./fixtures/a-runtime";
import { sweepExecutions } from "./sweep-executions";

const ABANDONED = 20_000;
const AT_ONCE = 2_000;

describe("very many abandoned executions", () => {
	let organizationId: string;
	let flowId: string;

	beforeAll(async () => {
		organizationId = (await anOrganization()).principal.organizationId;
		flowId = await aStoredFlow(organizationId, aFlow().nodes);
		const { sql } = await withoutLimits(database);
		await sql`
			insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name,
				status, revision, challenge_hash, state, node_id, walk, steps, "verbose", started_at, updated_at, expires_at)
			select ${organizationId}, gen_random_uuid(), ${flowId}, 1, 'A flow', 'AUTHENTICATION', '', 'INCOMPLETE', 0,
				md5(n::text), 'state', 'ask', '[]', 1, false, at, at, at + interval '30 minutes'
			from (select n, now() - interval '1 hour' - n * interval '1 millisecond' as at
				from generate_series(1, ${ABANDONED}::int) as n) as made`;
		await sql`analyze flow_executions`;
	}, 300_000);

	test("are not looked through by the next one: it is found by an index, and so are those to forget", async () => {
		const { view } = await begun(aRuntime(passwordExecutor()), organizationId, flowId);
		const { sql } = await database();
		const plans = await Promise.all([
			sql`explain update flow_executions set claimed_at = now() where id = ${view.executionId} and challenge_hash = 'x'
				and browser_hash is not distinct from null and status = 'INCOMPLETE' and state is not null
				and expires_at > now() returning id`,
			sql`explain update flow_executions set status = 'ERROR'
				where organization_id = ${organizationId} and id = ${newId()} and revision = 0`,
			sql`explain select ctid from flow_executions where state is not null and expires_at < now()
				order by expires_at limit 1000`,
			sql`explain select ctid from flow_executions where started_at < now() - make_interval(days => 30)
				order by started_at limit 1000`,
		]);
		for (const plan of plans) {
			const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
			expect(text).toMatch(/Index/);
			expect(text).not.toMatch(/Seq Scan/);
		}
	});

	test("lose what was entered in ten bounded sweeps, and the running one keeps it", async () => {
		const { view } = await begun(aRuntime(passwordExecutor()), organizationId, flowId);
		const { sql } = await database();
		let sweeps = 0;
		while ((await withoutLimits(() => forgetExpiredExecutions(AT_ONCE))) === AT_ONCE) sweeps++;
		expect(sweeps).toBe(ABANDONED / AT_ONCE);
		const left = await sql`
			select id from flow_executions where organization_id = ${organizationId} and state is not null and expires_at > now()`;
		expect(left.map(({ id }) => id)).toContain(view.executionId);
		const [{ n } = { n: -1 }] = await sql<{ n: number }[]>`
			select count(*)::int as n from flow_executions where organization_id = ${organizationId} and state = 'state'`;
		expect(n).toBe(0);
	});

	test("are deleted after the days for which executions are kept, and a sweep says whether there may be more", async () => {
		const { sql } = await database();
		await withoutLimits(() => sweepExecutions(AT_ONCE));
		await sql`
			update flow_executions set started_at = now() - interval '10 years'
			where ctid in (select ctid from flow_executions where organization_id = ${organizationId} and state is null limit 25)`;
		const counts = [await sweepExecutions(10), await sweepExecutions(10), await sweepExecutions(10)];
		expect(counts).toEqual([10, 10, 5]);
		expect(await sweepExecutions(10)).toBe(0);
	});
});
