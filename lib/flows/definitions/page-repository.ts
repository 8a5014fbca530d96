import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import type { Anchor } from "@/db/long-list";
import { moment } from "@/db/moment";
import type { FlowHead } from "./repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export interface FlowPage {
	total: number;
	flows: FlowHead[];
	/** Whether it was found from where it was told to begin; it is the right page in any case. */
	begun: boolean;
}

/** Flows of an organization, of one type or all. */
export interface ListedFlows {
	organizationId: string;
	flowType: string | undefined;
}

/** Where flows stood, counted from the oldest, when they were last counted. */
export interface FlowPlaces {
	/** How many there were up to `newest`. */
	total: number;
	newest: Anchor;
	/** Every so many, the oldest first. */
	anchors: Anchor[];
}

/** A place from which a page can be read on, if it is still right. */
export interface FlowPlace {
	anchor: Anchor;
	/** How many flows are older. */
	older: number;
	places: Pick<FlowPlaces, "total" | "newest">;
}

/** Where so many came after the places were found, these are found again. */
const MOST_NEWER = 2_000;
/** To reach a page from a place, at most so many are skipped. */
const MOST_SKIPPED = 400;
/** No statement that creates a flow takes as long: what is older has its place for good, unless one is deleted. */
const SETTLED_AFTER = "1 minute";

/**
 * A page by creation, newest first, with the kept total, in one snapshot. It is read from the place it was told to begin
 * at, which is right if as many flows are newer than those that were counted as the total has grown by; otherwise from the
 * nearer end, so that the last page costs what the first does. The planner cannot know how short a page is and would join
 * by hashing the whole table; an array of ids it looks up one by one.
 */
export async function selectFlowPage(
	listed: ListedFlows,
	offset: number,
	limit: number,
	place: FlowPlace | null = null,
): Promise<FlowPage> {
	const { sql } = await database();
	const flows = flowsOf(sql, listed);
	const rows = await sql<(FlowHead & { total: number; begun: boolean })[]>`
		with total as materialized (
			select coalesce(sum(total), 0)::int as n from flow_counts where ${belonging(sql, listed)}
		), place as materialized (
			select ${place === null ? sql`false` : isRight(sql, flows, place, offset)} as good from total
		), page as (
			${place === null ? sql`` : sql`${fromPlace(sql, flows, place, offset, limit)} union all`}
			(select id ${flows} order by created_at desc, id desc
				limit (select case when not good and ${offset}::int * 2 <= n then ${limit}::int else 0 end from total, place)
				offset ${offset}::int)
			union all
			(select id ${flows} order by created_at, id
				limit (select case when good or ${offset}::int * 2 <= n then 0
					else greatest(0, least(${limit}::int, n - ${offset}::int)) end from total, place)
				offset (select greatest(0, n - ${offset}::int - ${limit}::int) from total))
		)
		select total.n as total, place.good as begun, f.id, f.flow_type as "flowType", f.name, f.handle,
			f.active_version as "activeVersion", ${moment(sql, "f.created_at")} as "createdAt",
			${moment(sql, "f.updated_at")} as "updatedAt"
		from total cross join place left join flows f on f.organization_id = ${listed.organizationId}
			and f.id = any(array(select id from page))
		order by f.created_at desc, f.id desc`;
	return {
		total: rows[0]?.total ?? 0,
		begun: rows[0]?.begun ?? false,
		flows: rows.filter((row) => row.id !== null).map(({ total, begun, ...flow }) => flow),
	};
}

/** Where every so many flows stand: one pass over an index. Undefined where there is none that was not just created. */
export async function selectFlowPlaces(listed: ListedFlows, apart: number): Promise<FlowPlaces | undefined> {
	const { sql } = await database();
	const rows = await sql<(Anchor & { place: number; total: number })[]>`
		select created_at::text as key, id::text, place, total from (
			select created_at, id, (row_number() over (order by created_at, id) - 1)::int as place,
				(count(*) over ())::int as total
			${flowsOf(sql, listed)} and created_at < now() - ${SETTLED_AFTER}::interval
		) numbered where place % ${apart} = 0 or place = total - 1 order by place`;
	const newest = rows.at(-1);
	if (newest === undefined) return undefined;
	const anchors = rows.filter(({ place }) => place % apart === 0).map(({ key, id }) => ({ key, id }));
	return { total: newest.total, newest: { key: newest.key, id: newest.id }, anchors };
}

/** Deleting one makes the sums differ, whichever it was; creating one does not. */
function isRight(sql: Sql, flows: Fragment, { older, places }: FlowPlace, offset: number): Fragment {
	const { total, newest } = places;
	return sql`case
		when n - ${total}::int between 0 and ${MOST_NEWER}::int
			and ${older}::int - n + ${offset}::int between 0 and ${MOST_SKIPPED}::int
		then n - ${total}::int = (select count(*) from (
			-- In order, because only an index has that: how few there are, the planner does not know.
			select 1 ${flows} and (created_at, id) > ${at(sql, newest)} order by created_at, id limit ${MOST_NEWER + 1}::int
		) newer)
		else false end`;
}

function fromPlace(sql: Sql, flows: Fragment, { anchor, older }: FlowPlace, offset: number, limit: number): Fragment {
	return sql`
		(select id ${flows} and (created_at, id) < ${at(sql, anchor)} order by created_at desc, id desc
			limit (select case when good then ${limit}::int else 0 end from place)
			offset (select greatest(0, ${older}::int - n + ${offset}::int) from total))`;
}

function at(sql: Sql, { key, id }: Anchor): Fragment {
	return sql`(${key}::timestamptz, ${id}::uuid)`;
}

function flowsOf(sql: Sql, listed: ListedFlows): Fragment {
	return sql`from flows where ${belonging(sql, listed)}`;
}

function belonging(sql: Sql, { organizationId, flowType }: ListedFlows): Fragment {
	return sql`organization_id = ${organizationId} ${flowType === undefined ? sql`` : sql`and flow_type = ${flowType}`}`;
}
