import { register } from "prom-client";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { environment } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { browseMessages } from "./browse-messages";
import { canSend } from "./can-send";
import { messageStatuses } from "./contract";
import { createSender } from "./create-sender";
import { aMessage } from "./fixtures/a-message";
import { deliveryRunning, ended, queue, smtpSender, tried, until } from "./fixtures/delivering";
import { listMessages, messagesAfter } from "./list-messages";
import { retryMessage } from "./retry-message";

describe("the outbox", () => {
	const { mailServer } = deliveryRunning();

	test("a message that nobody needs any more is not sent", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, smtpSender(server.port));
		const [id] = await queue(context, aMessage({ expiresAt: new Date(Date.now() - 1_000).toISOString() }));
		expect(await until(id, ended)).toMatchObject({ status: "expired", attempts: 0, content: null });
		expect(server.received).toEqual([]);
	});

	test("lists as undelivered what failed and what expired", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		// Due in an hour, so that the delivery, which runs meanwhile, leaves those that wait alone.
		for (const status of messageStatuses)
			await sql`
				insert into messages (organization_id, id, channel, template, recipient_hint, status, attempts, next_attempt_at,
					created_at, expires_at)
				values (${context.principal.organizationId}, ${newId()}, 'email', 'test', 'a…@example.com', ${status}, 1,
					now() + interval '1 hour', now(), now() + interval '2 hours')`;
		const { messages } = await listMessages(context, { status: "undelivered", limit: 100, offset: 0 });
		expect(messages.map(({ status }) => status).toSorted()).toEqual(["expired", "failed"]);
		const { messages: failed } = await listMessages(context, { status: "failed", limit: 100, offset: 0 });
		expect(failed.map(({ status }) => status)).toEqual(["failed"]);
	});

	test("of many messages reads few rows, says that there are more, and finds those of a period", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { sql } = await database();
		const fill = (owner: string, amount: number) => sql`
			insert into messages (organization_id, id, channel, template, recipient_hint, status, attempts, next_attempt_at, created_at,
				expires_at)
			select ${owner}, gen_random_uuid(), 'email', 'test', 'a…@example.com', case when i % 1000 = 0 then 'failed' else 'sent' end,
				1, moment, moment, moment from generate_series(1, ${amount}) i,
				lateral (select now() - make_interval(hours => 1, secs => i) as moment) spread`;
		const short = await anOrganization();
		await fill(organizationId, 20_000);
		await fill(short.principal.organizationId, 3);
		// Beside many small organizations a generic plan expects few messages of each.
		await sql`
			insert into messages (organization_id, id, channel, template, recipient_hint, status, attempts, next_attempt_at, created_at,
				expires_at)
			select md5((i % 2000)::text)::uuid, gen_random_uuid(), 'email', 'others', 'a…@example.com', 'queued', 1, now() + interval '1 hour', now(),
				now() + interval '2 hours'
			from generate_series(1, 10000) i`;
		await sql`analyze messages`;
		const list = (of: RequestContext, filter: object) => listMessages(of, { ...filter, limit: 10, offset: 0 });
		expect(await list(context, {})).toMatchObject({ totalResults: 1000, moreResults: true });
		expect(await list(context, { status: "failed" })).toMatchObject({ totalResults: 20, moreResults: false });
		const ago = (seconds: number) => new Date(Date.now() - 3_600_000 - seconds * 1000).toISOString();
		const period = { from: ago(700.5), to: ago(200.5) };
		expect(await list(context, period)).toMatchObject({ totalResults: 500, moreResults: false });
		for (const filter of [{}, { order: "asc" }, { status: "failed" }, { status: "queued" }, period])
			expect(await rowsReadBy("messages", () => list(context, filter)), JSON.stringify(filter)).toBeLessThan(2_500);
		expect(await rowsReadBy("messages", () => list(short, {}))).toBeLessThan(20);
		await sql`delete from messages where template = 'others'`;
		await sql`vacuum analyze messages`;
	});

	test("what became of messages is counted for whoever runs it", async () => {
		const count = async (outcome: string) => {
			const text = await register.getSingleMetricAsString("portico_messages_total");
			return Number(new RegExp(`channel="email",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
		};
		const context = await anOrganization();
		const server = await mailServer({
			refuseRecipient: (to) => (to.startsWith("no@") ? { code: 550, text: "unknown" } : undefined),
		});
		await createSender(context, smtpSender(server.port));
		const before = { sent: await count("sent"), failed: await count("failed"), queued: await count("queued") };
		for (const id of await queue(context, aMessage(), aMessage({ to: "no@example.com" }))) await until(id, ended);
		await new Promise((resolve) => setTimeout(resolve, 50));
		const after = { sent: await count("sent"), failed: await count("failed"), queued: await count("queued") };
		expect(after).toEqual({ sent: before.sent + 1, failed: before.failed + 1, queued: before.queued + 2 });
	});

	test("is listed oldest first on request, and read on from any message in the order of the list, without contents", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await queue(other, aMessage());
		for (let count = 0; count < 4; count++) await queue(context, aMessage());
		for (const order of ["asc", "desc"] as const) {
			const filter = { channel: "email" as const, order };
			const { messages, totalResults } = await listMessages(context, { ...filter, limit: 100, offset: 0 });
			expect(totalResults).toBe(4);
			const times = messages.map(({ createdAt }) => createdAt);
			expect(times).toEqual(order === "asc" ? times.toSorted() : times.toSorted().toReversed());
			const ids = async (after?: (typeof messages)[number], limit = 10) =>
				(await messagesAfter(context, filter, after, limit)).map(({ id }) => id);
			expect(await ids()).toEqual(messages.map(({ id }) => id));
			expect(await ids(messages[1], 1)).toEqual([messages[2]?.id]);
			expect(await ids(messages[3])).toEqual([]);
		}
		expect(JSON.stringify(await messagesAfter(context, {}, undefined, 10))).not.toContain('"content"');
	});

	test("what has failed can be sent again while it is worth it, and a sent one cannot", async () => {
		const context = await anOrganization();
		let refusing = true;
		const refuseRecipient = () => (refusing ? { code: 550, text: "unknown" } : undefined);
		const server = await mailServer({ refuseRecipient });
		await createSender(context, smtpSender(server.port));
		const [id = ""] = await queue(context, aMessage());
		await until(id, ended);
		refusing = false;
		await retryMessage(context, id);
		expect(await until(id, ended)).toMatchObject({ status: "sent", attempts: 2 });
		const again = retryMessage(context, id);
		await expect(again).rejects.toMatchObject({ kind: "conflict", code: "MSG-1007" });
		const elsewhere = retryMessage(await anOrganization(), id);
		await expect(elsewhere).rejects.toMatchObject({ kind: "not-found", code: "MSG-1006" });
	});

	test("without any sender nothing can be sent, unless the outbox may be looked into", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const before = environment().outboxVisible;
		try {
			Object.assign(environment(), { outboxVisible: false });
			expect(await canSend(organizationId, "email", undefined)).toBe(false);
			const [waiting] = await queue(context, aMessage());
			expect(await until(waiting, tried)).toMatchObject({ lastError: "no sender" });
			Object.assign(environment(), { outboxVisible: true });
			expect(await canSend(organizationId, "email", "any")).toBe(true);
			const [id] = await queue(context, aMessage());
			expect(await until(id, ended)).toMatchObject({ status: "outbox" });
			const filter = { channel: undefined, status: "outbox" as const, search: "", page: 1 };
			const shown = await browseMessages(context.principal, filter);
			expect(shown.messages[0]?.wouldHaveSent).toMatchObject({ to: "ada@example.com" });
			expect(shown.messages[0]?.wouldHaveSent?.text).toContain("493817");
			expect(shown.messages[0]?.unreadable).toBe(false);
			const { sql } = await database();
			await sql`update messages set content = 'no-such-' || content where id = ${id ?? null}`;
			const lost = await browseMessages(context.principal, filter);
			expect(lost.messages[0]).toMatchObject({ unreadable: true, wouldHaveSent: null });
			await sql`update messages set content = replace(content, 'no-such-', '') where id = ${id ?? null}`;
			Object.assign(environment(), { outboxVisible: false });
			const hidden = await browseMessages(context.principal, filter);
			expect(hidden.messages[0]?.wouldHaveSent).toBeNull();
			expect(JSON.stringify(hidden)).not.toContain("493817");
			Object.assign(environment(), { outboxVisible: true });
			await createSender(context, smtpSender(9));
			const configured = await browseMessages(context.principal, filter);
			expect(configured.messages[0]?.wouldHaveSent).toBeNull();
			expect(await canSend(organizationId, "email", undefined)).toBe(true);
			expect(await canSend(organizationId, "email", "mail")).toBe(true);
			expect(await canSend(organizationId, "email", "other")).toBe(false);
			Object.assign(environment(), { outboxVisible: false });
			expect(await canSend(organizationId, "sms", "mail")).toBe(false);
		} finally {
			Object.assign(environment(), { outboxVisible: before });
			const { sql } = await database();
			await sql`delete from messages where organization_id = ${organizationId}`;
		}
	});
});
