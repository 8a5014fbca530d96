import { expect, test } from "vitest";
import { importBatches, withManagers } from "./import-batches";

const open = (users: readonly unknown[]) => users.map((_, index) => index);

test("a request has at most so many users, and at most 900 kB", () => {
	const small = Array.from({ length: 5 }, (_, n) => ({ id: String(n) }));
	expect(importBatches(small, open(small), 2).batches.map(({ indexes }) => indexes)).toEqual([[0, 1], [2, 3], [4]]);
	const large = Array.from({ length: 3 }, () => ({ text: "ä".repeat(200_000) }));
	expect(importBatches(large, open(large), 100).batches.map(({ indexes }) => indexes)).toEqual([[0, 1], [2]]);
});

test("users who cannot be sent have their outcome at once", () => {
	const users = [null, { text: "x".repeat(1_000_000) }, { id: "1" }];
	const { batches, outcomes } = importBatches(users, open(users), 100);
	expect(batches.map(({ indexes }) => indexes)).toEqual([[2]]);
	expect([...outcomes].map(([index, { result }]) => [index, result])).toEqual([
		[0, "refused"],
		[1, "too-large"],
	]);
});

test("users with a manager are sent again at the end", () => {
	expect(withManagers([{ id: "1" }, { id: "2", scim: { manager: { value: "1" } } }, null])).toEqual([1]);
});
