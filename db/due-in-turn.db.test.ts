import { and, asc, eq, sql as fragment, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { webhookDeliveries } from "@/db/schema";
import { newId } from "@/lib/platform/kernel";
import { type BusyInQueue, isDueInTurn, MAX_CLAIMED, NOBODY, receiverKey } from "./due-in-turn";

const FLOOD = 3_000;
const { organizationId, webhookId, nextAttemptAt, status } = webhookDeliveries;

/** Two organizations, of which the first one has very many deliveries to one receiver that are due before those of the second. */
async function aFlood() {
	const flooding = (await anOrganization()).principal.organizationId;
	const neighbour = (await anOrganization()).principal.organizationId;
	const [slow, other, theirs] = [newId(), newId(), newId()];
	const { orm, sql } = await database();
	// More receivers whose rows wait for later than a claim looks at rows that are due.
	await sql`
		insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at, last_error)
		select ${flooding}, gen_random_uuid(), gen_random_uuid(), 'queued', 1, now() + interval '1 hour', now(), ''
		from generate_series(1, 1000)`;
	const due = (of: string, webhook: string, minutes: number, count: number) => sql`
		insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at, last_error)
		select ${of}, ${webhook}, gen_random_uuid(), 'queued', 0, now() - make_interval(mins => ${minutes}), now(), ''
		from generate_series(1, ${count})`;
	await due(flooding, slow, 60, FLOOD);
	await due(flooding, other, 30, 2);
	await due(neighbour, theirs, 10, 2);
	await sql`analyze webhook_deliveries`;
	return {
		flooding: { id: flooding, slow: receiverKey(flooding, slow) },
		/** The receivers of the rows that a process claims next. */
		async claimed(busy: BusyInQueue) {
			const rows = { table: webhookDeliveries, waiting: fragment`${status} in ('queued', 'sending')`, organizationId };
			const found = await orm
				.select({ webhookId })
				.from(webhookDeliveries)
				.where(
					and(
						isDueInTurn({ ...rows, receiver: webhookId, nextAttemptAt }),
						inArray(organizationId, [flooding, neighbour]),
					),
				)
				.orderBy(asc(nextAttemptAt))
				.limit(MAX_CLAIMED)
				.prepare("claim")
				.execute({ max: 8, ...busy });
			return found.map((row) => [slow, other, theirs].indexOf(row.webhookId));
		},
		async end() {
			await orm.delete(webhookDeliveries).where(eq(organizationId, flooding));
			await orm.delete(webhookDeliveries).where(eq(organizationId, neighbour));
		},
	};
}

test("what is due to others is found behind any number of items of a busy receiver or organization, and few rows are read for it", async () => {
	const { flooding, claimed, end } = await aFlood();
	try {
		const [slow, other, theirs] = [0, 1, 2];
		expect(await claimed(NOBODY)).toEqual(Array.from({ length: 8 }, () => slow));
		expect(await claimed({ organizations: [], receivers: [flooding.slow] })).toEqual([other, other, theirs, theirs]);
		const busy = { organizations: [flooding.id], receivers: [] };
		expect(await claimed(busy)).toEqual([theirs, theirs]);
		expect(await rowsReadBy("webhook_deliveries", () => claimed(busy))).toBeLessThan(FLOOD / 2);
	} finally {
		await end();
	}
});
