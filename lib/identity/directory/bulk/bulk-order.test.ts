import { expect, test } from "vitest";
import { orderOf } from "./bulk-order";

const operation = (bulkId: string, ...refersTo: string[]) => ({ bulkId, refersTo });

test.each([
	["that of the request", [operation("a"), operation("b", "a"), operation("c")], [0, 1, 2]],
	["what is referred to first", [operation("a", "b", "c"), operation("b", "c"), operation("c")], [2, 1, 0]],
	["without what nobody makes", [operation("a", "x"), operation("b")], [0, 1]],
] as const)("the order is %s", (_, operations, places) => {
	expect(orderOf([...operations])).toEqual({ places, circular: new Set() });
});

test("a circle is every operation on it, also one alone, and not those that lead to it", () => {
	const { circular } = orderOf([operation("a", "b"), operation("b", "c"), operation("c", "b"), operation("d", "d")]);
	expect([...circular].toSorted()).toEqual([1, 2, 3]);
});
