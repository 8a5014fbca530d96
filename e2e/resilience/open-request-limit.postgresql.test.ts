import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const LIMIT = 60;
const AT_ONCE = 4;
/** Longer than a worker needs to inform the others. */
const PAUSE_MS = 100;

let server: PorticoServer;
beforeAll(async () => {
	const environment = { OPEN_REQUESTS_PER_MINUTE: String(LIMIT) };
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2, environment });
});
afterAll(() => server.remove());

test("an address may send as many open requests as the setting says, whichever worker answers", async () => {
	const startedAt = Date.now();
	const statuses: number[] = [];
	while (statuses.length < 2 * LIMIT) {
		statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openRequest()))));
		await sleep(PAUSE_MS);
	}
	const admitted = statuses.filter((status) => status !== 429).length;
	const refilled = Math.ceil(((Date.now() - startedAt) / 60_000) * LIMIT);
	expect(admitted).toBeGreaterThanOrEqual(LIMIT);
	expect(admitted).toBeLessThanOrEqual(LIMIT + refilled + AT_ONCE);
});

/** On a separate connection, which any worker may accept. */
async function openRequest(): Promise<number> {
	const response = await fetch(`${server.baseUrl}/flow/execute`, {
		method: "POST",
		headers: { "content-type": "application/json", connection: "close" },
		body: "{}",
	});
	await response.arrayBuffer();
	return response.status;
}
