import type { Principal } from "@/lib/kernel";
import { type BrowsedEvent, type EventFilter, selectFilteredEvents } from "./repository";

export const EVENTS_PER_PAGE = 50;

export interface EventsPage {
	total: number;
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	events: BrowsedEvent[];
}

/** What happened in the caller's organization: filtered, newest first, a page at a time. */
export async function browseEvents(
	principal: Principal,
	{ page, ...filter }: EventFilter & { page: number },
): Promise<EventsPage> {
	const found = await pageOf(principal, filter, page);
	const pages = Math.max(1, Math.ceil(found.total / EVENTS_PER_PAGE));
	if (page <= pages) return { ...found, page, pages };
	return { ...(await pageOf(principal, filter, pages)), page: pages, pages };
}

function pageOf({ organizationId }: Principal, filter: EventFilter, page: number) {
	return selectFilteredEvents(organizationId, filter, (page - 1) * EVENTS_PER_PAGE, EVENTS_PER_PAGE);
}
