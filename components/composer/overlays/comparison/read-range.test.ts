import { expect, it } from "vitest";
import { readRange } from "./read-range";

it.each([
	["3...5", { before: 3, after: 5 }],
	["5...3", { before: 5, after: 3 }],
	["7...7", { before: 7, after: 7 }],
])("the range %s names two versions", (range, expected) => {
	expect(readRange(range)).toEqual(expected);
});

it.each(["", "3", "3..5", "3....5", "0...1", "-1...2", "1...draft", "1.5...2", "1...9999999999"])(
	"%j names no two versions",
	(range) => {
		expect(readRange(range)).toBeNull();
	},
);
