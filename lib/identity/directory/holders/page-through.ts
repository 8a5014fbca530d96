import { type Paged, type PageRange, pageOrLast } from "@/lib/platform/kernel";

export type { PageRange as Range };

/** Rows of a page in the console. */
const ROWS_PER_PAGE = 25;

export interface BrowsedPage<Item> extends Paged {
	total: number;
	items: Item[];
}

/** The page that was asked for, or the last one there is. */
export function pageThrough<Item>(
	asked: number,
	select: (range: PageRange) => Promise<{ total: number; items: Item[] }>,
): Promise<BrowsedPage<Item>> {
	return pageOrLast(asked, ROWS_PER_PAGE, select);
}
