import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";

/** An invitation as the invited user may see it. */
export interface OwnInvitation {
	organization: string;
	invitedBy: string;
	username: string;
	email: string | null;
	status: string;
	issuedAt: string;
	expiresAt: string;
	decidedAt: string | null;
}

/** The invitations of a user, latest first. */
export async function selectOwnInvitations(userId: string): Promise<OwnInvitation[]> {
	const { sql } = await database();
	return sql<OwnInvitation[]>`
		select o.display_name as organization, i.invited_by_name as "invitedBy", i.username, i.email, i.status,
			${timestamp(sql, "i.issued_at")} as "issuedAt", ${timestamp(sql, "i.expires_at")} as "expiresAt",
			${timestamp(sql, "i.decided_at")} as "decidedAt"
		from invitations i join organizations o on o.id = i.organization_id
		where i.user_id = ${userId} order by i.issued_at desc, i.id`;
}
