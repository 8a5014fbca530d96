import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createSender } from "./create-sender";
import { aCertificate, type Certificate } from "./fixtures/a-certificate";
import { aMessage } from "./fixtures/a-message";
import { deliveryRunning, ended, queue, smtpSender, tried, until } from "./fixtures/delivering";
import type { MailServer } from "./fixtures/mail-server";

const account = { username: "portico", password: "pass word" };

describe("the delivery of mail over TLS", () => {
	const { mailServer } = deliveryRunning();
	const usual = getCACertificates("default");
	let trusted: Certificate;
	let untrusted: Certificate;
	let ofAnotherHost: Certificate;

	beforeAll(async () => {
		[trusted, untrusted, ofAnotherHost] = await Promise.all([
			aCertificate("127.0.0.1"),
			aCertificate("127.0.0.1"),
			aCertificate("mail.example.com"),
		]);
		setDefaultCACertificates([...usual, trusted.cert, ofAnotherHost.cert]);
	});
	afterAll(() => setDefaultCACertificates(usual));

	async function sent(server: MailServer, security: string, settings: object = {}) {
		const context = await anOrganization();
		const secrets = { password: account.password };
		const asks = { security, username: account.username, ...settings };
		await createSender(context, smtpSender(server.port, { secrets }, asks));
		const [id] = await queue(context, aMessage());
		return until(id, (row) => ended(row) || (tried(row) && row.status === "queued"));
	}

	test.each([
		["starttls", "STARTTLS"],
		["opportunistic", "STARTTLS"],
		["tls", "the start"],
	] as const)(
		"%s: goes to a server that speaks TLS from %s, with the password, and nothing in clear",
		async (security, from) => {
			const server = await mailServer({ tls: { ...trusted, from }, account });
			expect(await sent(server, security)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
			expect(server.received).toMatchObject([{ to: ["ada@example.com"], encrypted: true }]);
			expect(server.signIns).toEqual([account]);
		},
	);

	test.each([
		["starttls", "STARTTLS"],
		["opportunistic", "STARTTLS"],
		["tls", "the start"],
	] as const)(
		"%s: a certificate that nobody vouches for gets neither mail nor password, and is named",
		async (security, from) => {
			const server = await mailServer({ tls: { ...untrusted, from }, account });
			expect(await sent(server, security)).toMatchObject({ status: "queued", lastError: "certificate not trusted" });
			expect([server.received, server.signIns]).toEqual([[], []]);
		},
	);

	test("a certificate of another host gets nothing either", async () => {
		const server = await mailServer({ tls: { ...ofAnotherHost, from: "STARTTLS" }, account });
		expect(await sent(server, "starttls")).toMatchObject({ status: "queued", lastError: "certificate not trusted" });
		expect([server.received, server.signIns]).toEqual([[], []]);
	});

	test("a certificate is looked at unless the sender says otherwise", async () => {
		const server = await mailServer({ tls: { ...untrusted, from: "STARTTLS" }, account });
		const row = await sent(server, "starttls", { verifyCertificate: false });
		expect(row).toMatchObject({ status: "sent", lastError: null });
		expect(server.received).toMatchObject([{ encrypted: true }]);
	});

	test("a server that offers no TLS gets nothing where the sender demands it", async () => {
		const server = await mailServer({ account });
		expect(await sent(server, "starttls")).toMatchObject({ status: "queued", lastError: "no TLS" });
		expect([server.received, server.signIns]).toEqual([[], []]);
	});

	test("a server that speaks in clear where TLS is to be from the start gets nothing", async () => {
		const server = await mailServer({ account });
		expect(await sent(server, "tls")).toMatchObject({ status: "queued", lastError: "no TLS" });
		expect([server.received, server.signIns]).toEqual([[], []]);
	});
});
