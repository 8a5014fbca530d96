export interface PageRange {
	offset: number;
	limit: number;
}

export interface Paged {
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	/** Which item of the list the page begins with, from 1. */
	first: number;
}

/** How many items a list has; its interface calls it as the specifications do. */
type Counted = { total: number } | { totalResults: number };

/** The page of a list that was asked for, or the last one there is. */
export async function pageOrLast<Found extends Counted>(
	asked: number,
	size: number,
	select: (range: PageRange) => Promise<Found>,
): Promise<Found & Paged> {
	const pageAt = (page: number) => select({ offset: (page - 1) * size, limit: size });
	const found = await pageAt(asked);
	const pages = Math.max(1, Math.ceil(totalOf(found) / size));
	const page = Math.min(asked, pages);
	return { ...(page === asked ? found : await pageAt(page)), page, pages, first: (page - 1) * size + 1 };
}

function totalOf(found: Counted): number {
	return "total" in found ? found.total : found.totalResults;
}
