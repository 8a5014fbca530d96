import { expect, test } from "vitest";
import { type PageRange, pageOrLast } from "./page-or-last";

const letters = ["a", "b", "c", "d", "e"];

function listed({ offset, limit }: PageRange) {
	return Promise.resolve({ total: letters.length, items: letters.slice(offset, offset + limit) });
}

test("the page that was asked for, with its place in the list", async () => {
	expect(await pageOrLast(2, 2, listed)).toEqual({ total: 5, items: ["c", "d"], page: 2, pages: 3, first: 3 });
});

test("of a list that has become shorter, its last page", async () => {
	expect(await pageOrLast(9, 2, listed)).toEqual({ total: 5, items: ["e"], page: 3, pages: 3, first: 5 });
});

test("of a list that offsets do not reach the end of, the last page that they reach", async () => {
	expect(await pageOrLast(3, 2, listed, 2)).toMatchObject({ items: ["c", "d"], page: 2, first: 3 });
});

test("an empty list has one page", async () => {
	const empty = () => Promise.resolve({ totalResults: 0 });
	expect(await pageOrLast(4, 2, empty)).toEqual({ totalResults: 0, page: 1, pages: 1, first: 1 });
});
