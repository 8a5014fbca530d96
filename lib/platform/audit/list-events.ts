import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { asEvent } from "./as-event";
import type { AuditEvent, AuditEventFilters, AuditEventList, AuditEventQuery } from "./contract";
import { selectEventsAfter, selectFilteredEvents } from "./repository";

/** The audit log of the caller's organization, newest first by default, one page at a time. */
export async function listEvents({ principal }: RequestContext, query: AuditEventQuery): Promise<AuditEventList> {
	const { limit, offset, ...filters } = query;
	const { action, actorType, search = "", from, to: before, order } = filters;
	const { organizationId, organizationName } = principal;
	const filter = { action, actorType, search, from, before, order };
	const { total, more, events } = await selectFilteredEvents(organizationId, filter, { offset, limit });
	return {
		totalResults: total,
		moreResults: more,
		startIndex: offset + 1,
		count: events.length,
		events: events.map(asEvent),
		links: pageLinks(`/t/${organizationName}/api/server/v1/audit-events`, { offset, limit, total, more }, filters),
	};
}

/** The next `limit` events after one of them, in the order of the list; for reading all of them. */
export async function eventsAfter(
	{ principal }: RequestContext,
	{ action, actorType, search = "", from, to: before, order }: AuditEventFilters,
	after: AuditEvent | undefined,
	limit: number,
): Promise<AuditEvent[]> {
	const filter = { action, actorType, search, from, before, order };
	return (await selectEventsAfter(principal.organizationId, filter, after, limit)).map(asEvent);
}
