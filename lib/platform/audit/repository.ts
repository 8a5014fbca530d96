import { and, eq, getTableColumns, gte, ilike, lt, or } from "drizzle-orm";
import { containsPattern } from "@/db/like-pattern";
import { type Log, nextOfLog, pageOfLog } from "@/db/log";
import { readInOrder } from "@/db/replica";
import { auditEvents } from "@/db/schema";
import type { Counted, PageRange } from "@/lib/platform/kernel";

export interface EventFilter {
	action: string | undefined;
	/** Who acted; like a search, it has no index. */
	actorType?: string | undefined;
	/** Matches a part of the actor's or the target's name; case is ignored. */
	search: string;
	/** ISO 8601: the start, inclusive; `to` is exclusive. */
	from: string | undefined;
	before: string | undefined;
	/** By the time of the event; newest first by default. */
	order?: "asc" | "desc" | undefined;
}

export interface BrowsedEvent {
	id: string;
	at: string;
	actorType: string;
	actorId: string;
	actorName: string;
	action: string;
	targetType: string;
	targetId: string;
	targetName: string;
	/** JSON object as text. */
	details: string;
	requestId: string;
	clientAddress: string;
}

/** A page of the events that match the filter, and how many match. */
export function selectFilteredEvents(
	organizationId: string,
	filter: EventFilter,
	range: PageRange,
): Promise<Counted & { events: BrowsedEvent[] }> {
	return readInOrder("without ties", async ({ orm }) => {
		const log = {
			...logOf(organizationId, filter),
			isSearched: filter.search !== "" || filter.actorType !== undefined,
		};
		const { total, more, items } = await pageOfLog(orm, log, { range, shown: SHOWN });
		return { total, more, events: items };
	});
}

/** The next events that match the filter; `after` is the last event of the previous call. */
export function selectEventsAfter(
	organizationId: string,
	filter: EventFilter,
	after: { at: string; id: string } | undefined,
	limit: number,
): Promise<BrowsedEvent[]> {
	return readInOrder("without ties", ({ orm }) =>
		nextOfLog(orm, logOf(organizationId, filter), { after, limit, shown: SHOWN }),
	);
}

const { organizationId: _, ...SHOWN } = getTableColumns(auditEvents);

function logOf(organizationId: string, { action, actorType, search, from, before, order }: EventFilter): Log {
	const { id, at, actorName, targetName } = auditEvents;
	const pattern = containsPattern(search);
	return {
		...{ table: auditEvents, key: { at, id }, order, owned: eq(auditEvents.organizationId, organizationId) },
		within: and(
			action === undefined ? undefined : eq(auditEvents.action, action),
			from === undefined ? undefined : gte(at, from),
			before === undefined ? undefined : lt(at, before),
		),
		matching: and(
			actorType === undefined ? undefined : eq(auditEvents.actorType, actorType),
			search === "" ? undefined : or(ilike(actorName, pattern), ilike(targetName, pattern)),
		),
	};
}
