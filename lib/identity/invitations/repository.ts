import { and, eq, sql as fragment } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { invitations, users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import type { InvitationBody, InvitationStatus } from "./contract";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/** The organization's invitation with this id. */
export async function selectInvitation(organizationId: string, id: string): Promise<InvitationBody | undefined> {
	const { sql } = await database();
	// Most columns would be fragments, and lists with `lateral` share them.
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
	const { orm } = await database();
	const [row] = await orm
		.select({ username: invitations.username, userOrganization: users.organizationId, status: STANDING })
		.from(invitations)
		.leftJoin(users, eq(users.id, invitations.userId))
		.where(and(eq(invitations.organizationId, organizationId), eq(invitations.codeHash, codeHash)));
	return row;
}

/** The current state of an invitation; a pending one is expired when its time is over. */
export const STANDING = fragment<InvitationStatus>`case when ${invitations.status} = 'pending'
	and ${invitations.expiresAt} <= ${CLOCK} then 'EXPIRED' else upper(${invitations.status}) end`;

/** The same in a template, with the alias `i`. */
export function standing(sql: Sql): Fragment {
	return sql`case when i.status = 'pending' and i.expires_at <= clock_timestamp() then 'EXPIRED' else upper(i.status) end`;
}

/** The columns of the response, with the alias `i`. */
export function shown(sql: Sql): Fragment {
	const date = (column: string) => timestamp(sql, `i.${column}`);
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
