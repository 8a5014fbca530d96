import { afterEach, expect, test } from "vitest";
import { clockAheadMs, noteClockDifference, now } from "./clock";

afterEach(() => noteClockDifference(0));

test.each([-300_000, -2_001, 2_001, 300_000])(
	"the time is that of the database where this clock differs by %i ms",
	(aheadMs) => {
		noteClockDifference(aheadMs);
		expect(clockAheadMs()).toBe(aheadMs);
		expect(Math.abs(Date.now() - aheadMs - now())).toBeLessThan(50);
	},
);

test.each([-2_000, 0, 1_999])("a difference of %i ms is taken for the way to the database", (aheadMs) => {
	noteClockDifference(aheadMs);
	expect(clockAheadMs()).toBe(0);
	expect(Math.abs(Date.now() - now())).toBeLessThan(50);
});
