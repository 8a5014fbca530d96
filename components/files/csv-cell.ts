/** A spreadsheet runs a cell that begins like this, with an apostrophe in front it shows it (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell as it is written into a file. */
export function guarded(cell: string): string {
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was meant, out of a file that was written so. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
