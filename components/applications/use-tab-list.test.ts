import { expect, test } from "vitest";
import { lastOffset, readList, writtenList } from "./use-tab-list";

test.each([
	["", { search: "", offset: 0 }],
	["tab=access&search=ada&page=3", { search: "ada", offset: 40 }],
	["page=0", { search: "", offset: 0 }],
	["page=two&search=%00a", { search: "a", offset: 0 }],
	["page=1e9", { search: "", offset: 0 }],
	[`search=${"a".repeat(201)}`, { search: "", offset: 0 }],
])("the address %j shows the list as %j", (query, state) => {
	expect(readList(new URLSearchParams(query), 20)).toEqual(state);
});

test("what is shown is written to the address, and what every list begins with is not", () => {
	expect(writtenList({ search: "", offset: 0 }, 20)).toEqual({});
	expect(writtenList({ search: "ada", offset: 40 }, 20)).toEqual({ search: "ada", page: "3" });
});

test.each([
	[0, 0],
	[1, 0],
	[20, 0],
	[21, 20],
	[41, 40],
])("the last page of %i rows begins at %i", (total, offset) => {
	expect(lastOffset(total, 20)).toBe(offset);
});
