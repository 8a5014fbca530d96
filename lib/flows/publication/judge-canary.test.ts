import { describe, expect, test } from "vitest";
import { hasDropped } from "./judge-canary";

const of = (completed: number, settled: number) => ({ completed, settled });

describe("a canary", () => {
	test.each([
		["nobody completes it, of 20, where 18 of 20 did", of(0, 20), of(18, 20)],
		["half complete it, where 90 of 100 did", of(20, 40), of(90, 100)],
		["a small drop is certain in large numbers", of(8_000, 10_000), of(9_000, 10_000)],
	])("returns when %s", (_what, canary, stable) => {
		expect(hasDropped(canary, stable)).toBe(true);
	});

	test.each([
		["fewer than 20 executions of it are over", of(0, 19), of(500, 500)],
		["fewer than 20 executions of the version before are over", of(0, 500), of(19, 19)],
		["the drop may be chance", of(15, 20), of(85, 100)],
		["the drop is certain but below five points", of(860_000, 1_000_000), of(900_000, 1_000_000)],
		["it does better", of(20, 20), of(10, 100)],
		["nobody completes either", of(0, 50), of(0, 50)],
		["everybody completes both", of(50, 50), of(50, 50)],
	])("stays when %s", (_what, canary, stable) => {
		expect(hasDropped(canary, stable)).toBe(false);
	});
});
