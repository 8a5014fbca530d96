import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay";

test("each wait is about twice the one before, up to ten minutes", () => {
	const longest = (attempt: number) => retryDelayMs(attempt, () => 1);
	expect([1, 2, 3, 4].map(longest)).toEqual([2_000, 4_000, 8_000, 16_000]);
	expect([20, 1_000].map(longest)).toEqual([600_000, 600_000]);
});

test("no wait is shorter than three quarters of the longest", () => {
	expect(retryDelayMs(3, () => 0)).toBe(6_000);
});

test("a code that is valid for five minutes is tried at least seven times", () => {
	const until = (attempt: number): number => (attempt === 0 ? 0 : until(attempt - 1) + retryDelayMs(attempt, () => 1));
	expect(until(7)).toBeLessThan(300_000);
});
