/**
 * Separates the rows of a page from the total they are joined to. An empty page is one row with the total and null in every
 * other member.
 * @param key a member that is never null in a row of the list
 */
export function pageOf<Row extends { total: number }>(
	rows: readonly Row[],
	key: Exclude<keyof Row, "total">,
): { total: number; items: Omit<Row, "total">[] } {
	const items = rows.filter((row) => row[key] !== null).map(({ total, ...item }) => item);
	return { total: rows[0]?.total ?? 0, items };
}

/** The same of rows that have the member `item`, which is null where there is none. */
export function itemsOf<Item extends object>(
	rows: readonly { total: number; item: Item | null }[],
): { total: number; items: Item[] } {
	return { total: rows[0]?.total ?? 0, items: rows.flatMap(({ item }) => item ?? []) };
}
