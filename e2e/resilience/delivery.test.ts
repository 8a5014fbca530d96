import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { describe, expect, type TestContext, test } from "vitest";
import { startEmbeddedDatabase } from "@/db/embedded/embedded-database";
import { eventually, PATIENCE_MS } from "@/lib/platform/kernel/fixtures/eventually";
import { outboxOf, toQueued } from "@/lib/platform/messages";
import { aMessage } from "@/lib/platform/messages/fixtures/a-message";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const MESSAGES = 60;
/** What was on its way is taken over only once its claim has expired. */
const TAKEN_OVER = { limitMs: 2 * PATIENCE_MS };
const ENCRYPTION_KEY = "kQ8vZ2mX5cR7tY1uW3eA9sD4fG6hJ0lP";

/** Values that this process encrypts must be readable by the server. */
Object.assign(process.env, { ENCRYPTION_KEY, BASE_URL: "http://127.0.0.1:3000" });

/** The hook for the end of a single test; the tests run in parallel. */
type Ending = Pick<TestContext, "onTestFinished">;

async function start({ onTestFinished }: Ending, mailPort: number, workers = 1): Promise<PorticoServer> {
	const server = await startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers,
		environment: {
			ENCRYPTION_KEY,
			SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
			MAIL_FROM: "Portico <sign-in@portico.test>",
		},
	});
	onTestFinished(() => server.remove());
	return server;
}

async function mailServer(
	{ onTestFinished }: Ending,
	options: Parameters<typeof startMailServer>[0] = {},
): Promise<MailServer> {
	const server = await startMailServer(options);
	onTestFinished(() => server.close());
	return server;
}

/**
 * Runs `work` on the server's database, for example to leave it as a commit just before the crash would. Only PostgreSQL can be
 * asked while the server runs.
 */
async function onDatabase<Result>(server: PorticoServer, work: (sql: Sql) => Promise<Result>): Promise<Result> {
	if (server.databaseUrl !== undefined) {
		const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
		return work(sql).finally(() => sql.end());
	}
	const embedded = await startEmbeddedDatabase(server.dataDir);
	const sql = postgres({ path: embedded.socketPath, database: "postgres", username: "postgres", max: 1 });
	try {
		return await work(sql);
	} finally {
		await sql.end();
		await embedded.stop();
	}
}

async function queue(sql: Sql): Promise<string[]> {
	const [organization] = await sql<{ id: string }[]>`select id from organizations where name = 'root'`;
	const queued = Array.from({ length: MESSAGES }, (_, i) =>
		toQueued(aMessage({ to: `p${i}@portico.test` }), randomUUID()),
	);
	await sql`with queued as (${outboxOf(sql, organization?.id ?? "", queued)}) select 1`;
	return queued.map(({ id }) => id);
}

const recipients = ({ received }: MailServer) => new Set(received.map(({ to }) => to.join()));

const statuses = (sql: Sql, ids: string[]) =>
	sql<
		{ status: string; content: string | null }[]
	>`select status, content from messages where id = any(${ids}::uuid[])`;

// Each waits for a separate server, and one of them until an expired claim may be taken over.
describe.concurrent("kill -9", () => {
	test("between commit and sending loses no message", async (ending) => {
		const mail = await mailServer(ending);
		const server = await start(ending, mail.port);
		await server.kill();
		const ids = await onDatabase(server, queue);
		await server.restart();
		await eventually("every message", () => ending.expect(recipients(mail).size).toBe(MESSAGES));
		expect(mail.received).toHaveLength(MESSAGES);
		await server.stop();
		const rows = await onDatabase(server, (sql) => statuses(sql, ids));
		expect(rows).toHaveLength(MESSAGES);
		for (const row of rows) expect(row).toEqual({ status: "sent", content: null });
	});

	test("in the middle of sending loses none: what was on its way goes out once its time is over", async (ending) => {
		const mail = await mailServer(ending, { slowMs: 400 });
		const server = await start(ending, mail.port, 2);
		await server.stop();
		const ids = await onDatabase(server, queue);
		await server.restart();
		await eventually("five messages", () => ending.expect(mail.received.length).toBeGreaterThanOrEqual(5));
		await server.kill();
		const before = mail.received.length;
		expect(before).toBeLessThan(MESSAGES);
		await server.restart();
		await eventually("every message", () => ending.expect(recipients(mail).size).toBe(MESSAGES), TAKEN_OVER);
		// What the mail server had when the process died is sent once more, perhaps after the others.
		const isEmbedded = server.databaseUrl === undefined;
		const waiting = async () => {
			if (isEmbedded) await server.stop();
			const rows = await onDatabase(server, (sql) => statuses(sql, ids));
			if (isEmbedded) await server.restart();
			return rows.filter(({ status }) => status !== "sent");
		};
		await eventually(
			"every message to be marked as sent",
			async () => ending.expect(await waiting()).toEqual([]),
			TAKEN_OVER,
		);
		// Only messages that were being sent when the process died may arrive twice.
		expect(mail.received.length - MESSAGES).toBeLessThanOrEqual(64);
		console.log(`${before} sent before the kill, ${mail.received.length - MESSAGES} came twice, none lost`);
	});
});

test.concurrent("a mail server that is down while messages are queued: they go out by themselves once it is back", async (ending) => {
	const gone = await startMailServer();
	await gone.close();
	const server = await start(ending, gone.port);
	await server.stop();
	await onDatabase(server, queue);
	await server.restart();
	await new Promise((resolve) => setTimeout(resolve, 3_000));
	const mail = await mailServer(ending, { port: gone.port });
	await eventually("every message", () => ending.expect(recipients(mail).size).toBe(MESSAGES));
	expect(mail.received).toHaveLength(MESSAGES);
	expect(server.output()).not.toMatch(/493817|@portico\.test/);
});
