import { expect, test } from "vitest";
import { untilFewer } from "./until-fewer";

test("a sweep goes on until there is less left than it takes at once", async () => {
	let left = 25;
	const taken: number[] = [];
	await untilFewer(10, async (max) => {
		const now = Math.min(left, max);
		left -= now;
		taken.push(now);
		return now;
	});
	expect(taken).toEqual([10, 10, 5]);
});
