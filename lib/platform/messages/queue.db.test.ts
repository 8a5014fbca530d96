import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { claimMessages, releaseMessages, settleMessage, sweepMessages } from "./delivery-repository";
import { aMessage } from "./fixtures/a-message";
import { queue, rowOf } from "./fixtures/delivering";
import { outboxOf } from "./outbox-repository";
import { toQueued } from "./queued-message";

describe("the queue", () => {
	test("200 messages, four takers at once: each is taken once", async () => {
		const context = await anOrganization();
		const ids = await queue(context, ...Array.from({ length: 200 }, () => aMessage()));
		const taken: string[] = [];
		const taker = async () => {
			for (;;) {
				const claimed = await claimMessages(7, 60);
				if (claimed.length === 0) return;
				for (const message of claimed) {
					if (message.organizationId === context.principal.organizationId) taken.push(message.id);
					await settleMessage(message, { status: "sent" });
				}
			}
		};
		await Promise.all([taker(), taker(), taker(), taker()]);
		expect(taken.toSorted()).toEqual(ids.toSorted());
	});

	test("what a taker that died had is taken by another once its time is over, and the dead one's word counts no more", async () => {
		const context = await anOrganization();
		const [id] = await queue(context, aMessage());
		const mine = async (leaseSeconds: number) =>
			(await claimMessages(100, leaseSeconds)).filter((message) => message.id === id);
		/**
		 * Waits for the message: the clock of a virtual machine may step back, and a message that was just queued is then due only a
		 * moment later.
		 */
		const claimed = (leaseSeconds: number) =>
			eventually("the message to be due", async () => {
				const [message] = await mine(leaseSeconds);
				if (message === undefined) throw new Error("not claimed");
				return message;
			});
		const dead = await claimed(0);
		const next = await claimed(60);
		expect(next.attempt).toBe(2);
		expect(await mine(60)).toEqual([]);
		await settleMessage(dead, { status: "failed", error: "late" });
		expect(await rowOf(id)).toMatchObject({ status: "sending" });
		await releaseMessages([next]);
		expect(await rowOf(id)).toMatchObject({ status: "queued", attempts: 1 });
		const again = await claimed(60);
		await settleMessage(again, { status: "sent" });
		expect(await rowOf(id)).toMatchObject({ status: "sent", content: null });
	});

	test("of an organization that is disabled, or stands below one that is, waits, and goes out once it is enabled", async () => {
		const parent = await anOrganization();
		const below = await anOrganizationBelow(parent.principal.organizationId);
		const context = { ...parent, principal: { ...parent.principal, organizationId: below.id } };
		const [id] = await queue(context, aMessage());
		const { sql } = await database();
		const taken = async () => (await claimMessages(100, 60)).some((message) => message.id === id);
		for (const disabled of [below.id, parent.principal.organizationId]) {
			await sql`update organizations set disabled_at = now() where id = ${disabled}`;
			expect(await taken()).toBe(false);
			await sql`update organizations set disabled_at = null where id = ${disabled}`;
		}
		expect(await taken()).toBe(true);
	});

	test("what belongs to a statement that changes nothing is not queued", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const queued = [toQueued(aMessage(), null)];
		const change = (of: string) => sql`
			with stored as (
				update organizations set display_name = 'changed' where id = ${of} returning id
			), queued as (${outboxOf(sql, organizationId, queued, "stored")}) select count(*)::int as n from stored`;
		await change("00000000-0000-7000-8000-000000000000");
		await expect(rowOf(queued[0]?.id)).rejects.toThrow();
		await change(organizationId);
		expect(await rowOf(queued[0]?.id)).toMatchObject({ status: "queued" });
		await sql`delete from messages where organization_id = ${organizationId}`;
	});

	test("nothing that is secret can be read in the row, and it cannot be moved to another", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const [id] = await queue(context, aMessage());
		const [row] = await sql`select * from messages where id = ${id ?? null}`;
		expect(JSON.stringify(row)).not.toMatch(/493817|ada@/);
		await sql`delete from messages where id = ${id ?? null}`;
	});

	test("the sweep wipes what expired messages said, and removes old ones", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		// What other tests left.
		while ((await sweepMessages(30, 1_000)) > 0);
		const [failed, old, fresh] = await queue(context, aMessage(), aMessage(), aMessage());
		await sql`update messages set status = 'failed', expires_at = now() - interval '1 second' where id = ${failed ?? null}`;
		await sql`update messages set status = 'sent', created_at = now() - interval '40 days' where id = ${old ?? null}`;
		expect(await sweepMessages(30, 1)).toBe(1);
		expect(await sweepMessages(30, 1)).toBe(0);
		expect(await rowOf(failed)).toMatchObject({ status: "failed", content: null });
		await expect(rowOf(old)).rejects.toThrow();
		expect((await rowOf(fresh)).content).not.toBeNull();
		await sql`delete from messages where organization_id = ${context.principal.organizationId}`;
	});

	test("what is due is found by its index", async () => {
		await anOrganization();
		const { sql } = await database();
		const plan = await sql.begin(async (tx) => {
			await tx`set local enable_seqscan = off`;
			return tx`explain select id from messages where status in ('queued', 'sending') and next_attempt_at <= now()
				order by next_attempt_at limit 8 for update skip locked`;
		});
		expect(JSON.stringify(plan)).toContain("messages_due");
	});
});
