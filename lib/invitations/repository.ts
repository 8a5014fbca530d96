import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import type { Anchor } from "@/db/long-list";
import type { InvitationBody, InvitationQuery, InvitationStatus } from "./contract";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** A page of the organization's invitations, with how many there are, in one snapshot; the work is the same for every page. */
export async function selectInvitations(
	organizationId: string,
	{ filter, status = filter, search, sort, order, limit, offset }: InvitationQuery,
): Promise<{ total: number; invitations: InvitationBody[] }> {
	const { sql } = await database();
	const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
	const by = {
		issuedAt: sql`i.issued_at`,
		expiresAt: sql`i.expires_at`,
		username: sql`lower(i.username)`,
		status: standing(sql),
	}[sort];
	const direction = order === "asc" ? sql`asc` : sql`desc`;
	const rows = await sql<(InvitationBody & { total: number })[]>`
		with found as materialized (
			select i.id, ${by} as key from invitations i where i.organization_id = ${organizationId}
				${status === undefined ? sql`` : sql`and ${standing(sql)} = ${status}`}
				${
					search === undefined
						? sql``
						: sql`and (i.username ilike ${pattern} or i.email ilike ${pattern} or i.invited_by_name ilike ${pattern})`
				}
		), page as (
			select * from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
		)
		select counted.total, ${shown(sql)}
		from (select count(*)::int as total from found) counted
		left join page on true
		left join lateral (${oneById(sql, organizationId)}) i on true
		order by page.key ${direction}, page.id ${direction}`;
	return {
		total: rows[0]?.total ?? 0,
		invitations: rows.filter(({ id }) => id !== null).map(({ total, ...invitation }) => invitation),
	};
}

/** How many the organization has, if they are not more than `most`; undefined then. */
export async function countInvitations(organizationId: string, most: number): Promise<number | undefined> {
	const { sql } = await database();
	const [row] = await sql<{ total: number }[]>`
		select count(*)::int as total
		from (select from invitations where organization_id = ${organizationId} limit ${most + 1}) i`;
	return row === undefined || row.total > most ? undefined : row.total;
}

/** The first of every `size` in the order in which they were issued, and how many there are: one pass over an index. */
export async function selectInvitationAnchors(
	organizationId: string,
	size: number,
): Promise<{ total: number; anchors: Anchor[] }> {
	const { sql } = await database();
	const rows = await sql<(Anchor & { total: number })[]>`
		select issued_at::text as key, id::text, total from (
			select issued_at, id, row_number() over (order by issued_at, id) - 1 as place, (count(*) over ())::int as total
			from invitations where organization_id = ${organizationId}
		) numbered where place % ${size} = 0 order by place`;
	return { total: rows[0]?.total ?? 0, anchors: rows.map(({ key, id }) => ({ key, id })) };
}

/** `limit` invitations as they were issued, beginning `skip` after the anchor; or before it, going backwards. */
export async function selectInvitationsFrom(
	organizationId: string,
	anchor: Anchor | null,
	{ descending, skip, limit }: { descending: boolean; skip: number; limit: number },
): Promise<InvitationBody[]> {
	const { sql } = await database();
	const direction = descending ? sql`desc` : sql`asc`;
	const beyond = descending ? sql`<` : sql`>=`;
	return sql<InvitationBody[]>`
		with page as materialized (
			select id from invitations where organization_id = ${organizationId}
				${anchor === null ? sql`` : sql`and (issued_at, id) ${beyond} (${anchor.key}::timestamptz, ${anchor.id}::uuid)`}
			order by issued_at ${direction}, id ${direction} limit ${limit} offset ${skip}
		)
		select ${shown(sql)} from page cross join lateral (${oneById(sql, organizationId)}) i
		order by i.issued_at ${direction}, i.id ${direction}`;
}

/** The organization's invitation with this id. */
export async function selectInvitation(organizationId: string, id: string): Promise<InvitationBody | undefined> {
	const { sql } = await database();
	const rows = await sql<InvitationBody[]>`
		select ${shown(sql)} from invitations i where i.organization_id = ${organizationId} and i.id = ${id}`;
	return rows[0];
}

export interface IntrospectedRow {
	username: string;
	userOrganization: string | null;
	status: InvitationStatus;
}

export async function selectIntrospected(
	organizationId: string,
	codeHash: string,
): Promise<IntrospectedRow | undefined> {
	const { sql } = await database();
	const rows = await sql<IntrospectedRow[]>`
		select i.username, u.organization_id as "userOrganization", ${standing(sql)} as status
		from invitations i left join users u on u.id = i.user_id
		where i.organization_id = ${organizationId} and i.code_hash = ${codeHash}`;
	return rows[0];
}

/** The invitation of a row of `page`: row by row, because a join is planned for pages of a tenth of all there are. */
function oneById(sql: Sql, organizationId: string): Fragment {
	return sql`select * from invitations i where i.organization_id = ${organizationId} and i.id = page.id limit 1`;
}

/** What has become of an invitation by now; expired is what nobody answered in time. */
function standing(sql: Sql): Fragment {
	return sql`case when i.status = 'pending' and i.expires_at <= clock_timestamp() then 'EXPIRED' else upper(i.status) end`;
}

function shown(sql: Sql): Fragment {
	const date = (column: string) => sql`to_char(i.${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
	const named = (table: string) => sql`coalesce((select json_agg(json_build_object('id', n.id, 'displayName',
		n.display_name) order by n.display_name) from ${sql(table)} n
		where n.organization_id = i.organization_id and n.id = any(i.${sql(table)})), '[]')`;
	const gone = (table: string) => sql`(select count(*)::int from unnest(i.${sql(table)}) as meant(id) where not exists (
		select from ${sql(table)} n where n.organization_id = i.organization_id and n.id = meant.id))`;
	return sql`i.id, i.username, i.user_store as "userStore", i.email, i.user_id is not null as "userExists",
		${named("roles")} as roles, ${named("groups")} as groups, ${gone("roles")} as "goneRoles",
		${gone("groups")} as "goneGroups", ${standing(sql)} as status, i.notified, (select json_build_object('status', m.status, 'error',
			case when m.status <> 'sent' then m.last_error end) from messages m where m.organization_id = i.organization_id
			and m.id = i.message_id) as mail, i.sends, ${date("issued_at")} as "issuedAt",
		${date("expires_at")} as "expiresAt", case when i.status = 'pending'
			then greatest(0, ceil(extract(epoch from i.expires_at - clock_timestamp())))::int else 0 end as "secondsLeft",
		json_build_object('id', i.invited_by, 'name', i.invited_by_name) as "invitedBy",
		${date("decided_at")} as "decidedAt", case when i.decided_by is not null
			then json_build_object('id', i.decided_by, 'name', i.decided_by_name) end as "decidedBy"`;
}
