import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { collectWhenIdle } from "./collect-when-idle";

const EVERY_MS = 40;

it("garbage is collected once the process is idle, not while it works, and not again until the heap has grown", async () => {
	let collected = 0;
	const timer = collectWhenIdle(() => collected++, EVERY_MS);
	try {
		for (let turn = 0; turn < 20; turn++) {
			const until = performance.now() + 10;
			while (performance.now() < until);
			await sleep(0);
		}
		expect(collected).toBe(0);
		await expect.poll(() => collected, { timeout: 5_000 }).toBe(1);
	} finally {
		clearInterval(timer);
	}
});

it("a process that cannot collect by itself does not try to", () => {
	expect(collectWhenIdle(undefined)).toBeUndefined();
});
