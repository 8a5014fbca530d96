/**
 * The rows of a page that is joined to its total. Where nothing is on the page one row has the total, and null for all else.
 * @param key a member that no row of the list has as null
 */
export function pageOf<Row extends { total: number }>(
	rows: readonly Row[],
	key: Exclude<keyof Row, "total">,
): { total: number; items: Omit<Row, "total">[] } {
	const items = rows.filter((row) => row[key] !== null).map(({ total, ...item }) => item);
	return { total: rows[0]?.total ?? 0, items };
}
