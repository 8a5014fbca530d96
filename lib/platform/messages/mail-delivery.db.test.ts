import { createServer, type Server, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { environment } from "@/lib/platform/env";
import { createSender } from "./create-sender";
import { aMessage } from "./fixtures/a-message";
import { deliveryRunning, ended, hurry, queue, rowOf, smtpSender, tried, until } from "./fixtures/delivering";
import { startMailServer } from "./fixtures/mail-server";

describe("the delivery of mail", () => {
	const { servers, mailServer } = deliveryRunning();

	test("sends a mail to exactly its recipient, as text and as HTML, and wipes what it said", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, smtpSender(server.port));
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

	test("a notice about an account links the page of the person's own account, at their organization", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, smtpSender(server.port));
		const values = { application: "", left: "3", address: "n…@example.com" };
		const notices = ["password-changed", "recovery-code-used", "address-changed", "emergency-sign-in"] as const;
		const ids = await queue(context, ...notices.map((template) => aMessage({ template, values })));
		for (const id of ids) await until(id, ended);
		const account = new URL(`/t/${context.principal.organizationName}/account`, environment().baseUrl).href;
		expect(server.received).toHaveLength(notices.length);
		for (const { raw } of server.received) {
			// Quoted-printable, which breaks lines.
			const mail = raw.replaceAll(/=\r?\n/g, "");
			expect(mail).toContain(`\r\n${account}\r\n`);
			expect(mail).toContain(`<a href=3D"${account}"`);
		}
	});

	test("signs in to the mail server with the kept password", async () => {
		const context = await anOrganization();
		const account = { username: "portico", password: "pass word ✓" };
		const server = await mailServer({ account });
		const secrets = { password: account.password };
		await createSender(context, smtpSender(server.port, { secrets }, { username: "portico" }));
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
		await createSender(context, smtpSender(server.port));
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
		await createSender(context, smtpSender(gone.port));
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
		await createSender(context, smtpSender(server.port, { secrets }, { username: "portico" }));
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
		await createSender(slow, smtpSender(port));
		await createSender(other, smtpSender(server.port));
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
			await createSender(context, smtpSender(server.port, {}, settings));
			const [id] = await queue(context, aMessage());
			expect(await until(id, (row) => tried(row) && row.status === "queued")).toMatchObject({ lastError: "refused" });
			expect(server.received).toEqual([]);
		},
	);

	test("a slow mail server gets each message once", async () => {
		const context = await anOrganization();
		const server = await mailServer({ slowMs: 700 });
		await createSender(context, smtpSender(server.port));
		const ids = await queue(context, ...Array.from({ length: 10 }, () => aMessage()));
		for (const id of ids) expect(await until(id, ended)).toMatchObject({ status: "sent", attempts: 1 });
		expect(server.received).toHaveLength(10);
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
		await createSender(context, smtpSender(server.port));
		const [id] = await queue(context, aMessage({ to }));
		expect(await until(id, ended)).toMatchObject({ status: "failed", lastError: "not one address" });
		expect(server.received).toEqual([]);
	});

	test("no value becomes a header or another recipient", async () => {
		const context = await anOrganization();
		const server = await mailServer();
		await createSender(context, smtpSender(server.port));
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
});
