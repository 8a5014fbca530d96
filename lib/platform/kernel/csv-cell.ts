/** Spreadsheets treat cells with these beginnings as formulas; an apostrophe in front prevents that (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes a cell of a CSV file. */
export function guarded(cell: string): string {
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The original of an escaped cell. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
