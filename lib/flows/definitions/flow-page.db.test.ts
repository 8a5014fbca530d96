import { beforeEach, expect, test } from "vitest";
import { database, withoutLimits } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { type FlowScope, selectFlowPage } from "./page-repository";

const MANY = 5_000;

let scope: FlowScope;
beforeEach(async () => {
	const { principal } = await anOrganization();
	scope = { organizationId: principal.organizationId, flowType: undefined };
	await created(MANY, "1 hour");
});

/** Inserts flows, three with the same creation time, the newest of the given age; every second one is a sign-up. */
async function created(many: number, ago: string): Promise<void> {
	const { sql } = await withoutLimits(database);
	await sql`
		with made as (
			insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
			select ${scope.organizationId}, gen_random_uuid(), (array['AUTHENTICATION', 'REGISTRATION'])[n % 2 + 1],
				gen_random_uuid()::text, 'Flow', 1, at, at
			from generate_series(1, ${many}::int) n
			cross join lateral (select now() - ${ago}::interval - n / 3 * interval '1 second' as at) clock
			returning organization_id, flow_type
		)
		insert into flow_counts as c (organization_id, flow_type, total)
		select organization_id, flow_type, count(*) from made group by organization_id, flow_type
		on conflict (organization_id, flow_type) do update set total = c.total + excluded.total`;
}

async function deleted(id: string | undefined): Promise<void> {
	const { sql } = await database();
	await sql`
		with gone as (delete from flows where organization_id = ${scope.organizationId} and id = ${id ?? ""} returning flow_type)
		update flow_counts c set total = c.total - 1 from gone
		where c.organization_id = ${scope.organizationId} and c.flow_type = gone.flow_type`;
}

/** All flows in the order of the list. */
async function inOrder({ organizationId, flowType }: FlowScope = scope): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ id: string }[]>`
		select id from flows where organization_id = ${organizationId} and flow_type = coalesce(${flowType ?? null}::text, flow_type)
		order by created_at desc, id desc`;
	return rows.map(({ id }) => id);
}

const idsOf = ({ flows }: { flows: { id: string }[] }) => flows.map(({ id }) => id);

test("every flow is on exactly one page, with and without a type filter, while others are created and deleted", async () => {
	for (const flowType of [undefined, "REGISTRATION"]) {
		const some = { ...scope, flowType };
		for (const offset of [0, 990, 1_010, 1_203, 1_333, 1_499, 2_000, 2_480, 4_990, 6_000]) {
			const ids = await inOrder(some);
			const page = await selectFlowPage(some, offset, 30);
			expect([page.total, idsOf(page)]).toEqual([ids.length, ids.slice(offset, offset + 30)]);
			await created(2, "0 seconds");
		}
		await deleted((await inOrder(some))[1_500]);
		expect(idsOf(await selectFlowPage(some, 1_300, 30))).toEqual((await inOrder(some)).slice(1_300, 1_330));
	}
});
