import { csvRows } from "./csv-rows";

/** A row as an object: the non-empty cells by their headings. */
export interface CsvRecord {
	place: string;
	cells: ReadonlyMap<string, string>;
	/** Why the row cannot be read. */
	problem?: string;
}

/** Reads a table whose first row contains the headings. @throws Error if a heading occurs twice */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord> {
	let headings: readonly string[] | undefined;
	for await (const { line, cells } of csvRows(path)) {
		if (headings === undefined) {
			headings = cells.map((heading) => heading.trim());
			const twice = headings.find((heading, index) => headings?.indexOf(heading) !== index);
			if (twice !== undefined) throw new Error(`The file has two columns ${twice}`);
			continue;
		}
		const named = headings.map((heading, index): [string, string] => [heading, cells[index] ?? ""]);
		const isTooLong = cells.length > headings.length;
		yield {
			place: `line ${line}`,
			cells: new Map(named.filter(([, cell]) => cell !== "")),
			...(isTooLong && { problem: `has ${cells.length} cells, and the first line ${headings.length}` }),
		};
	}
}
