import Papa from "papaparse";
import type { Contract } from "@/lib/platform/http/contract";
import { type JoinedOperation, operation } from "@/lib/platform/http/operation";
import { withFirstPart } from "@/lib/platform/http/with-first-part";
import type { RequestContext } from "@/lib/platform/kernel";
import { guarded } from "@/lib/platform/kernel/csv-cell";

type Cell = string | number | boolean | null | readonly string[];

/** How a list is converted to a file. */
export type ListExport<Query, Item, Params = unknown> = Reading<Query, Item, Params> & {
	/** The function for the cell of each column, by the name of the column. */
	columns: Readonly<Record<string, (item: Item) => Cell>>;
};

/** The rows to read: the next `limit` after one that was read, or the first ones. */
export interface Next<Item> {
	after: Item | undefined;
	limit: number;
}

type Reading<Query, Item, Params> =
	| {
			/** Reads a page of the list, from 1, with the total number of pages. Beyond the last page it returns the last one. */
			read: (
				context: RequestContext,
				query: Query,
				page: { page: number; perPage: number },
				params: Params,
			) => Promise<{ items: readonly Item[]; page: number; pages: number }>;
	  }
	| {
			/** Reads the next rows after one of them, for lists with so many rows that counting and skipping takes long. */
			readAfter: (context: RequestContext, query: Query, rows: Next<Item>, params: Params) => Promise<readonly Item[]>;
	  };

/** Few, because decoding and writing them keeps the thread from other requests: about 5 ms. */
const ROWS_PER_STATEMENT = 200;

/** The operation that returns a list as a CSV file. */
export function listExport<Params, Query, Body, Answer, Item>(
	contract: Contract<Params, Query, Body, Answer>,
	list: ListExport<Query, Item, Params>,
): JoinedOperation {
	const filename = `${contract.path.split("/").at(-1)}.csv`;
	return operation(
		contract,
		(context, { query, params }) => withFirstPart(linesOf(context, query, params, list)),
		(parts) => ({
			parts,
			headers: { "content-disposition": `attachment; filename="${filename}"` },
		}),
	);
}

/**
 * The lines of the file. Reads some rows at a time, so that memory use is constant and no connection is held while the
 * caller reads. The first rows are read before anything is written, so that an error is still answered by a refusal. If rows are
 * added or removed meanwhile, a row may move from one part to the next.
 */
export async function* linesOf<Query, Item, Params>(
	context: RequestContext,
	query: Query,
	params: Params,
	list: ListExport<Query, Item, Params>,
): AsyncGenerator<string> {
	const cells = Object.values(list.columns);
	let names = `\uFEFF${linesFrom([Object.keys(list.columns)])}`;
	for await (const items of partsOf(context, query, params, list)) {
		yield names + linesFrom(items.map((item) => cells.map((cell) => cell(item))));
		names = "";
	}
	if (names !== "") yield names;
}

/** The rows of the list in parts that are not empty. */
async function* partsOf<Query, Item, Params>(
	context: RequestContext,
	query: Query,
	params: Params,
	list: Reading<Query, Item, Params>,
): AsyncGenerator<readonly Item[]> {
	if ("readAfter" in list) {
		for (let after: Item | undefined; ; ) {
			const items = await list.readAfter(context, query, { after, limit: ROWS_PER_STATEMENT }, params);
			if (items.length > 0) yield items;
			if (items.length < ROWS_PER_STATEMENT) return;
			after = items.at(-1);
		}
	}
	for (let page = 1; ; page++) {
		const found = await list.read(context, query, { page, perPage: ROWS_PER_STATEMENT }, params);
		if (found.page !== page) return;
		if (found.items.length > 0) yield found.items;
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
