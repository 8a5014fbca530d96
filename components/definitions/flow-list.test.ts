import { expect, it } from "vitest";
import { flowList } from "./flow-list";

const { url: flowListUrl, read: readFlowList } = flowList;

it("a URL without a query gives the default state", () => {
	const state = readFlowList({});
	expect(state).toEqual({ type: undefined, search: "", sort: "created", order: "desc", page: 1 });
	expect(flowListUrl(state)).toBe("/console/flows");
});

it("every state is restored from its URL", () => {
	const state = readFlowList({ type: "REGISTRATION", search: "a&b 100%", sort: "name", order: "desc", page: "3" });
	const address = new URL(flowListUrl(state, { page: state.page }), "http://localhost");
	expect(readFlowList(Object.fromEntries(address.searchParams))).toEqual(state);
});

it("a change returns to the first page", () => {
	expect(flowListUrl(readFlowList({ page: "7" }), { sort: "name", order: "asc" })).toBe("/console/flows?sort=name");
});

it("invalid parameters are ignored", () => {
	const odd = { type: "OTHER", sort: "'; drop", order: "up", page: "-1", search: ["a\0b", "c"] };
	expect(readFlowList(odd)).toEqual({ type: undefined, search: "ab", sort: "created", order: "desc", page: 1 });
});
