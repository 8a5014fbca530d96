export const ROWS_PER_PAGE = 25;

/** The rows of one page of a report that is all in the browser; the last page where the requested one does not exist any more. */
export function pageOfRows<Row>(
	rows: readonly Row[],
	requestedOffset: number,
): { offset: number; shown: readonly Row[] } {
	const last = Math.max(0, Math.ceil(rows.length / ROWS_PER_PAGE) - 1) * ROWS_PER_PAGE;
	const offset = Math.min(requestedOffset, last);
	return { offset, shown: rows.slice(offset, offset + ROWS_PER_PAGE) };
}
