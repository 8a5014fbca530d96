import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { collectAfterStart } from "./collect-after-start";

const EVERY_MS = 40;

it("garbage is collected once, when the process is idle for the first time", async () => {
	let collected = 0;
	const timer = collectAfterStart(() => collected++, EVERY_MS);
	try {
		for (let turn = 0; turn < 20; turn++) {
			const until = performance.now() + 10;
			while (performance.now() < until);
			await sleep(0);
		}
		expect(collected).toBe(0);
		await expect.poll(() => collected, { timeout: 5_000 }).toBe(1);
		await sleep(4 * EVERY_MS);
		expect(collected).toBe(1);
	} finally {
		clearInterval(timer);
	}
});

it("a process that cannot collect by itself does not try to", () => {
	expect(collectAfterStart(undefined)).toBeUndefined();
});
