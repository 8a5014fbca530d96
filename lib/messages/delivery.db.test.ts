import { createServer, type Server, type Socket } from "node:net";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { environment } from "@/lib/env";
import type { RunMessage } from "@/lib/executors";
import type { RequestContext } from "@/lib/kernel";
import { browseMessages } from "./browse-messages";
import { canSend } from "./can-send";
import { createSender } from "./create-sender";
import { startDelivery, wakeDelivery } from "./delivery";
import { claimMessages, releaseMessages, settleMessage, sweepMessages } from "./delivery-repository";
import { aMessage } from "./fixtures/a-message";
import { type HttpService, startHttpService } from "./fixtures/http-service";
import { type MailServer, startMailServer } from "./fixtures/mail-server";
import { outboxOf } from "./outbox-repository";
import { toQueued } from "./queued-message";
import { retryMessage } from "./retry-message";
import type { SenderInput } from "./sender-input";

beforeAll(() => {
	Object.assign(environment(), { outboundAllowedHosts: ["127.0.0.1"] });
});

const asked = <P, Q, B>(params: P, query: Q, body: B) => ({ params, query, body, ifMatch: null });

async function queue(context: RequestContext, ...messages: RunMessage[]): Promise<string[]> {
	const { sql } = await database();
	const queued = messages.map((message) => toQueued(message, null));
	await sql`with queued as (${outboxOf(sql, context.principal.organizationId, queued)}) select 1`;
	wakeDelivery();
	return queued.map(({ id }) => id);
}

interface Row {
	status: string;
	attempts: number;
	lastError: string | null;
	content: string | null;
	hint: string;
}

async function rowOf(id: string | undefined): Promise<Row> {
	const { sql } = await database();
	const [row] = await sql<Row[]>`
		select status, attempts, last_error as "lastError", content, recipient_hint as hint from messages where id = ${id ?? null}`;
	if (row === undefined) throw new Error("no such message");
	return row;
}

async function until(id: string | undefined, condition: (row: Row) => boolean): Promise<Row> {
	for (const deadline = Date.now() + 30_000; ; ) {
		const row = await rowOf(id);
		if (condition(row)) return row;
		if (Date.now() > deadline) throw new Error(`still ${JSON.stringify({ ...row, content: row.content !== null })}`);
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
}

const ended = ({ status }: Row) => status !== "queued" && status !== "sending";
const tried = ({ attempts, lastError }: Row) => attempts > 0 && lastError !== null;

/** Makes what waits for another try due now. */
async function hurry(id: string | undefined): Promise<void> {
	const { sql } = await database();
	await sql`update messages set next_attempt_at = now() where id = ${id ?? null} and status = 'queued'`;
	wakeDelivery();
}

function smtpSender(port: number, change: Partial<SenderInput> = {}, settings: object = {}): SenderInput {
	return {
		id: "mail",
		name: "Mail",
		channel: "email",
		provider: "smtp",
		settings: { host: "127.0.0.1", port, security: "opportunistic", fromAddress: "sign-in@portico.test", ...settings },
		...change,
	} as SenderInput;
}

function httpSender(url: string, settings: object = {}): SenderInput {
	return {
		id: "sms",
		name: "Text messages",
		channel: "sms",
		provider: "http",
		secrets: { secret: "s3cret" },
		settings: {
			method: "POST",
			url: `${url}/send?to={{to}}`,
			contentType: "application/json",
			headers: [{ name: "authorization", value: "Bearer {{secret}}" }],
			body: '{"to":"{{to}}","text":"{{text}}","reference":"{{id}}"}',
			...settings,
		},
	} as SenderInput;
}

const servers: { close(): Promise<void> }[] = [];
async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
	const server = await startMailServer(...options);
	servers.push(server);
	return server;
}
async function httpService(): Promise<HttpService> {
	const service = await startHttpService();
	servers.push(service);
	return service;
}

afterEach(async () => {
	for (const server of servers.splice(0)) await server.close();
});

describe("the delivery of the outbox", () => {
	let running: { stop(): Promise<void> };
	beforeAll(async () => {
		await anOrganization();
		running = startDelivery();
	});
	afterAll(() => running.stop());

	test("sends a mail to exactly its recipient, as text and as HTML, and wipes what it said", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const [id] = await queue(context, aMessage({ language: "de" }));
		const row = await until(id, ended);
		expect(row).toMatchObject({ status: "sent", attempts: 1, lastError: null, content: null, hint: "a…@example.com" });
		expect(server.received).toHaveLength(1);
		const [mail] = server.received;
		expect(mail).toMatchObject({ from: "sign-in@portico.test", to: ["ada@example.com"] });
		expect(mail?.raw).toContain(`Message-ID: <${id}@`);
		expect(mail?.raw).toMatch(/Subject: =\?UTF-8\?|Subject: Ihr Code/);
		expect(mail?.raw).toContain("multipart/alternative");
		expect(mail?.raw).toContain("493817");
		expect(mail?.raw).toMatch(/lang=3D"de"|lang="de"/);
		expect(mail?.raw).not.toMatch(/<img|<link|<script/i);
	});

	test("signs in to the mail server with the kept password", async () => {
		const context = await anOrganization();
		const account = { username: "portico", password: "pass word ✓" };
		const server = await mailServer({ account });
		const secrets = { password: account.password };
		await createSender(
			context,
			asked(undefined, undefined, smtpSender(server.port, { secrets }, { username: "portico" })),
		);
		const [id] = await queue(context, aMessage());
		expect(await until(id, ended)).toMatchObject({ status: "sent" });
		expect(server.signIns).toEqual([account]);
	});

	test.each([
		["421 4.3.2 closing", 421, "queued"],
		["451 greylisted", 451, "queued"],
		["550 no such user", 550, "failed"],
		["553 mailbox name not allowed", 553, "failed"],
	])("a mail server that says %s: %s %s", async (text, code, status) => {
		const context = await anOrganization();
		const server = await mailServer({ refuseRecipient: () => ({ code, text: text.slice(4) }) });
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const [id] = await queue(context, aMessage());
		expect(await until(id, (row) => tried(row) && row.status !== "sending")).toMatchObject({
			status,
			attempts: 1,
			lastError: `SMTP ${code}`,
		});
		expect(server.received).toEqual([]);
	});

	test("a mail server that is down: the message waits, and goes out once it is there", async () => {
		const context = await anOrganization();
		const gone = await startMailServer();
		await gone.close();
		await createSender(context, asked(undefined, undefined, smtpSender(gone.port)));
		const [id] = await queue(context, aMessage());
		expect(await until(id, (row) => tried(row) && row.status === "queued")).toMatchObject({ attempts: 1 });
		const server = await mailServer({ port: gone.port });
		await hurry(id);
		expect(await until(id, ended)).toMatchObject({ status: "sent", attempts: 2 });
		expect(server.received).toHaveLength(1);
	});

	test("a mail server that refuses the sign-in: the message waits for somebody to set it right", async () => {
		const context = await anOrganization();
		const server = await mailServer({ account: { username: "portico", password: "right" } });
		const secrets = { password: "wrong" };
		await createSender(
			context,
			asked(undefined, undefined, smtpSender(server.port, { secrets }, { username: "portico" })),
		);
		const [id] = await queue(context, aMessage());
		expect(await until(id, (row) => tried(row) && row.status === "queued")).toMatchObject({ lastError: "SMTP 535" });
	});

	test("a connection that is accepted and says nothing is given up, and others are not held up", async () => {
		const sockets: Socket[] = [];
		const silent: Server = createServer((socket) => sockets.push(socket));
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		servers.push({
			close: () =>
				new Promise((resolve) => {
					for (const socket of sockets) socket.destroy();
					silent.close(() => resolve());
				}),
		});
		const [slow, other] = [await anOrganization(), await anOrganization()];
		const server = await mailServer();
		const { port } = silent.address() as { port: number };
		await createSender(slow, asked(undefined, undefined, smtpSender(port)));
		await createSender(other, asked(undefined, undefined, smtpSender(server.port)));
		const held = await queue(slow, ...Array.from({ length: 40 }, () => aMessage()));
		const [id] = await queue(other, aMessage());
		expect(await until(id, ended)).toMatchObject({ status: "sent" });
		expect((await rowOf(held[0])).status).not.toBe("sent");
		expect(await until(held[0], (row) => tried(row) && row.status === "queued")).toMatchObject({
			lastError: "timeout",
		});
		const { sql } = await database();
		await sql`delete from messages where organization_id = ${slow.principal.organizationId}`;
	});

	test.each(["10.1.2.3", "169.254.169.254", "localhost", "[::1]", "::ffff:127.0.0.1"])(
		"a sender of an organization does not lead into the network this runs in: %s",
		async (host) => {
			const context = await anOrganization();
			const server = await mailServer();
			const settings = { host: host.replace(/[[\]]/g, "") };
			await createSender(context, asked(undefined, undefined, smtpSender(server.port, {}, settings)));
			const [id] = await queue(context, aMessage());
			expect(await until(id, (row) => tried(row) && row.status === "queued")).toMatchObject({ lastError: "refused" });
			expect(server.received).toEqual([]);
		},
	);

	test("a slow mail server gets each message once", async () => {
		const context = await anOrganization();
		const server = await mailServer({ slowMs: 700 });
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const ids = await queue(context, ...Array.from({ length: 10 }, () => aMessage()));
		for (const id of ids) expect(await until(id, ended)).toMatchObject({ status: "sent", attempts: 1 });
		expect(server.received).toHaveLength(10);
	});

	test("a text message goes out by one request, its values escaped for where they stand", async () => {
		const context = await anOrganization();
		const service = await httpService();
		await createSender(context, asked(undefined, undefined, httpSender(service.url)));
		const values = { code: '1"2\\3', minutes: "5", application: 'A "B"\r\nX: y' };
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678", values }));
		expect(await until(id, ended)).toMatchObject({ status: "sent" });
		const [request] = service.received;
		expect(request).toMatchObject({ method: "POST", path: "/send?to=%2B4915112345678" });
		expect(request?.headers.authorization).toBe("Bearer s3cret");
		const body = JSON.parse(request?.body ?? "") as Record<string, string>;
		expect(body).toMatchObject({ to: "+4915112345678", reference: id });
		expect(body.text).toContain('1"2\\3 is your code for A "B" X: y');
	});

	test.each([
		[200, "sent", null],
		[202, "sent", null],
		[302, "queued", "HTTP 302"],
		[400, "failed", "HTTP 400"],
		[401, "queued", "HTTP 401"],
		[422, "failed", "HTTP 422"],
		[429, "queued", "HTTP 429"],
		[500, "queued", "HTTP 500"],
		[503, "queued", "HTTP 503"],
	])("a service that answers %i leaves the message %s", async (code, status, lastError) => {
		const context = await anOrganization();
		const service = await httpService();
		service.answer(code, '{"error":"no"}');
		await createSender(context, asked(undefined, undefined, httpSender(service.url)));
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678" }));
		const row = await until(id, (now) => now.attempts > 0 && now.status !== "sending");
		expect(row).toMatchObject({ status, lastError, attempts: 1 });
		expect(service.received).toHaveLength(1);
	});

	test("Twilio is asked as its interface wants, and its codes say what is final", async () => {
		const context = await anOrganization();
		const service = await httpService();
		service.answer(400, '{"code":21211,"message":"Invalid To number","status":400}');
		const accountSid = `AC${"0".repeat(32)}`;
		const settings = { accountSid, from: "Portico", baseUrl: service.url };
		const sender = {
			id: "twilio",
			name: "Twilio",
			channel: "sms",
			provider: "twilio",
			settings,
			secrets: { authToken: "t" },
		};
		await createSender(context, asked(undefined, undefined, sender as SenderInput));
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678" }));
		expect(await until(id, ended)).toMatchObject({ status: "failed", lastError: "Twilio 21211" });
		const [request] = service.received;
		expect(request?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
		expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:t`).toString("base64")}`);
		expect(new URLSearchParams(request?.body).get("To")).toBe("+4915112345678");
	});

	test("Vonage answers 200 whatever happened: its status decides", async () => {
		const context = await anOrganization();
		const service = await httpService();
		const settings = { apiKey: "key", from: "Portico", baseUrl: service.url };
		const sender = {
			id: "vonage",
			name: "Vonage",
			channel: "sms",
			provider: "vonage",
			settings,
			secrets: { apiSecret: "v" },
		};
		await createSender(context, asked(undefined, undefined, sender as SenderInput));
		const send = async (status: string) => {
			service.answer(200, JSON.stringify({ messages: [{ status, "error-text": "why" }] }));
			const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678", language: "ja" }));
			return until(id, (row) => row.attempts > 0 && row.status !== "sending");
		};
		expect(await send("0")).toMatchObject({ status: "sent" });
		expect(await send("6")).toMatchObject({ status: "failed", lastError: "Vonage 6" });
		expect(await send("1")).toMatchObject({ status: "queued", lastError: "Vonage 1" });
		const form = new URLSearchParams(service.received[0]?.body);
		expect(Object.fromEntries(form)).toMatchObject({ to: "4915112345678", type: "unicode", api_secret: "v" });
	});

	test.each([
		"ada@example.com, eve@evil.test",
		'"a@evil.test x"@example.com',
		"ada@example.com\r\nBcc: eve@evil.test",
		"Ada <ada@example.com>",
		"ada@example.com@evil.test",
		"@example.com",
		"ada",
	])("nothing is sent to what is not one address: %j", async (to) => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const [id] = await queue(context, aMessage({ to }));
		expect(await until(id, ended)).toMatchObject({ status: "failed", lastError: "not one address" });
		expect(server.received).toEqual([]);
	});

	test("no value becomes a header or another recipient", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const evil = "x\r\nBcc: eve@evil.test\r\nX-Evil: 1\r\n\r\n<b>body</b>";
		const [code, own] = await queue(
			context,
			aMessage({ values: { code: evil, minutes: "5", application: evil } }),
			aMessage({ template: "free", values: { subject: evil, text: `${evil}\r\n.\r\nMAIL FROM:<x@y>` } }),
		);
		for (const id of [code, own]) expect(await until(id, ended)).toMatchObject({ status: "sent" });
		expect(server.received).toHaveLength(2);
		for (const { raw, to } of server.received) {
			expect(to).toEqual(["ada@example.com"]);
			const [headers = ""] = raw.split("\r\n\r\n", 1);
			expect(headers).not.toMatch(/^(bcc|x-evil):/im);
			expect(raw.slice(raw.indexOf("text/html"))).not.toContain("<b>");
		}
	});

	test("a message that nobody needs any more is not sent", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const [id] = await queue(context, aMessage({ expiresAt: new Date(Date.now() - 1_000).toISOString() }));
		expect(await until(id, ended)).toMatchObject({ status: "expired", attempts: 0, content: null });
		expect(server.received).toEqual([]);
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
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const before = { sent: await count("sent"), failed: await count("failed"), queued: await count("queued") };
		for (const id of await queue(context, aMessage(), aMessage({ to: "no@example.com" }))) await until(id, ended);
		await new Promise((resolve) => setTimeout(resolve, 50));
		const after = { sent: await count("sent"), failed: await count("failed"), queued: await count("queued") };
		expect(after).toEqual({ sent: before.sent + 1, failed: before.failed + 1, queued: before.queued + 2 });
	});

	test("what has failed can be sent again while it is worth it, and a sent one cannot", async () => {
		const context = await anOrganization();
		let refusing = true;
		const refuseRecipient = () => (refusing ? { code: 550, text: "unknown" } : undefined);
		const server = await mailServer({ refuseRecipient });
		await createSender(context, asked(undefined, undefined, smtpSender(server.port)));
		const [id = ""] = await queue(context, aMessage());
		await until(id, ended);
		refusing = false;
		await retryMessage(context, asked({ messageId: id }, undefined, undefined));
		expect(await until(id, ended)).toMatchObject({ status: "sent", attempts: 2 });
		const again = retryMessage(context, asked({ messageId: id }, undefined, undefined));
		await expect(again).rejects.toMatchObject({ kind: "conflict", code: "MSG-1007" });
		const elsewhere = retryMessage(await anOrganization(), asked({ messageId: id }, undefined, undefined));
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
			await createSender(context, asked(undefined, undefined, smtpSender(9)));
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

describe("the queue", () => {
	test("200 messages, four takers at once: each is taken once", async () => {
		const context = await anOrganization();
		const ids = await queue(context, ...Array.from({ length: 200 }, () => aMessage()));
		const taken: string[] = [];
		const taker = async () => {
			for (;;) {
				const claimed = await claimMessages(7, 60, []);
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
			(await claimMessages(100, leaseSeconds, [])).filter((message) => message.id === id);
		const [dead] = await mine(0);
		const [next] = await mine(60);
		expect(next?.attempt).toBe(2);
		expect(await mine(60)).toEqual([]);
		if (dead === undefined || next === undefined) throw new Error("not claimed");
		await settleMessage(dead, { status: "failed", error: "late" });
		expect(await rowOf(id)).toMatchObject({ status: "sending" });
		await releaseMessages([next]);
		expect(await rowOf(id)).toMatchObject({ status: "queued", attempts: 1 });
		const [again] = await mine(60);
		if (again === undefined) throw new Error("not claimed");
		await settleMessage(again, { status: "sent" });
		expect(await rowOf(id)).toMatchObject({ status: "sent", content: null });
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
		const [failed, old, fresh] = await queue(context, aMessage(), aMessage(), aMessage());
		await sql`update messages set status = 'failed', expires_at = now() - interval '1 second' where id = ${failed ?? null}`;
		await sql`update messages set status = 'sent', created_at = now() - interval '40 days' where id = ${old ?? null}`;
		await sweepMessages(30, 1_000);
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
