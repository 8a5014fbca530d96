import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { exportEvents } from "./export-events";
import { eventsAfter, listEvents } from "./list-events";
import { getRetention, putRetention } from "./retention";
import { deleteOldEvents } from "./retention-repository";

/** Writes `count` events, one millisecond apart, the last one `daysAgo`. */
async function events({ principal }: RequestContext, count: number, daysAgo = 0): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select ${principal.organizationId}, gen_random_uuid(), now() - make_interval(days => ${daysAgo}) - n * interval '1 ms', 'user',
			${newId()}, 'Ann', case when n % 2 = 0 then 'user.created' else 'user.deleted' end, 'user', n::text, 'user ' || n, '{"n":1}',
			'r-00000000', '192.0.2.1'
		from generate_series(1, ${count}::int) as n`;
}

const query = { action: undefined, search: undefined, from: undefined, to: undefined };

async function exported(
	context: RequestContext,
	more: object = {},
): Promise<{ id: string; at: string; action: string }[]> {
	let text = "";
	for await (const part of exportEvents(context, { ...query, ...more })) text += part;
	return text
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line));
}

describe("the audit log", () => {
	test("is listed newest first with its total, filtered by event, name and time", async () => {
		const context = await anOrganization();
		await events(context, 5);
		const list = (more: object) => listEvents(context, { ...query, limit: 2, offset: 0, ...more });
		const page = await list({ action: "user.deleted" });
		expect(page).toMatchObject({ totalResults: 3, startIndex: 1, count: 2 });
		expect(page.events.map(({ target }) => target.name)).toEqual(["user 1", "user 3"]);
		expect(page.events[0]).toMatchObject({ actor: { type: "user", name: "Ann" }, details: { n: 1 } });
		expect(page.links.map(({ rel }) => rel)).toEqual(["next", "last"]);
		expect((await list({ search: "USER 4" })).totalResults).toBe(1);
		expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).totalResults).toBe(0);
	});

	test("says that there are more events than it counts, and searches the first hundred thousand of a period", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const insert = (amount: number, name: string) => sql`
			insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
				target_name, details, request_id, client_address)
			select ${context.principal.organizationId}, gen_random_uuid(), now() - make_interval(secs => i), 'user', 'u', ${name},
				'user.deleted', 'user', 'u', 'somebody', '{}', 'r', '127.0.0.1'
			from generate_series(1, ${amount}) i`;
		// Inserted in parts, so that no statement reaches its time limit on a busy machine.
		const fill = async (amount: number, name: string) => {
			for (let left = amount; left > 0; left -= 10_000) await insert(Math.min(left, 10_000), name);
		};
		const list = (more: object) => listEvents(context, { ...query, limit: 10, offset: 0, ...more });
		await fill(1000, "Ann");
		expect(await list({})).toMatchObject({ totalResults: 1000, moreResults: false });
		await fill(1, "Ben");
		const { links, ...page } = await list({});
		expect(page).toMatchObject({ totalResults: 1000, moreResults: true });
		expect(links.map(({ rel }) => rel)).toEqual(["next"]);
		expect(await list({ offset: 995 })).toMatchObject({ totalResults: 1001, moreResults: false, count: 6 });
		expect(await list({ search: "ben" })).toMatchObject({ totalResults: 1, moreResults: false });
		await fill(100_000, "Cai");
		await sql`
			update audit_events set at = now() - interval '2 days'
			where organization_id = ${context.principal.organizationId} and actor_name = 'Ben'`;
		expect(await list({ search: "ben" })).toMatchObject({ totalResults: 0, moreResults: true });
		const to = new Date(Date.now() - 86_400_000).toISOString();
		expect(await list({ search: "ben", to })).toMatchObject({ totalResults: 1 });
	});

	test("is listed oldest first on request, and read on from any event in the order of the list", async () => {
		const context = await anOrganization();
		await events(context, 5);
		await events(await anOrganization(), 5);
		for (const [order, names] of [
			["asc", ["user 5", "user 3", "user 1"]],
			["desc", ["user 1", "user 3", "user 5"]],
		] as const) {
			const asked = { ...query, action: "user.deleted" as const, order };
			const { events: listed } = await listEvents(context, { ...asked, limit: 100, offset: 0 });
			expect(listed.map(({ target }) => target.name)).toEqual(names);
			expect(await eventsAfter(context, asked, undefined, 10)).toEqual(listed);
			expect(await eventsAfter(context, asked, listed[0], 1)).toEqual(listed.slice(1, 2));
			expect(await eventsAfter(context, asked, listed[2], 10)).toEqual([]);
		}
	});

	test("is exported oldest first, each event once, over many statements, and never that of another organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await events(context, 2_345);
		await events(other, 10);
		const all = await exported(context);
		expect(all).toHaveLength(2_345);
		expect(new Set(all.map(({ id }) => id)).size).toBe(2_345);
		expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort());
		expect(await exported(context, { action: "user.created" })).toHaveLength(1_172);
	});

	test("is kept without an end, until an organization says for how long", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		for (const each of [context, other]) {
			await events(each, 3, 40);
			await events(each, 2);
		}
		expect(await getRetention(context)).toEqual({ keptDays: null });
		await putRetention(context, { keptDays: 30 });
		expect(await getRetention(context)).toEqual({ keptDays: 30 });
		while ((await deleteOldEvents(2)) > 0);
		expect((await exported(context)).map(({ action }) => action).sort()).toEqual([
			"audit.retention-updated",
			"user.created",
			"user.deleted",
		]);
		expect(await exported(other)).toHaveLength(5);
		await putRetention(context, { keptDays: null });
		expect(await getRetention(context)).toEqual({ keptDays: null });
	});

	test("is told of a change of its retention once, and not where nothing changed", async () => {
		const context = await anOrganization();
		for (const keptDays of [null, 90, 90, null]) await putRetention(context, { keptDays });
		expect((await exported(context)).map(({ action }) => action)).toEqual([
			"audit.retention-updated",
			"audit.retention-updated",
		]);
	});
});
