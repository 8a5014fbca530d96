import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId } from "@/lib/platform/kernel";
import type { Delivery } from "./contract";
import { selectDeliveries, selectDeliveriesAfter } from "./deliveries-repository";

const [webhookId, smallWebhookId] = [newId(), newId()];
let organizationId: string;
/** A page and the count are at most a thousand rows each, with some to spare. */
const FEW = 2_500;

beforeAll(async () => {
	({ organizationId } = (await anOrganization()).principal);
	const { sql } = await database();
	await sql`
		insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at,
			last_error)
		select case when i <= 10000 then md5((i % 2000)::text)::uuid else ${organizationId}::uuid end,
			case when i <= 10000 then ${smallWebhookId}::uuid else ${webhookId}::uuid end, gen_random_uuid(),
			case when i <= 10000 then 'queued' when i % 1000 > 2 then 'delivered' when i % 1000 = 0 then 'failed' else 'queued' end, 1,
			now() + interval '1 hour', now(), ''
		from generate_series(1, 16000) i`;
	await sql`analyze webhook_deliveries`;
});

afterAll(async () => {
	const { sql } = await database();
	await sql`delete from webhook_deliveries where webhook_id = any(${[webhookId, smallWebhookId]}::uuid[])`;
	await sql`vacuum analyze webhook_deliveries`;
});

test.each<[Delivery["status"] | undefined, number, boolean]>([
	[undefined, 1000, true],
	["delivered", 1000, true],
	["failed", 6, false],
	["queued", 12, false],
])("beside many small organizations, a page of a large one reads few deliveries: %s", async (status, total, more) => {
	const list = () => selectDeliveries(organizationId, webhookId, { status, limit: 10, offset: 0 });
	expect(await list()).toMatchObject({ total, more });
	expect(await rowsReadBy("webhook_deliveries", list)).toBeLessThan(FEW);
	const next = () => selectDeliveriesAfter(organizationId, webhookId, status, newId(), 10);
	expect(await rowsReadBy("webhook_deliveries", next)).toBeLessThan(FEW);
});
