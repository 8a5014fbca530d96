import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "@/db/like-pattern";
import { readOnReplica } from "@/db/replica";
import { auditEvents } from "@/db/schema";
import { timestampOf } from "@/db/timestamp";

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

/** A page of the events that match the filter, and their total. */
export function selectFilteredEvents(
	organizationId: string,
	filter: EventFilter,
	offset: number,
	limit: number,
): Promise<{ total: number; events: BrowsedEvent[] }> {
	return readOnReplica(async ({ orm }) => {
		const where = and(eq(auditEvents.organizationId, organizationId), ...conditions(filter));
		const [[counted], events] = await Promise.all([
			orm.select({ total: count() }).from(auditEvents).where(where),
			orm
				.select(columns)
				.from(auditEvents)
				.where(where)
				.orderBy(...inOrder(filter))
				.limit(limit)
				.offset(offset),
		]);
		return { total: counted?.total ?? 0, events };
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
			.where(and(eq(auditEvents.organizationId, organizationId), rest, ...conditions(filter)))
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

function conditions({ action, search, from, before }: EventFilter): (SQL | undefined)[] {
	const pattern = containsPattern(search);
	return [
		action === undefined ? undefined : eq(auditEvents.action, action),
		search === "" ? undefined : or(ilike(auditEvents.actorName, pattern), ilike(auditEvents.targetName, pattern)),
		from === undefined ? undefined : gte(auditEvents.at, from),
		before === undefined ? undefined : lt(auditEvents.at, before),
	];
}
