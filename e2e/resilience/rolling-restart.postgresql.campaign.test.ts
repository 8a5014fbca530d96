import { expect, test } from "vitest";
import { startBalancer } from "../fixtures/balancer";
import { flowClient } from "../fixtures/flow-client";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const CLIENTS = 12;
const environment = {
	SHUTDOWN_DELAY_SECONDS: "2",
	ENCRYPTION_KEY: "an encryption key of every machine there is",
	SESSION_SECRET: "a session secret of every machine there is",
};

/** Two machines need a database that both can reach. */
test("a rolling restart behind a balancer that never tries again loses no request", async () => {
	const first = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1, environment });
	const shared = { ...environment, DATABASE_URL: first.databaseUrl ?? "", BASE_URL: first.baseUrl };
	const second = await startPortico({ workers: 1, environment: shared });
	const balancer = await startBalancer([first.baseUrl, second.baseUrl]);
	try {
		const client = await flowClient(balancer.url);
		const id = String((await client.create("rolled", 0)).body.id);
		const statuses: number[] = [];
		let over = false;
		const load = Promise.all(
			Array.from({ length: CLIENTS }, async (_, index) => {
				while (!over) {
					const { status } = index === 0 ? await client.update(id, "rolled", 1) : await client.get(id);
					statuses.push(status);
				}
			}),
		);
		for (const machine of [first, second]) {
			await new Promise((resolve) => setTimeout(resolve, 1_000));
			await restartAnnounced(machine);
		}
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		over = true;
		await load;
		expect(statuses.length).toBeGreaterThan(500);
		expect(statuses.filter((status) => status !== 200)).toEqual([]);
	} finally {
		await balancer.close();
		await second.remove();
		await first.remove();
	}
});

/** Restarts a machine; it still answers while it reports that it is draining. */
async function restartAnnounced(machine: PorticoServer): Promise<void> {
	const startedAt = performance.now();
	const stopped = machine.stop();
	await new Promise((resolve) => setTimeout(resolve, 500));
	const ready = await fetch(`${machine.baseUrl}/health/ready`);
	expect([ready.status, await ready.json()]).toEqual([503, { status: "draining" }]);
	expect((await fetch(`${machine.baseUrl}/openapi.json`)).status).toBe(200);
	await stopped;
	expect(performance.now() - startedAt).toBeGreaterThan(2_000);
	expect(performance.now() - startedAt).toBeLessThan(12_000);
	await machine.restart();
}
