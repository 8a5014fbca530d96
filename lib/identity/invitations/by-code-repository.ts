import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { InvitationStatus } from "./contract";

export interface InvitationByCode {
	organizationId: string;
	/** Null if the invited user is disabled or deleted. */
	userId: string | null;
	/** The home of the invited user. */
	home: { id: string; name: string; displayName: string } | null;
	status: InvitationStatus;
	/** ISO 8601 */
	expiresAt: string;
	invitedByName: string;
	/** Display names of the roles that still exist. */
	roles: string[];
	groups: string[];
}

/** The invitation with this code, of any organization. */
export async function selectInvitationByCode(codeHash: string): Promise<InvitationByCode | undefined> {
	const { sql } = await database();
	const rows = await sql<InvitationByCode[]>`
		select i.organization_id as "organizationId", u.id as "userId", i.invited_by_name as "invitedByName",
			case when u.id is not null then json_build_object('id', h.id, 'name', h.name, 'displayName', h.display_name) end as home,
			case when i.status = 'pending' and i.expires_at <= clock_timestamp() then 'EXPIRED' else upper(i.status) end as status,
			${timestamp(sql, "i.expires_at")} as "expiresAt",
			array(select r.display_name from roles r where r.organization_id = i.organization_id and r.id = any(i.roles)
				order by r.display_name) as roles,
			array(select g.display_name from groups g where g.organization_id = i.organization_id and g.id = any(i.groups)
				order by g.display_name) as groups
		from invitations i
		left join users u on u.id = i.user_id and u.disabled_at is null
		left join organizations h on h.id = u.organization_id
		where i.code_hash = ${codeHash}`;
	return rows[0];
}
