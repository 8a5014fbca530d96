import { expect, test } from "vitest";
import { z } from "zod";
import { jsonBody } from "./contract";
import { valueNotStorable } from "./refusals";

/** A body of numbers, and how many of its items the schema has looked at. */
function numbers(length: number, item: unknown) {
	let looked = 0;
	const counted = z.custom((value) => {
		looked++;
		return typeof value === "number";
	}, "must be a number");
	const { parse } = jsonBody(z.object({ numbers: z.array(counted) }), valueNotStorable as never);
	return { verdict: parse({ numbers: Array(length).fill(item) }), looked };
}

test("500 problems of a body are described, and the others are counted", () => {
	const { verdict } = numbers(700, "x");
	const problems = verdict.ok ? [] : verdict.problems;
	expect(problems).toHaveLength(501);
	expect(problems.at(0)).toBe("numbers[0]: must be a number");
	expect(problems.at(-1)).toBe("further problems: 200");
});

test("a body with more items than its size is meant for is refused before its schema looks at them", () => {
	expect(numbers(5_000, 1)).toMatchObject({ verdict: { ok: true }, looked: 5_000 });
	expect(numbers(5_001, 1)).toEqual({
		verdict: { ok: false, problems: ["The lists of the body must not have more than 5000 items together."] },
		looked: 0,
	});
});
