import { COUNTED_INSIDE, type Counted, type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import { type BrowsedEvent, type EventFilter, selectFilteredEvents } from "./repository";

const EVENTS_PER_PAGE = 50;

export interface EventsPage extends Paged, Counted {
	events: BrowsedEvent[];
}

/** A page of the audit log of the caller's organization, filtered, newest first. */
export async function browseEvents(
	{ organizationId }: Principal,
	{ page, ...filter }: EventFilter & { page: number },
): Promise<EventsPage> {
	return pageOrLast(
		page,
		EVENTS_PER_PAGE,
		(range) => selectFilteredEvents(organizationId, filter, range),
		COUNTED_INSIDE - EVENTS_PER_PAGE,
	);
}
