import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-schedule";

test("an event is tried eight times in a little more than a day, the second time after five seconds", () => {
	const delays = [1, 2, 3, 4, 5, 6, 7].map((attempt) => retryAfterMs(attempt, () => 0) ?? Number.NaN);
	expect(delays[0]).toBe(5_000);
	expect(delays.reduce((sum, delay) => sum + delay) / 3_600_000).toBeCloseTo(27.6, 1);
	expect(retryAfterMs(8)).toBeNull();
});

test("a wait is longer by at most a tenth, so that events of one moment are not all tried again at one moment", () => {
	expect(retryAfterMs(2, () => 1)).toBe(330_000);
});
