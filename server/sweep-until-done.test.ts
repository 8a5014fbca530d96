import { expect, test } from "vitest";
import { sweepUntilDone } from "./sweep-until-done";

test("a sweep goes on until there is less left than it takes at once", async () => {
	let left = 25;
	const taken: number[] = [];
	await sweepUntilDone(10, async (max) => {
		const now = Math.min(left, max);
		left -= now;
		taken.push(now);
		return now;
	});
	expect(taken).toEqual([10, 10, 5]);
});
