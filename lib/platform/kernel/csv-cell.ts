/** Cells with these beginnings are formulas in spreadsheets; an apostrophe before them prevents that (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes a cell for a file. */
export function guarded(cell: string): string {
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The original of an escaped cell. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
