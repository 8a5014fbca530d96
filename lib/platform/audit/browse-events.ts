import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import { type BrowsedEvent, type EventFilter, selectFilteredEvents } from "./repository";

const EVENTS_PER_PAGE = 50;

export interface EventsPage extends Paged {
	total: number;
	events: BrowsedEvent[];
}

/** A page of the audit log of the caller's organization, filtered, newest first. */
export async function browseEvents(
	{ organizationId }: Principal,
	{ page, ...filter }: EventFilter & { page: number },
): Promise<EventsPage> {
	return pageOrLast(page, EVENTS_PER_PAGE, ({ offset, limit }) =>
		selectFilteredEvents(organizationId, filter, offset, limit),
	);
}
