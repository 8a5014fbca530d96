import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createApiResource } from "@/lib/identity/api-resources";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { claimDeliveries } from "./deliveries-repository";
import { type Receiver, startReceiver } from "./fixtures/receiver";
import { deliveriesAfter, getWebhook, listDeliveries, startWebhookDelivery } from "./index";
import { replayDelivery, replayFailed } from "./replay";
import { rotateSecret } from "./rotate-secret";
import { testWebhook } from "./test-webhook";
import { updateWebhook } from "./update-webhook";
import { wakeWebhookDelivery } from "./webhook-delivery";

let receiver: Receiver;
let running: { stop(): Promise<void> };
let context: RequestContext;

beforeEach(async () => {
	receiver = await startReceiver();
	running = startWebhookDelivery();
	context = await anOrganization();
});
afterEach(async () => {
	await receiver.close();
	await running.stop();
});

const input = (more: object = {}) => ({
	name: "Events",
	description: "",
	url: receiver.url,
	events: [],
	active: true,
	...more,
});

/** Causes the event `api-resource.created`. */
async function cause(within: RequestContext, identifier = "https://orders.example"): Promise<void> {
	await createApiResource(within, { identifier, name: "Orders", scopes: [], authorizationTypes: [] });
	wakeWebhookDelivery();
}

const all = { status: undefined, limit: 100, offset: 0 };

async function deliveriesOf(id: string, event = "api-resource.created") {
	return (await listDeliveries(context, id, all)).deliveries.filter((delivery) => delivery.event === event);
}

describe("a webhook", () => {
	test("is told of an event of its organization with a signature that a library of Standard Webhooks accepts", async () => {
		const { webhook } = await createWebhook(context, input());
		await cause(context);
		await eventually("the event", () =>
			expect(receiver.received.map(({ type }) => type)).toContain("api-resource.created"),
		);
		const event = receiver.received.find(({ type }) => type === "api-resource.created");
		const { headers = {}, text = "" } = event ?? {};
		const verified = new Verifier(webhook.secret).verify(text, headers as Record<string, string>);
		const { organizationId, organizationName } = context.principal;
		expect(verified).toMatchObject({
			type: "api-resource.created",
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			data: {
				id: headers["webhook-id"],
				organization: { id: organizationId, name: organizationName, displayName: expect.any(String) },
				actor: { type: "user", name: context.principal.name },
				target: { type: "api-resource", name: "Orders" },
			},
		});
		expect(() => new Verifier(webhook.secret).verify(text.replace("Orders", "Bills"), headers as never)).toThrow();
		await eventually("the delivery in the log", async () =>
			expect((await deliveriesOf(webhook.id))[0]?.status).toBe("delivered"),
		);
	});

	test("has its deliveries read on from any of them, newest first, and not by another organization", async () => {
		const { webhook } = await createWebhook(context, input());
		for (const name of ["a", "b", "c"]) await cause(context, `https://${name}.example`);
		await eventually("three deliveries", async () => {
			const { deliveries } = await listDeliveries(context, webhook.id, all);
			expect(deliveries.length).toBeGreaterThanOrEqual(3);
			expect(deliveries.filter(({ status }) => status !== "delivered")).toEqual([]);
		});
		const { deliveries } = await listDeliveries(context, webhook.id, all);
		const [first, second] = deliveries;
		const read = (after: typeof first, limit: number, status?: "failed") =>
			deliveriesAfter(context, webhook.id, { status }, after, limit);
		expect(await read(undefined, 100)).toEqual(deliveries);
		expect(await read(first, 1)).toEqual([second]);
		expect(await read(undefined, 100, "failed")).toEqual([]);
		const foreign = deliveriesAfter(await anOrganization(), webhook.id, { status: undefined }, undefined, 100);
		await expect(foreign).rejects.toMatchObject({ kind: "not-found", code: "WHK-60005" });
	});

	test("is told of nothing that happens in another organization", async () => {
		const { webhook } = await createWebhook(context, input());
		await cause(await anOrganization());
		await cause(context);
		await eventually("the event", () =>
			expect(receiver.received.some(({ type }) => type === "api-resource.created")).toBe(true),
		);
		expect(receiver.received.filter(({ type }) => type === "api-resource.created")).toHaveLength(1);
		expect(await deliveriesOf(webhook.id)).toHaveLength(1);
	});

	test("is told only of the events that it names", async () => {
		await createWebhook(context, input({ events: ["api-resource.deleted"] }));
		const { webhook } = await createWebhook(context, input({ name: "Other", events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the delivery in the log", async () =>
			expect((await deliveriesOf(webhook.id))[0]?.status).toBe("delivered"),
		);
		expect(receiver.received.map(({ type }) => type)).toEqual(["api-resource.created"]);
	});

	test("is not told of a change that was rolled back", async () => {
		const { webhook } = await createWebhook(context, input());
		const { sql } = await database();
		await cause(context);
		await expect(cause(context)).rejects.toMatchObject({ code: "API-1003" });
		await eventually("the delivery in the log", async () => expect(await deliveriesOf(webhook.id)).toHaveLength(1));
		const [row] = await sql<{ count: number }[]>`
			select count(*)::int from webhook_deliveries d left join audit_events e using (organization_id)
			where d.webhook_id = ${webhook.id} and e.id is null`;
		expect(row?.count).toBe(0);
	});

	test("is told again, with the same id, when its receiver fails, and succeeds in the end", async () => {
		receiver.answers.unshift(500);
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the attempt that failed", async () =>
			expect((await deliveriesOf(webhook.id))[0]).toMatchObject({
				status: "queued",
				attempts: 1,
				lastStatus: 500,
				lastError: "status",
			}),
		);
		const { sql } = await database();
		await sql`update webhook_deliveries set next_attempt_at = now() where webhook_id = ${webhook.id}`;
		wakeWebhookDelivery();
		await eventually("the second attempt", async () =>
			expect((await deliveriesOf(webhook.id))[0]?.status).toBe("delivered"),
		);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		expect(receiver.received).toHaveLength(2);
	});

	test("is given up after eight attempts, and everything that failed is sent again on request", async () => {
		receiver.answers.unshift(500, 500);
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the first attempt", async () => expect((await deliveriesOf(webhook.id))[0]?.attempts).toBe(1));
		const { sql } = await database();
		await eventually("the delivery to be queued again", async () =>
			expect((await deliveriesOf(webhook.id))[0]?.status).toBe("queued"),
		);
		await sql`update webhook_deliveries set attempts = 7, next_attempt_at = now() where webhook_id = ${webhook.id}`;
		wakeWebhookDelivery();
		await eventually("the delivery to be given up", async () =>
			expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: "failed", attempts: 8 }),
		);
		expect(await replayFailed(context, webhook.id)).toEqual({ queued: 1 });
		await eventually("the delivery that is sent again", async () =>
			expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: "delivered", attempts: 1 }),
		);
	});

	test("is deactivated when its receiver says that it is gone, which is an event of the audit log", async () => {
		receiver.answers.splice(0, 1, 410);
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the webhook to be deactivated", async () =>
			expect((await getWebhook(context, webhook.id)).webhook.active).toBe(false),
		);
		const { sql } = await database();
		const rows = await sql`
			select actor_type, target_name from audit_events
			where organization_id = ${context.principal.organizationId} and action = 'webhook.deactivated'`;
		expect(rows).toEqual([{ actor_type: "system", target_name: "Events" }]);
		await expect(replayFailed(context, webhook.id)).rejects.toMatchObject({ code: "WHK-60007" });
	});

	test("signs with the new and the old secret after a rotation", async () => {
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		const { secret } = await rotateSecret(context, webhook.id);
		expect(secret).not.toBe(webhook.secret);
		await cause(context);
		await eventually("the event", () => expect(receiver.received).toHaveLength(1));
		const { headers = {}, text = "" } = receiver.received[0] ?? {};
		for (const each of [secret, webhook.secret]) new Verifier(each).verify(text, headers as Record<string, string>);
		const { sql } = await database();
		const [row] = await sql<{ secrets: string }[]>`select secrets from webhooks where id = ${webhook.id}`;
		expect(row?.secrets).not.toContain(secret.slice(6, 20));
	});

	test("that is not active is told of nothing, then or later; what waited when it was deactivated has failed", async () => {
		receiver.answers.unshift(500);
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the attempt that failed", async () =>
			expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: "queued", attempts: 1 }),
		);
		await updateWebhook(context, webhook.id, { active: false });
		await cause(context, "https://bills.example");
		expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: "failed", lastError: "deactivated" }]);
		await updateWebhook(context, webhook.id, { active: true });
		const [delivery] = await deliveriesOf(webhook.id);
		await replayDelivery(context, webhook.id, delivery?.eventId ?? "");
		await eventually("the delivery that is sent again", async () =>
			expect((await deliveriesOf(webhook.id))[0]?.status).toBe("delivered"),
		);
		expect(receiver.received).toHaveLength(2);
	});

	test("is tested at once, and the answer is told without storing a delivery", async () => {
		const { webhook } = await createWebhook(context, input({ events: ["user.created"], active: false }));
		expect(await testWebhook(context, webhook.id)).toMatchObject({ ok: true, status: 204, error: "" });
		expect(receiver.received.map(({ type }) => type)).toEqual(["webhook.test"]);
		receiver.answers.splice(0, 1, 302);
		expect(await testWebhook(context, webhook.id)).toMatchObject({ ok: false, status: 302, error: "status" });
		await receiver.close();
		expect(await testWebhook(context, webhook.id)).toMatchObject({ ok: false, status: null, error: "unreachable" });
		expect((await listDeliveries(context, webhook.id, all)).totalResults).toBe(0);
	});

	test("refuses addresses that the outbound client would not call", async () => {
		const url = "http://169.254.169.254/latest";
		await expect(createWebhook(context, input({ url }))).rejects.toMatchObject({ code: "WHK-60001" });
		const { webhook } = await createWebhook(context, input());
		await expect(updateWebhook(context, webhook.id, { url })).rejects.toMatchObject({ code: "WHK-60001" });
	});

	test("is one of at most twenty, each with a name of its own", async () => {
		await createWebhook(context, input());
		await expect(createWebhook(context, input({ name: "EVENTS" }))).rejects.toMatchObject({ code: "WHK-60004" });
		for (let number = 2; number <= 20; number++)
			await createWebhook(context, input({ name: `Number ${number}`, events: ["user.created"] }));
		await expect(createWebhook(context, input({ name: "Number 21" }))).rejects.toMatchObject({ code: "WHK-60003" });
	});

	test("that is gone holds up nobody else's events", async () => {
		const { sql } = await database();
		await sql`
			insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at, last_error)
			select ${context.principal.organizationId}, gen_random_uuid(), gen_random_uuid(), 'queued', 0, now() - interval '1 day',
				now(), '' from generate_series(1, 50)`;
		await claimDeliveries(8, 15);
		const [row] = await sql<{ attempts: number }[]>`
			select coalesce(sum(attempts), 0)::int as attempts from webhook_deliveries
			where organization_id = ${context.principal.organizationId}`;
		expect(row?.attempts).toBe(0);
	});

	test("is deleted with its deliveries", async () => {
		const { webhook } = await createWebhook(context, input({ events: ["api-resource.created"] }));
		await cause(context);
		await eventually("the delivery", async () => expect((await deliveriesOf(webhook.id))[0]?.status).toBe("delivered"));
		await deleteWebhook(context, webhook.id);
		const { sql } = await database();
		expect(await sql`select 1 from webhook_deliveries where webhook_id = ${webhook.id}`).toHaveLength(0);
		await expect(getWebhook(context, webhook.id)).rejects.toMatchObject({ code: "WHK-60005" });
	});
});
