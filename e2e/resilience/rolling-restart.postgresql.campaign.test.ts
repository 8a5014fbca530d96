import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { PorticoServer } from "../fixtures/portico-server";
import { startRollingLoad } from "../fixtures/rolling-load";
import { startRollingPair } from "../fixtures/rolling-pair";

const ROUNDS = 5;
const BETWEEN_MS = 1_000;

test("rolling restarts behind HAProxy, which tries nothing again, fail no request", async ({ onTestFinished }) => {
	const { url, machines, remove } = await startRollingPair();
	onTestFinished(remove);
	const load = await startRollingLoad(url);
	for (let round = 0; round < ROUNDS; round++)
		for (const machine of machines) {
			await sleep(BETWEEN_MS);
			await restartAnnounced(machine);
		}
	await sleep(BETWEEN_MS);
	await load.end();
	const counts = [...load.counts()];
	console.log(
		`${ROUNDS} rolling restarts: ${counts.map(([kind, count]) => `${count} × ${kind}`).join(", ")}, ${load.failures().length} failed`,
	);
	expect(load.failures()).toEqual([]);
	expect(counts.filter(([, count]) => count < ROUNDS * 5)).toEqual([]);
});

/** Restarts a machine; it still answers while it reports that it is draining. */
async function restartAnnounced(machine: PorticoServer): Promise<void> {
	const startedAt = performance.now();
	const stopped = machine.stop();
	await sleep(500);
	const ready = await fetch(`${machine.baseUrl}/health/ready`);
	expect([ready.status, await ready.json()]).toEqual([503, { status: "draining" }]);
	expect((await fetch(`${machine.baseUrl}/openapi.json`)).status).toBe(200);
	await stopped;
	expect(performance.now() - startedAt).toBeGreaterThan(3_000);
	expect(machine.process.exitCode).toBe(0);
	await machine.restart();
}
