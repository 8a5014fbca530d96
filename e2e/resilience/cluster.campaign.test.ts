import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { outboxOf, toQueued } from "@/lib/platform/messages";
import { aMessage } from "@/lib/platform/messages/fixtures/a-message";
import { startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { createApplication } from "../fixtures/applications";
import { type FlowClient, flowClient } from "../fixtures/flow-client";
import { executeFlow } from "../fixtures/flow-execution";
import { startOwnPatroni } from "../fixtures/own-patroni";
import { startOwnPooler } from "../fixtures/own-pooler";
import { type Person, signedUpPerson } from "../fixtures/people";
import { LIMITS_OF_RELEASE, type PorticoServer, startPortico } from "../fixtures/portico-server";
import { tokenStatus } from "../fixtures/token-status";

const SWITCHOVERS = Number(process.env.SWITCHOVERS ?? 10);
const KILLS = Number(process.env.KILLS ?? 10);
const WRITERS = 4;
const BETWEEN_MS = 3_000;
const ENCRYPTION_KEY = "kQ8vZ2mX5cR7tY1uW3eA9sD4fG6hJ0lP";
const shared = { ENCRYPTION_KEY, SESSION_SECRET: "a session secret of every machine 32+" };

/** Values that this process encrypts must be readable by the machines. */
Object.assign(process.env, { ENCRYPTION_KEY, BASE_URL: "http://127.0.0.1:3000" });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One machine finds the primary among the servers itself, the other one is behind PgBouncer and HAProxy. */
test("failovers of a cluster under writes, tokens, sign-ins and deliveries lose nothing, and errors are 503", async ({
	onTestFinished,
}) => {
	const cluster = await startOwnPatroni();
	onTestFinished(() => cluster.stop());
	await cluster.settled();
	const pooler = await startOwnPooler(cluster.urlOfProxy, "server_login_retry = 0.2", "query_wait_timeout = 4");
	onTestFinished(() => pooler.stop());
	const mail = await startMailServer();
	onTestFinished(() => mail.close());
	const environment = {
		...shared,
		SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
		MAIL_FROM: "sign-in@portico.test",
		WORKERS: "1",
	};
	const first = await startPortico({
		environment: { ...LIMITS_OF_RELEASE, ...environment, DATABASE_URL: cluster.urlOfServers },
	});
	onTestFinished(() => first.remove());
	const behindPooler = {
		DATABASE_URL: pooler.urlOf(cluster.urlOfProxy),
		DATABASE_POOLER: "transaction",
		BASE_URL: first.baseUrl,
	};
	const second = await startPortico({ environment: { ...LIMITS_OF_RELEASE, ...environment, ...behindPooler } });
	onTestFinished(() => second.remove());
	const machines = [first, second];
	const load = await startLoad(machines, cluster.urlOfProxy);
	for (let round = 0; round < SWITCHOVERS + KILLS; round++) {
		await sleep(BETWEEN_MS);
		await cluster.settled();
		await (round % 2 === 0 && round / 2 < SWITCHOVERS ? cluster.switchOver() : cluster.killPrimary());
	}
	await cluster.settled();
	await sleep(BETWEEN_MS);
	await load.end();
	await load.expectNothingLost();
	await eventually(
		"every message",
		async () => expect(await load.undelivered(mail.received.flatMap(({ to }) => to))).toEqual([]),
		{ limitMs: 180_000 },
	);
	const deliveries = new Map<string, Set<string>>();
	for (const { to, raw } of mail.received) {
		const [id = ""] = /^message-id: .*$/im.exec(raw) ?? [];
		deliveries.set(String(to), (deliveries.get(String(to)) ?? new Set()).add(id));
	}
	expect([...deliveries.values()].filter((ids) => ids.size > 1)).toEqual([]);
	for (const machine of machines) {
		expect(machine.process.exitCode).toBeNull();
		expect(machine.output()).not.toContain("worker ended");
	}
	console.log(
		`${SWITCHOVERS} switchovers and ${KILLS} kills: ${load.told()}, ${deliveries.size} messages delivered, ${mail.received.length - deliveries.size} of them twice, the slowest answer after ${Math.round(load.slowestMs())} ms, 0 acknowledged writes lost`,
	);
	expect(load.badStatuses()).toEqual([]);
}, 3_600_000);

interface Written {
	id: string;
	handle: string;
	acknowledged: number;
}

async function startLoad(machines: PorticoServer[], databaseUrl: string) {
	const clients = await Promise.all(machines.map(({ baseUrl }) => flowClient(baseUrl)));
	const sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, connect_timeout: 3, backoff: () => 0.2 });
	const [organization] = await sql<{ id: string }[]>`select id from organizations where name = 'root'`;
	const [{ baseUrl: first } = { baseUrl: "" }] = machines;
	const person = await signedUpPerson(first);
	const { id: applicationId } = await createApplication(first, { name: "In the cluster" });
	const counts = new Map<string, number>();
	const times: number[] = [];
	const queued: string[] = [];
	let turn = 0;
	let over = false;
	const other = <Item>(items: readonly Item[]): Item => {
		turn += 1;
		return items[turn % items.length] as Item;
	};
	const timed = async (kind: string, work: () => Promise<number>): Promise<number> => {
		const startedAt = performance.now();
		const status = await work();
		times.push(performance.now() - startedAt);
		const key = `${kind} ${status}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
		return status;
	};
	const repeat = async (work: () => Promise<unknown>) => {
		while (!over) await work();
	};
	const written: Written[] = await Promise.all(
		Array.from({ length: WRITERS }, async (_, index) => {
			const handle = `in-the-cluster-${index}`;
			const { body } = await (clients[0] as FlowClient).create(handle, 1);
			return { id: String(body.id), handle, acknowledged: 1 };
		}),
	);
	const write = async (one: Written) => {
		const client = other(clients);
		const status = await timed(
			"PUT",
			async () => (await client.update(one.id, one.handle, one.acknowledged + 1)).status,
		);
		if (status === 200) one.acknowledged += 1;
		await sleep(20);
	};
	const running = [
		...written.map((one) => repeat(() => write(one))),
		repeat(async () => {
			const [one] = written;
			await timed("GET", async () => (await other(clients).get(one?.id ?? "")).status);
			await sleep(20);
		}),
		repeat(async () => {
			await timed("token", () => tokenStatus(other(machines).baseUrl));
			await sleep(50);
		}),
		repeat(async () => {
			await signIn(applicationId, person, (kind, work) => timed(kind, () => work(other(machines).baseUrl)));
			await sleep(100);
		}),
		repeat(async () => {
			const message = toQueued(aMessage({ to: `p${randomUUID()}@portico.test` }), null);
			const to = message.id;
			await sql`with queued as (${outboxOf(sql, organization?.id ?? "", [message])}) select 1`.then(
				() => queued.push(to),
				() => {},
			);
			await sleep(200);
		}),
	];
	const sentIds = async () => {
		const rows = await sql<{ id: string }[]>`select id from messages where status = 'sent'`;
		return new Set(rows.map(({ id }) => id));
	};
	return {
		async end() {
			over = true;
			await Promise.all(running);
		},
		async expectNothingLost() {
			for (const { id, acknowledged } of written) {
				const rows = await sql<
					{ version: number }[]
				>`select version from flow_versions where flow_id = ${id} order by version`;
				expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
				expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
			}
		},
		/** The acknowledged messages that the database does not show as sent, or of which the mail server has received none. */
		async undelivered(received: readonly string[]) {
			const sent = await sentIds();
			return received.length < queued.length ? ["too few"] : queued.filter((id) => !sent.has(id));
		},
		badStatuses: () => [...counts.keys()].filter((key) => !/ (?:200|503)$/.test(key)),
		slowestMs: () => Math.max(...times),
		told: () =>
			`${[...counts].map(([key, count]) => `${count} × ${key}`).join(", ")}, slowest ${Math.round(Math.max(...times))} ms`,
	};
}

/** Begins a sign-in at one machine and answers it with the password at another one. */
async function signIn(
	applicationId: string,
	{ username, password }: Person,
	timed: (kind: string, work: (baseUrl: string) => Promise<number>) => Promise<number>,
): Promise<void> {
	let step: { executionId: string; challengeToken?: string | undefined } | undefined;
	const status = await timed("sign-in begun", (baseUrl) =>
		statusOf(async () => {
			step = await executeFlow(baseUrl, { applicationId, flowType: "AUTHENTICATION" });
		}),
	);
	if (status !== 200 || step === undefined) return;
	const { executionId, challengeToken } = step;
	const answer = { executionId, challengeToken, inputs: { username, password } };
	await timed("sign-in done", (baseUrl) =>
		statusOf(async () => {
			const { flowStatus } = await executeFlow(baseUrl, answer);
			if (flowStatus !== "COMPLETE") throw new Error(`the sign-in came to ${flowStatus}`);
		}),
	);
}

/** 200, the status of the refusal, or 0 for any other failure. */
function statusOf(work: () => Promise<void>): Promise<number> {
	return work().then(
		() => 200,
		(error: Error) => Number(/answered (\d+)/.exec(error.message)?.[1] ?? 0),
	);
}
