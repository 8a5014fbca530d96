import { expect, test } from "vitest";
import { lastOffset, readList, type TabListOptions, withList } from "./use-tab-list";

const options: TabListOptions<"ends" | "name"> = { perPage: 20, sorts: { ends: "desc", name: "asc" } };
const first = { search: "", sort: "ends", order: "desc", offset: 0 } as const;

test.each([
	["", first],
	["tab=access&search=ada&page=3", { ...first, search: "ada", offset: 40 }],
	["sort=name", { ...first, sort: "name", order: "asc" }],
	["sort=name&order=desc", { ...first, sort: "name" }],
	["sort=constructor&order=up", first],
	["page=0", first],
	["page=two&search=%00a", { ...first, search: "a" }],
	["page=1e9", first],
	[`search=${"a".repeat(201)}`, first],
	["own-search=ada", first],
])("the address %j shows the list as %j", (query, state) => {
	expect(readList(new URLSearchParams(query), options)).toEqual(state);
});

test.each([
	["tab=access&search=old&page=2", first, "tab=access"],
	["tab=access", { ...first, search: "ada", offset: 40 }, "tab=access&search=ada&page=3"],
	["tab=access", { ...first, sort: "name", order: "asc" }, "tab=access&sort=name"],
	["tab=access", { ...first, order: "asc" }, "tab=access&order=asc"],
] as const)("to %j the state %j is written as %j, without what every list begins with", (query, state, written) => {
	expect(withList(new URLSearchParams(query), state, options).toString()).toBe(written);
});

test("two lists of one tab keep their states apart", () => {
	const own = { ...options, prefix: "own-" };
	const query = withList(new URLSearchParams("tab=access&search=ada"), { ...first, search: "read" }, own);
	expect(readList(query, options).search).toBe("ada");
	expect(readList(query, own).search).toBe("read");
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
