import { expect, test } from "vitest";
import type { RequestContext } from "@/lib/platform/kernel";
import { listExportContracts, listExportPath } from "./contract";
import { type ListExport, linesOf, listExport, type Next } from "./list-export";

const context = {} as RequestContext;

async function fileOf<Item>(list: ListExport<undefined, Item>): Promise<string> {
	let file = "";
	for await (const lines of linesOf(context, undefined, undefined, list)) file += lines;
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

test("a long list is read from row to row, each once", async () => {
	const numbers = Array.from({ length: 500 }, (_, index) => index);
	const asked: (number | undefined)[] = [];
	const file = await fileOf({
		columns: { number: (each: number) => each },
		async readAfter(_, __, { after, limit }: Next<number>) {
			asked.push(after);
			return numbers.slice((after ?? -1) + 1, (after ?? -1) + 1 + limit);
		},
	});
	expect(file).toBe(`\uFEFFnumber\r\n${numbers.map((each) => `${each}\r\n`).join("")}`);
	expect(asked).toEqual([undefined, 199, 399]);
});

test("nothing is written before the first rows are read, so that a refusal is answered as one", async () => {
	const list = { columns: {}, read: () => Promise.reject(new Error("refused")) };
	await expect(linesOf(context, undefined, undefined, list).next()).rejects.toThrow("refused");
});

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

test("the path of a list that belongs to something has its id", () =>
	expect(listExportPath("webhook-deliveries", { status: "failed", page: 2 }, { webhookId: "w" })).toBe(
		"/t/{organization}/api/server/v1/exports/webhooks/w/deliveries?status=failed",
	));

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

test("each file is an operation with a name of its own", () => {
	const names = Object.values(listExportContracts).map(({ operationId }) => operationId);
	expect(new Set(names).size).toBe(names.length);
	expect(names).toEqual(expect.arrayContaining(["exportUsers", "exportGroupsMembers", "exportAuditLog"]));
});
