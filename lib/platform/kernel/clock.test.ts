import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockAheadMs, noteClockDifference, now } from "./clock";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
	noteClockDifference(0);
});

test.each([-300_000, -2_001, 2_001, 300_000])(
	"the time is that of the database where this clock differs by %i ms",
	(aheadMs) => {
		noteClockDifference(aheadMs);
		expect(clockAheadMs()).toBe(aheadMs);
		expect(now()).toBe(Date.now() - aheadMs);
	},
);

test.each([-2_000, 0, 1_999])("a difference of %i ms is taken for the way to the database", (aheadMs) => {
	noteClockDifference(aheadMs);
	expect(clockAheadMs()).toBe(0);
	expect(now()).toBe(Date.now());
});
