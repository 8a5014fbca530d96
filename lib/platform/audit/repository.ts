import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "@/db/like-pattern";
import { readOnReplica } from "@/db/replica";
import { auditEvents } from "@/db/schema";
import { timestampOf } from "@/db/timestamp";
import {
	COUNTED,
	COUNTED_INSIDE,
	type Counted,
	countedOf,
	isInside,
	type PageRange,
	SEARCHED,
} from "@/lib/platform/kernel";

export interface EventFilter {
	action: string | undefined;
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
	return readOnReplica(async ({ orm }) => {
		const within = and(eq(auditEvents.organizationId, organizationId), ...reach(filter));
		const order = inOrder(filter);
		const searched = filter.search !== "";
		const latest = orm
			.select()
			.from(auditEvents)
			.where(within)
			.orderBy(...order);
		// By this name the columns of the table are those of the subquery.
		const entries = searched ? latest.limit(SEARCHED).as("audit_events") : auditEvents;
		const where = searched ? matching(filter) : within;
		const counted = orm
			.select({ one: sql`1`.as("one") })
			.from(entries)
			.where(where)
			.orderBy(filter.order === "asc" ? asc(auditEvents.at) : desc(auditEvents.at))
			.limit((isInside(range) ? COUNTED_INSIDE : COUNTED) + 1)
			.as("counted");
		const [[found], events, beyond] = await Promise.all([
			orm.select({ total: count() }).from(counted),
			orm
				.select(columns)
				.from(entries)
				.where(where)
				.orderBy(...order)
				.limit(range.limit)
				.offset(range.offset),
			searched
				? orm
						.select({ id: auditEvents.id })
						.from(auditEvents)
						.where(within)
						.orderBy(...order)
						.offset(SEARCHED)
						.limit(1)
				: [],
		]);
		return { ...countedOf(found?.total ?? 0, range, beyond.length > 0), events };
	});
}

/** The next events that match the filter; `after` is the last event of the previous call. */
export function selectEventsAfter(
	organizationId: string,
	filter: EventFilter,
	after: { at: string; id: string } | undefined,
	limit: number,
): Promise<BrowsedEvent[]> {
	return readOnReplica(async ({ orm }) => {
		const beyond = filter.order === "asc" ? sql`>` : sql`<`;
		const rest =
			after === undefined
				? undefined
				: sql`(${auditEvents.at}, ${auditEvents.id}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
		return orm
			.select(columns)
			.from(auditEvents)
			.where(and(eq(auditEvents.organizationId, organizationId), rest, ...reach(filter), matching(filter)))
			.orderBy(...inOrder(filter))
			.limit(limit);
	});
}

const columns = {
	id: auditEvents.id,
	at: timestampOf(auditEvents.at),
	actorType: auditEvents.actorType,
	actorId: auditEvents.actorId,
	actorName: auditEvents.actorName,
	action: auditEvents.action,
	targetType: auditEvents.targetType,
	targetId: auditEvents.targetId,
	targetName: auditEvents.targetName,
	details: auditEvents.details,
	requestId: auditEvents.requestId,
	clientAddress: auditEvents.clientAddress,
};

function inOrder({ order }: EventFilter): SQL[] {
	const by = order === "asc" ? asc : desc;
	return [by(auditEvents.at), by(auditEvents.id)];
}

/** What an index serves: the events of an action and of a period. */
function reach({ action, from, before }: EventFilter): (SQL | undefined)[] {
	return [
		action === undefined ? undefined : eq(auditEvents.action, action),
		from === undefined ? undefined : gte(auditEvents.at, from),
		before === undefined ? undefined : lt(auditEvents.at, before),
	];
}

function matching({ search }: EventFilter): SQL | undefined {
	const pattern = containsPattern(search);
	return search === "" ? undefined : or(ilike(auditEvents.actorName, pattern), ilike(auditEvents.targetName, pattern));
}
