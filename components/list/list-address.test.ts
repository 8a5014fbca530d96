import { expect, it } from "vitest";
import { choiceFilter, numberFilter, textFilter } from "./filters";
import { listAddress } from "./list-address";

const plain = listAddress({ path: "/things" });
const full = listAddress({
	path: "/things",
	sorts: ["name", "made"],
	downward: ["made"],
	filters: {
		kind: textFilter((text) => text),
		part: numberFilter(1, 99),
		place: choiceFilter(["here", "there"], "here"),
		open: textFilter((text) => text),
	},
	views: ["place", "open"],
	passing: ["open"],
	settle: ({ kind }) => (kind === undefined ? { part: undefined } : {}),
});

it("a list with one order says nothing about it", () => {
	expect(plain.read({ sort: "name", order: "desc", search: "a" })).toEqual({ search: "a", page: 1 });
	expect(plain.url(plain.read({ search: "a", page: "2" }), { page: 2 })).toBe("/things?search=a&page=2");
});

it("every state survives its address", () => {
	const asked = { kind: "a", part: "7", place: "there", open: "x", sort: "made", order: "asc", page: "3", search: "b" };
	const state = full.read(asked);
	const again = new URL(full.url(state, state), "http://localhost");
	expect(full.read(Object.fromEntries(again.searchParams))).toEqual(state);
	expect(state.part).toBe(7);
});

it("a filter that means nothing without another one goes with it", () => {
	expect(full.read({ part: "7" }).part).toBeUndefined();
	expect(full.url(full.read({ kind: "a", part: "7" }), { kind: undefined })).toBe("/things");
});

it("what passes ends with any other change", () => {
	expect(full.url(full.read({ open: "x" }), { kind: "a" })).toBe("/things?kind=a");
});

it("a view narrows nothing, and stays when filters are dropped", () => {
	expect(full.isFiltered(full.read({ place: "there", open: "x" }))).toBe(false);
	expect(full.isFiltered(full.read({ kind: "a" }))).toBe(true);
	expect(full.unfiltered(full.read({ kind: "a", search: "b", place: "there", sort: "made" }))).toBe(
		"/things?place=there&sort=made",
	);
});
