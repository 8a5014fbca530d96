import { beforeEach, describe, expect, test } from "vitest";
import { database, withoutLimits } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowPage } from "./flow-page";
import { type FlowPlace, type ListedFlows, selectFlowPage, selectFlowPlaces } from "./page-repository";

const MANY = 5_000;

let listed: ListedFlows;
beforeEach(async () => {
	const { principal } = await anOrganization();
	listed = { organizationId: principal.organizationId, flowType: undefined };
	await created(MANY, "1 hour");
});

/** So many flows, three of them at each moment, the newest so long ago; every second one is a sign-up. */
async function created(many: number, ago: string): Promise<void> {
	const { sql } = await withoutLimits(database);
	await sql`
		with made as (
			insert into flows (organization_id, id, flow_type, handle, name, active_version, warnings, created_at, updated_at)
			select ${listed.organizationId}, gen_random_uuid(), (array['AUTHENTICATION', 'REGISTRATION'])[n % 2 + 1],
				gen_random_uuid()::text, 'Flow', 1, 0, at, at
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
		with gone as (delete from flows where organization_id = ${listed.organizationId} and id = ${id ?? ""} returning flow_type)
		update flow_counts c set total = c.total - 1 from gone
		where c.organization_id = ${listed.organizationId} and c.flow_type = gone.flow_type`;
}

/** All of them as the list has them. */
async function inOrder({ organizationId, flowType }: ListedFlows = listed): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ id: string }[]>`
		select id from flows where organization_id = ${organizationId} and flow_type = coalesce(${flowType ?? null}::text, flow_type)
		order by created_at desc, id desc`;
	return rows.map(({ id }) => id);
}

/** Where page 2,500 begins, as it is known now. */
async function placeInTheMiddle(): Promise<FlowPlace> {
	const places = await selectFlowPlaces(listed, 100);
	const anchor = places?.anchors[26];
	if (places === undefined || anchor === undefined) throw new Error("no places");
	return { anchor, older: 2_600, places };
}

const idsOf = ({ flows }: { flows: { id: string }[] }) => flows.map(({ id }) => id);

describe("a page far from both ends of a long list of flows", () => {
	test("is read from a known place, whatever was created since", async () => {
		const place = await placeInTheMiddle();
		const before = await inOrder();
		const page = await selectFlowPage(listed, 2_500, 30, place);
		expect([page.begun, page.total]).toEqual([true, MANY]);
		expect(idsOf(page)).toEqual(before.slice(2_500, 2_530));
		await created(40, "0 seconds");
		const later = await selectFlowPage(listed, 2_500, 30, place);
		expect([later.begun, later.total]).toEqual([true, MANY + 40]);
		expect(idsOf(later)).toEqual((await inOrder()).slice(2_500, 2_530));
	});

	test.each([
		["older than the page", (ids: string[]) => deleted(ids[4_000])],
		["newer than the page", (ids: string[]) => deleted(ids[10])],
		["and one created", (ids: string[]) => Promise.all([deleted(ids[4_000]), created(1, "0 seconds")])],
	])("is the right one also after one was deleted, %s", async (_, change) => {
		const place = await placeInTheMiddle();
		await change(await inOrder());
		const page = await selectFlowPage(listed, 2_500, 30, place);
		expect(page.begun).toBe(false);
		expect(idsOf(page)).toEqual((await inOrder()).slice(2_500, 2_530));
	});

	test("is the right one also where the place is too far, or so many were created that it is none any more", async () => {
		const place = await placeInTheMiddle();
		for (const offset of [0, 2_399, 2_801, 4_990, 6_000]) {
			const page = await selectFlowPage(listed, offset, 30, place);
			expect([page.begun, idsOf(page)]).toEqual([false, (await inOrder()).slice(offset, offset + 30)]);
		}
		await created(2_001, "0 seconds");
		const page = await selectFlowPage(listed, 4_501, 30, place);
		expect([page.begun, idsOf(page)]).toEqual([false, (await inOrder()).slice(4_501, 4_531)]);
	});

	test("counts on no flow that was created just now: another one may yet become visible before it", async () => {
		await created(10, "0 seconds");
		expect(await selectFlowPlaces(listed, 100)).toMatchObject({ total: MANY });
	});
});

test("every flow is on one page, of one type too, while some come and go", async () => {
	for (const flowType of [undefined, "REGISTRATION"]) {
		const some = { ...listed, flowType };
		await flowPage(some, 1_200, 30);
		// The places are found behind the first such page.
		await expect.poll(async () => (await flowPage(some, 1_200, 30)).begun).toBe(true);
		for (const offset of [0, 990, 1_010, 1_203, 1_333, 1_499, 2_000, 2_480, 4_990]) {
			const ids = await inOrder(some);
			const page = await flowPage(some, offset, 30);
			expect([page.total, idsOf(page)]).toEqual([ids.length, ids.slice(offset, offset + 30)]);
			await created(2, "0 seconds");
		}
		await deleted((await inOrder(some))[1_500]);
		expect(idsOf(await flowPage(some, 1_300, 30))).toEqual((await inOrder(some)).slice(1_300, 1_330));
		await expect.poll(async () => (await flowPage(some, 1_300, 30)).begun, { timeout: 5_000 }).toBe(true);
	}
});
