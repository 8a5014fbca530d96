import { describe, expect, test } from "vitest";
import { pageLinks } from "./pagination";

const rels = (offset: number, limit: number, total: number) =>
	pageLinks("/flows", { offset, limit, total }).map(({ rel }) => rel);

describe("navigation links", () => {
	test("first and previous are there when something precedes the page", () => {
		expect(rels(30, 30, 60)).toEqual(["first", "previous"]);
	});
	test("next and last are there when more follow", () => {
		expect(rels(0, 30, 31)).toEqual(["next", "last"]);
	});
	test("a page in the middle has all four", () => {
		expect(rels(30, 30, 100)).toEqual(["first", "previous", "next", "last"]);
	});
	test("a page that holds everything has none", () => {
		expect(rels(0, 30, 30)).toEqual([]);
	});
	test("a list of which not all was counted has no last page", () => {
		const links = pageLinks("/messages", { offset: 30, limit: 30, total: 1000, more: true });
		expect(links.map(({ rel }) => rel)).toEqual(["first", "previous", "next"]);
	});
	test("stepping by next reaches the page that last names", () => {
		for (const [limit, total] of [
			[30, 100],
			[1, 5],
			[7, 50],
			[100, 101],
		] as const) {
			const last = pageLinks("/flows", { offset: 0, limit, total }).find(({ rel }) => rel === "last")?.href;
			let href: string | undefined;
			for (let offset = 0; offset < total; offset += limit) href = `/flows?offset=${offset}&limit=${limit}`;
			expect(last).toBe(href);
		}
	});
	test("a filter stays in the href after offset and limit", () => {
		const [next] = pageLinks("/flows", { offset: 0, limit: 1, total: 2 }, { flowType: "REGISTRATION" });
		expect(next?.href).toBe("/flows?offset=1&limit=1&flowType=REGISTRATION");
	});
});
