export interface PageRange {
	offset: number;
	limit: number;
}

export interface Paged {
	/** The number of the page, from 1; that of the last page if a later one was requested. */
	page: number;
	pages: number;
	/** The position of the page's first item in the list, from 1. */
	first: number;
}

/** The total of a list, under the name that its interface uses. */
type Counted = { total: number } | { totalResults: number };

/** The requested page of a list, or the last one that exists. `mostOffset`: no page begins later. */
export async function pageOrLast<Found extends Counted>(
	requestedPage: number,
	size: number,
	select: (range: PageRange) => Promise<Found>,
	mostOffset = Number.POSITIVE_INFINITY,
): Promise<Found & Paged> {
	const wanted = Math.min(requestedPage, Math.floor(mostOffset / size) + 1);
	const pageAt = (page: number) => select({ offset: (page - 1) * size, limit: size });
	const found = await pageAt(wanted);
	const pages = Math.max(1, Math.ceil(totalOf(found) / size));
	const page = Math.min(wanted, pages);
	return { ...(page === wanted ? found : await pageAt(page)), page, pages, first: (page - 1) * size + 1 };
}

function totalOf(found: Counted): number {
	return "total" in found ? found.total : found.totalResults;
}
