import { afterEach, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type FlowClient, flowClient } from "../fixtures/flow-client";
import { type PostgresServer, startOwnPair } from "../fixtures/own-pair";
import { LIMITS_OF_RELEASE, MANAGEMENT, type PorticoServer, startPortico } from "../fixtures/portico-server";
import { startTcpProxy } from "../fixtures/tcp-proxy";

const WRITERS = 4;
const DATABASE = "portico_failover";

const endings: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

async function pair() {
	const { primary, standby } = await startOwnPair();
	endings.push(
		() => primary.stop(),
		() => standby.stop(),
	);
	primary.query(`create database ${DATABASE}`);
	return { primary, standby };
}

async function portico(databaseUrl: string): Promise<PorticoServer> {
	const server = await startPortico({ environment: { ...LIMITS_OF_RELEASE, DATABASE_URL: databaseUrl, WORKERS: "2" } });
	endings.push(() => server.remove());
	return server;
}

function urlOf(...servers: { port: number }[]): string {
	return `postgres://postgres@${servers.map(({ port }) => `127.0.0.1:${port}`).join(",")}/${DATABASE}`;
}

interface Written {
	client: FlowClient;
	id: string;
	handle: string;
	acknowledged: number;
}

async function flows(baseUrl: string): Promise<Written[]> {
	const client = await flowClient(baseUrl);
	return Promise.all(
		Array.from({ length: WRITERS }, async (_, index) => {
			const handle = `failing-over-${index}`;
			const { body } = await client.create(handle, 1);
			return { client, id: String(body.id), handle, acknowledged: 1 };
		}),
	);
}

/** Writes, reads and signs in until it is stopped; counts the responses by kind. */
function load(baseUrl: string, written: Written[], statuses: Record<string, Set<number>>) {
	let over = false;
	const note = (kind: string, status: number) => {
		statuses[kind] = (statuses[kind] ?? new Set()).add(status);
	};
	const repeat = async (work: () => Promise<unknown>) => {
		while (!over) await work();
	};
	const running = [
		...written.map((one) =>
			repeat(async () => {
				const { status } = await one.client.update(one.id, one.handle, one.acknowledged + 1);
				if (status === 200) one.acknowledged++;
				note("PUT", status);
			}),
		),
		repeat(async () => note("GET", (await written[0]?.client.get(written[0].id))?.status ?? 0)),
		repeat(async () => note("token", await tokenStatus(baseUrl))),
		repeat(async () => note("page", (await fetch(`${baseUrl}/gate/signed-out`)).status)),
	];
	return async () => {
		over = true;
		await Promise.all(running);
	};
}

async function tokenStatus(baseUrl: string): Promise<number> {
	const response = await fetch(`${baseUrl}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${btoa(`${MANAGEMENT.clientId}:${MANAGEMENT.clientSecret}`)}` },
		body: new URLSearchParams({ grant_type: "client_credentials", scope: "system" }),
	});
	return response.status;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function expectNothingLost(baseUrl: string, written: Written[]): Promise<void> {
	const client = await flowClient(baseUrl);
	for (const { id, acknowledged } of written) {
		const { body } = await client.get(id);
		// A write whose response was lost with the primary may have been stored.
		expect(Number(body.activeVersion)).toBeGreaterThanOrEqual(acknowledged);
		for (let version = 1; version <= Number(body.activeVersion); version++)
			expect((await client.version(id, version)).status).toBe(200);
	}
}

test("the primary fails and the standby takes over: nothing acknowledged is lost, errors are 503, no process ends", async () => {
	const { primary, standby } = await pair();
	const server = await portico(urlOf(standby, primary));
	const pid = server.process.pid;
	const written = await flows(server.baseUrl);
	const statuses: Record<string, Set<number>> = {};
	const end = load(server.baseUrl, written, statuses);
	await sleep(1_000);
	const before = written.map(({ acknowledged }) => acknowledged);
	primary.kill();
	await sleep(1_500);
	standby.promote();
	await eventually("five more writes of each flow", () =>
		expect(written.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0) + 5)).toBe(true),
	);
	await end();
	for (const [kind, seen] of Object.entries(statuses))
		expect([kind, [...seen].filter((status) => status !== 200 && status !== 503)]).toEqual([kind, []]);
	expect(statuses.PUT).toEqual(new Set([200, 503]));
	await expectNothingLost(server.baseUrl, written);
	expect([server.process.pid, server.process.exitCode]).toEqual([pid, null]);
	expect(server.output()).not.toContain("worker ended");
});

test("connections to a primary that became a standby are given up", async () => {
	const { primary, standby } = await pair();
	const target = { host: "127.0.0.1", port: primary.port };
	// Simulates a name or an address that leads to another server from now on, while connections to the former one stay open.
	const proxy = await startTcpProxy(target);
	const server = await portico(urlOf(proxy));
	endings.push(() => proxy.cut());
	const [one] = await flows(server.baseUrl);
	if (one === undefined) throw new Error("there is no flow");
	// The error in a session of a demoted server.
	makeReadOnly(primary);
	const { status } = await one.client.update(one.id, one.handle, 2);
	expect(status).toBe(503);
	standby.promote();
	target.port = standby.port;
	await eventually("the promoted server to take a write", async () =>
		expect((await one.client.update(one.id, one.handle, 3)).status).toBe(200),
	);
});

function makeReadOnly(server: PostgresServer): void {
	server.query("alter system set default_transaction_read_only = on");
	server.query("select pg_reload_conf()");
}
