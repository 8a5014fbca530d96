import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import type { Anchor } from "@/db/long-list";
import { pageOf } from "@/db/page";
import { readInOrder, readOnReplica } from "@/db/replica";
import type { InvitationBody, InvitationQuery, InvitationStatus } from "./contract";
import { shown, standing } from "./repository";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** The filter of a list of invitations. */
export interface InvitationFilter {
	status: InvitationStatus | undefined;
	/** A part of the username, the address or the inviting principal's name. */
	search: string | undefined;
}

/** A page of the matching invitations and their total number, in one snapshot. Every page costs the same. */
export function selectInvitations(
	organizationId: string,
	filter: InvitationFilter,
	{ sort, order, limit, offset }: Pick<InvitationQuery, "sort" | "order" | "limit" | "offset">,
): Promise<{ total: number; invitations: InvitationBody[] }> {
	return readOnReplica(async ({ sql }) => {
		const key = {
			issuedAt: sql`i.issued_at`,
			expiresAt: sql`i.expires_at`,
			username: sql`lower(i.username)`,
			status: standing(sql),
		}[sort];
		const direction = order === "asc" ? sql`asc` : sql`desc`;
		// `lateral` with a literal limit, and parts by status in a union.
		const rows = await sql<(InvitationBody & { total: number })[]>`
			with found as materialized (
				${passing(sql, organizationId, filter, sql`i.id, ${key} as key`)}
			), page as (
				select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
			)
			select counted.total, ${shown(sql)}
			from (select count(*)::int as total from found) counted
			left join page on true
			left join lateral (${oneById(sql, organizationId)}) i on true
			order by page.key ${direction}, page.id ${direction}`;
		const { total, items } = pageOf(rows, "id");
		return { total, invitations: items };
	});
}

/** The number of matching invitations, or undefined if there are more than `max`. */
export function countInvitations(
	organizationId: string,
	filter: InvitationFilter,
	max: number,
): Promise<number | undefined> {
	return readOnReplica(async ({ sql }) => {
		// Sorted in an order that only an index has, so that the planner uses the index: it does not know how few rows match.
		const order = filter.status === "PENDING" ? sql`i.expires_at` : sql`i.issued_at, i.id`;
		const tail = sql`order by ${order} limit ${max + 1}`;
		// Parts by status in a union.
		const [row] = await sql<{ total: number }[]>`
			select count(*)::int as total
			from (select from (${passing(sql, organizationId, filter, sql`1`, tail)}) f limit ${max + 1}) i`;
		return row === undefined || row.total > max ? undefined : row.total;
	});
}

/** The first of every `size` invitations by time of issue, and the total number, by one pass over an index. */
export function selectInvitationAnchors(
	organizationId: string,
	filter: InvitationFilter,
	size: number,
): Promise<{ total: number; anchors: Anchor[] }> {
	return readOnReplica(async ({ sql }) => {
		// Parts by status in a union, numbered.
		const rows = await sql<(Anchor & { total: number })[]>`
			select issued_at::text as key, id::text, total from (
				select issued_at, id, row_number() over (order by issued_at, id) - 1 as place, (count(*) over ())::int as total
				from (${passing(sql, organizationId, filter, sql`i.issued_at, i.id`)}) f
			) numbered where place % ${size} = 0 order by place`;
		return { total: rows[0]?.total ?? 0, anchors: rows.map(({ key, id }) => ({ key, id })) };
	});
}

/**
 * `limit` invitations by time of issue, starting `skip` after the anchor, or before it when descending. Without an anchor (null)
 * the list starts at its beginning, or at its end when descending.
 */
export function selectInvitationsFrom(
	organizationId: string,
	filter: InvitationFilter,
	anchor: Anchor | null,
	{ descending, skip, limit }: { descending: boolean; skip: number; limit: number },
): Promise<InvitationBody[]> {
	return readInOrder("complete", async ({ sql }) => {
		const direction = descending ? sql`desc` : sql`asc`;
		const beyond = descending ? sql`<` : sql`>=`;
		const bound =
			anchor === null ? sql`` : sql`and (i.issued_at, i.id) ${beyond} (${anchor.key}::timestamptz, ${anchor.id}::uuid)`;
		// Each range of the index is read in its order, up to the end of the page.
		const tail = sql`${bound} order by i.issued_at ${direction}, i.id ${direction} limit ${skip + limit}`;
		// `lateral` with a literal limit, and parts by status in a union.
		return sql<InvitationBody[]>`
			with page as materialized (
				select id from (${passing(sql, organizationId, filter, sql`i.issued_at, i.id`, tail)}) f
				order by issued_at ${direction}, id ${direction} limit ${limit} offset ${skip}
			)
			select ${shown(sql)} from page cross join lateral (${oneById(sql, organizationId)}) i
			order by i.issued_at ${direction}, i.id ${direction}`;
	});
}

/**
 * `columns` of the matching invitations. Expired invitations are read as two ranges of an index, because a single condition with
 * `or` would not use the index.
 */
function passing(
	sql: Sql,
	organizationId: string,
	{ status, search }: InvitationFilter,
	columns: Fragment,
	tail: Fragment = sql``,
): Fragment {
	const part = (stands: Fragment) => sql`
		(select ${columns} from invitations i where i.organization_id = ${organizationId} ${stands}
			${search === undefined ? sql`` : containing(sql, search)} ${tail})`;
	// Evaluated once, because an index scan needs one fixed time.
	const now = sql`(select clock_timestamp())`;
	switch (status) {
		case undefined:
			return part(sql``);
		case "PENDING":
			return part(sql`and i.status = 'pending' and i.expires_at > ${now}`);
		case "EXPIRED":
			return sql`${part(sql`and i.status = 'pending' and i.expires_at <= ${now}`)}
				union all ${part(sql`and i.status = 'expired'`)}`;
		// Literals, because the plans are generic, although some of these states have many rows and others few.
		case "ACCEPTED":
			return part(sql`and i.status = 'accepted'`);
		case "DECLINED":
			return part(sql`and i.status = 'declined'`);
		case "REVOKED":
			return part(sql`and i.status = 'revoked'`);
	}
}

/** Like `ilike`, without converting the pattern to lower case for every row. */
function containing(sql: Sql, search: string): Fragment {
	const pattern = sql`(select lower(${containsPattern(search)}::text))`;
	return sql`and (lower(i.username) like ${pattern} or lower(i.email) like ${pattern} or lower(i.invited_by_name) like ${pattern})`;
}

/** Looks up the invitation of a row of `page` by id, because a join would be planned for a tenth of all invitations. */
function oneById(sql: Sql, organizationId: string): Fragment {
	return sql`select * from invitations i where i.organization_id = ${organizationId} and i.id = page.id limit 1`;
}
