import Papa from "papaparse";
import { begun } from "@/lib/platform/http/begun";
import type { Contract } from "@/lib/platform/http/contract";
import { type Operation, operation } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { guarded } from "@/lib/platform/kernel/csv-cell";

type Cell = string | number | boolean | null | readonly string[];

/** How a list is converted to a file. */
export interface ListExport<Query, Item> {
	/** Reads a page of the list, from 1, with the total number of pages. Beyond the last page it returns the last one. */
	read: (
		context: RequestContext,
		query: Query,
		page: { page: number; perPage: number },
	) => Promise<{ items: readonly Item[]; page: number; pages: number }>;
	/** The function for the cell of each column, by the name of the column. */
	columns: Readonly<Record<string, (item: Item) => Cell>>;
}

const ROWS_PER_STATEMENT = 1_000;

/** The operation that returns a list as a CSV file. */
export function listExport<P, Query, Body, Answer, Item>(
	contract: Contract<P, Query, Body, Answer>,
	list: ListExport<Query, Item>,
): Operation {
	const filename = `${contract.path.split("/").at(-1)}.csv`;
	return operation(
		contract,
		(context, { query }) => begun(linesOf(context, query, list)),
		(parts) => ({
			parts,
			headers: { "content-disposition": `attachment; filename="${filename}"` },
		}),
	);
}

/**
 * The lines of the file. Reads a thousand rows at a time, so that memory use is constant and no connection is held while the
 * caller reads. If rows are added or removed meanwhile, a row may move from one part to the next.
 */
export async function* linesOf<Query, Item>(
	context: RequestContext,
	query: Query,
	{ read, columns }: ListExport<Query, Item>,
): AsyncGenerator<string> {
	yield `\uFEFF${linesFrom([Object.keys(columns)])}`;
	const cells = Object.values(columns);
	for (let page = 1; ; page++) {
		const found = await read(context, query, { page, perPage: ROWS_PER_STATEMENT });
		if (found.page !== page) return;
		if (found.items.length > 0) yield linesFrom(found.items.map((item) => cells.map((cell) => cell(item))));
		if (page >= found.pages) return;
	}
}

/** RFC 4180 §2. */
function linesFrom(rows: readonly (readonly Cell[])[]): string {
	const texts = rows.map((row) => row.map((cell) => guarded(textOf(cell))));
	return `${Papa.unparse(texts, { newline: "\r\n" })}\r\n`;
}

function textOf(cell: Cell): string {
	if (cell === null) return "";
	return typeof cell === "object" ? cell.join("; ") : String(cell);
}
