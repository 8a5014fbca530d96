import { expect, test } from "vitest";
import type { RequestContext } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "./contract";
import { type ListExport, linesOf, listExport } from "./list-export";

const context = {} as RequestContext;

async function fileOf<Item>(list: ListExport<undefined, Item>): Promise<string> {
	let file = "";
	for await (const lines of linesOf(context, undefined, list)) file += lines;
	return file;
}

/** A list of these items, with two items per page. */
function listOf<Item>(items: readonly Item[], columns: ListExport<undefined, Item>["columns"]) {
	const pages = Math.max(1, Math.ceil(items.length / 2));
	return {
		columns,
		read: async (_: RequestContext, __: undefined, { page }: { page: number }) => {
			const shown = Math.min(page, pages);
			return { items: items.slice((shown - 1) * 2, shown * 2), page: shown, pages };
		},
	};
}

test("every row of every page is a line after the names of the columns", async () => {
	const list = listOf(["Ada", "Bob", "Eve"], { name: (name) => name, letters: (name) => name.length });
	expect(await fileOf(list)).toBe("\uFEFFname,letters\r\nAda,3\r\nBob,3\r\nEve,3\r\n");
});

test("an empty list is a file with the names of the columns", async () =>
	expect(await fileOf(listOf<string>([], { name: (name) => name }))).toBe("\uFEFFname\r\n"));

test("a list that becomes shorter meanwhile repeats no row", async () => {
	const list = listOf(["a", "b", "c"], { name: (name) => name });
	const read: typeof list.read = async (context, query, { page }) =>
		page === 1
			? { ...(await list.read(context, query, { page })), pages: 2 }
			: { items: ["a", "b"], page: 1, pages: 1 };
	expect(await fileOf({ ...list, read })).toBe("\uFEFFname\r\na\r\nb\r\n");
});

test.each([
	["=1+1", "'=1+1"],
	["+49", "'+49"],
	["-1", "'-1"],
	["@SUM(A1)", "'@SUM(A1)"],
	["\t=1", "'\t=1"],
	["'=1", "''=1"],
	["a=b", "a=b"],
	["Ada, Countess", '"Ada, Countess"'],
	['a "quoted" name', '"a ""quoted"" name"'],
	["two\r\nlines", '"two\r\nlines"'],
	["Jürgen 日本 مرحبا", "Jürgen 日本 مرحبا"],
])("the cell %j is written as %j", async (cell, written) => {
	const file = await fileOf(listOf([cell], { cell: (text) => text, next: () => "x" }));
	expect(file).toBe(`\uFEFFcell,next\r\n${written},x\r\n`);
});

test("nothing is an empty cell, and several values are one cell", async () => {
	const list = listOf([["a", "b"]], { none: () => null, several: (each) => each, yes: () => true });
	expect(await fileOf(list)).toBe("\uFEFFnone,several,yes\r\n,a; b,true\r\n");
});

test("a file is asked for as its list is filtered and sorted, and without what only the page has", () => {
	expect(
		listExportPath("users", {
			search: "",
			status: undefined,
			home: "here",
			sort: "username",
			order: "asc",
			page: 3,
			peek: "x",
		}),
	).toBe(`${listExportContracts.users.path}?home=here&sort=username&order=asc`);
	expect(
		listExport(listExportContracts.users, { read: async () => ({ items: [], page: 1, pages: 1 }), columns: {} })
			.contract.access,
	).toBe("internal_user_mgt_list");
});
