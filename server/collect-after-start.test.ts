import { performance } from "node:perf_hooks";
import { expect, it, onTestFinished, vi } from "vitest";
import { collectAfterStart } from "./collect-after-start";

const EVERY_MS = 40;

it("garbage is collected once, when the process is idle for the first time", () => {
	let utilization = 0.5;
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const measured = vi
		.spyOn(performance, "eventLoopUtilization")
		.mockImplementation(() => ({ idle: 0, active: 0, utilization }));
	onTestFinished(() => {
		measured.mockRestore();
		vi.useRealTimers();
	});
	let collected = 0;
	collectAfterStart(() => collected++, EVERY_MS);
	vi.advanceTimersByTime(20 * EVERY_MS);
	expect(collected).toBe(0);
	utilization = 0.01;
	vi.advanceTimersByTime(EVERY_MS);
	expect(collected).toBe(1);
	vi.advanceTimersByTime(20 * EVERY_MS);
	expect(collected).toBe(1);
});
