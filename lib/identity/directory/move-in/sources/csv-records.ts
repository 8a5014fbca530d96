import { type ImportNote, note } from "../import-note";
import { csvRows } from "./csv-rows";

/** The non-empty cells of a row by their headings. */
export type Cells = ReadonlyMap<string, string>;

export interface CsvRecord {
	place: string;
	cells: Cells;
	/** Why the row cannot be read. */
	problem?: ImportNote;
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
			...(isTooLong && { problem: note("too-many-cells", { cells: cells.length, headings: headings.length }) }),
		};
	}
}
