import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId } from "@/lib/platform/kernel";
import { type EventFilter, selectEventsAfter, selectFilteredEvents } from "./repository";

let organizationId: string;
/** The requests of all events here. */
const requestId = `r-${newId()}`;
/** A page and the count are at most a thousand rows each, with some to spare. */
const FEW = 2_500;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

beforeAll(async () => {
	({ organizationId } = (await anOrganization()).principal);
	const { sql } = await database();
	await sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		select case when i <= 10000 then md5((i % 2000)::text)::uuid else ${organizationId}::uuid end, gen_random_uuid(),
			now() - make_interval(secs => i), 'user', 'u', 'Ann', case when i % 1000 = 0 then 'role.deleted' else 'user.updated' end,
			'user', 'u', 'somebody', '{}', ${requestId}, '127.0.0.1'
		from generate_series(1, 16000) i`;
	await sql`analyze audit_events`;
});

afterAll(async () => {
	const { sql } = await database();
	await sql`delete from audit_events where request_id = ${requestId}`;
	await sql`vacuum analyze audit_events`;
});

test.each<[string, Partial<EventFilter>, number, boolean]>([
	["newest first", {}, 1000, true],
	["oldest first", { order: "asc" }, 1000, true],
	["of an event", { action: "user.updated" }, 1000, true],
	["of a rare event", { action: "role.deleted" }, 6, false],
	["of a period", { from: ago(15_000), before: ago(11_000) }, 1000, true],
])("beside many small organizations, a page of a large one reads few events: %s", async (_, more, total, isMore) => {
	const filter: EventFilter = { action: undefined, search: "", from: undefined, before: undefined, ...more };
	const list = () => selectFilteredEvents(organizationId, filter, { limit: 10, offset: 0 });
	expect(await list()).toMatchObject({ total, more: isMore });
	expect(await rowsReadBy("audit_events", list)).toBeLessThan(FEW);
	const next = () => selectEventsAfter(organizationId, filter, { at: ago(13_000), id: newId() }, 10);
	expect(await rowsReadBy("audit_events", next)).toBeLessThan(FEW);
});
