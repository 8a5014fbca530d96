import { type Paged, type PageRange, pageOrLast } from "@/lib/platform/kernel";

export type { PageRange as Range };

/** The number of rows per page in the console. */
const ROWS_PER_PAGE = 25;

export interface BrowsedPage<Item> extends Paged {
	total: number;
	items: Item[];
}

/** The requested page, or the last one if there are fewer. */
export function pageThrough<Item>(
	requestedPage: number,
	select: (range: PageRange) => Promise<{ total: number; items: Item[] }>,
	perPage = ROWS_PER_PAGE,
): Promise<BrowsedPage<Item>> {
	return pageOrLast(requestedPage, perPage, select);
}
