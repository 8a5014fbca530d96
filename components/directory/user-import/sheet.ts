import Papa from "papaparse";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { guarded, unguarded } from "@/lib/platform/kernel/csv-cell";
import { columnField, type Field } from "./fields";

export const MAX_ROWS = 50_000;

/** A parsed table: the headings, and the cells of every row. */
export interface Sheet {
	headings: readonly string[];
	rows: readonly (readonly string[])[];
}

export type SheetProblem = "empty" | "too-many" | "malformed";

/** Parses cells separated by commas, semicolons or tabs; ignores empty lines. */
export function readSheet(csv: string): { sheet: Sheet } | { problem: SheetProblem } {
	const { data, errors } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
	if (errors.some(({ type }) => type === "Quotes")) return { problem: "malformed" };
	const [headings = [], ...rows] = data;
	if (rows.length === 0) return { problem: "empty" };
	if (rows.length > MAX_ROWS) return { problem: "too-many" };
	return { sheet: { headings: headings.map((heading) => unguarded(heading).trim()), rows } };
}

/** The field of each column by its heading; unknown headings, and fields that an earlier column has, are left out. */
export function mappingOf({ headings }: Sheet, attributes: readonly AttributeField[] = []): (Field | null)[] {
	const taken = new Set<Field>();
	return headings.map((heading) => {
		const field = columnField(heading, attributes);
		if (field === null || taken.has(field)) return null;
		taken.add(field);
		return field;
	});
}

/** Rows as a file for spreadsheets: with a byte order mark for UTF-8, and without formulas. */
export function writeSheet(headings: readonly string[], rows: readonly (readonly string[])[]): string {
	const table = [headings, ...rows].map((cells) => cells.map(guarded));
	return `\uFEFF${Papa.unparse(table, { newline: "\r\n" })}\r\n`;
}
