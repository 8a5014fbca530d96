import type { PendingQuery, Row, Sql } from "postgres";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { readInOrder } from "@/db/replica";
import { timestamp } from "@/db/timestamp";
import { type Counted, countedOf, isInside, type PageRange } from "@/lib/platform/kernel";

type Fragment = PendingQuery<Row[]>;

// The limits of `countLimit` (and a page more, for the last one inside) and of `SEARCHED` are written out. A generic plan takes a parameter
// for a tenth of the rows, and to find so few of one action it reads those of all actions.

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
	return readInOrder("without ties", async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const order = sql`order by at ${direction}, id ${direction}`;
		const within = reach(sql, organizationId, filter);
		const searched = filter.search !== "";
		const reached = searched
			? sql`(select * from audit_events where ${within} ${order} limit 100000)`
			: sql`audit_events`;
		// CTEs that are `materialized`, and constant limits.
		const rows = await sql<(BrowsedEvent & { total: number; beyond: boolean })[]>`
			with latest as materialized (
				select id, at from ${reached} e where ${searched ? matching(sql, filter) : within} ${order}
				${isInside(range) ? sql`limit 10101` : sql`limit 1001`}
			), page as materialized (
				select * from latest ${order} limit ${range.limit} offset ${range.offset}
			)
			select counted.total, counted.beyond, ${columns(sql)} from (
				select count(*)::int as total, ${
					searched ? sql`exists (select from audit_events where ${within} ${order} offset 100000 limit 1)` : sql`false`
				} as beyond from latest
			) counted left join page on true
			left join lateral (
				select * from audit_events where organization_id = ${organizationId} and id = page.id limit 1
			) e on true
			order by page.at ${direction}, page.id ${direction}`;
		const { total, items } = pageOf(rows, "id");
		const events = items.map(({ beyond: _, ...event }) => event);
		return { ...countedOf(total, range, rows[0]?.beyond), events };
	});
}

/** The next events that match the filter, at most 1,000; `after` is the last event of the previous call. */
export function selectEventsAfter(
	organizationId: string,
	filter: EventFilter,
	after: { at: string; id: string } | undefined,
	limit: number,
): Promise<BrowsedEvent[]> {
	return readInOrder("without ties", async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const beyond = filter.order === "asc" ? sql`>` : sql`<`;
		const rest =
			after === undefined ? sql`` : sql`and (at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
		// A CTE that is `materialized`, which the builder cannot say.
		return sql<BrowsedEvent[]>`
			with next as materialized (
				select * from audit_events where ${reach(sql, organizationId, filter)} and ${matching(sql, filter)} ${rest}
				order by at ${direction}, id ${direction} limit 1000
			)
			select ${columns(sql)} from next e order by e.at ${direction}, e.id ${direction} limit ${limit}`;
	});
}

function columns(sql: Sql): Fragment {
	return sql`e.id, ${timestamp(sql, "e.at")} as at, e.actor_type as "actorType", e.actor_id as "actorId", e.actor_name as "actorName",
		e.action, e.target_type as "targetType", e.target_id as "targetId", e.target_name as "targetName", e.details,
		e.request_id as "requestId", e.client_address as "clientAddress"`;
}

function directionOf(sql: Sql, { order }: EventFilter): Fragment {
	return order === "asc" ? sql`asc` : sql`desc`;
}

/** What an index serves: the events of the organization, of an action and of a period. */
function reach(sql: Sql, organizationId: string, { action, from, before }: EventFilter): Fragment {
	return sql`organization_id = ${organizationId}
		${action === undefined ? sql`` : sql`and action = ${action}`}
		${from === undefined ? sql`` : sql`and at >= ${from}`}
		${before === undefined ? sql`` : sql`and at < ${before}`}`;
}

function matching(sql: Sql, { search }: EventFilter): Fragment {
	const pattern = containsPattern(search);
	return search === "" ? sql`true` : sql`(actor_name ilike ${pattern} or target_name ilike ${pattern})`;
}
