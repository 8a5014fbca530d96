/** Rows of a page in the console. */
const ROWS_PER_PAGE = 25;

export interface Range {
	offset: number;
	limit: number;
}

export interface BrowsedPage<Item> {
	total: number;
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	items: Item[];
}

/** The page that was asked for, or the last one there is. */
export async function pageThrough<Item>(
	asked: number,
	select: (range: Range) => Promise<{ total: number; items: Item[] }>,
): Promise<BrowsedPage<Item>> {
	const pageAt = (page: number) => select({ offset: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE });
	const found = await pageAt(asked);
	const pages = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE));
	if (asked <= pages) return { ...found, page: asked, pages };
	return { ...(await pageAt(pages)), page: pages, pages };
}
