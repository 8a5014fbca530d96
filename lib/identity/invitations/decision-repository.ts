import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage, withdrawalOf } from "@/lib/platform/messages";

export type Decision = "accepted" | "declined";

/**
 * Accepts or declines the invitation with this code, once: of any number of callers at once exactly one is told `true`, and
 * only while it is pending and, by the clock of the database, less than 72 hours old. Roles and groups that have gone are
 * left out, and a mail that waits is not sent any more. `told` is a mail for the outbox of the invitee's home.
 */
export async function decideInvitation(
	context: RequestContext,
	codeHash: string,
	decision: Decision,
	invitee: string,
	told: { home: string; message: QueuedMessage } | null,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, id: decidedBy, name: decidedByName } = context.principal;
	const audit = { action: `invitation.${decision}`, targetType: "invitation" };
	const rows = await sql`
		with decided as (
			update invitations i set status = ${decision}, decided_at = clock_timestamp(), decided_by = ${decidedBy},
				decided_by_name = ${decidedByName}
			where i.organization_id = ${organizationId} and i.code_hash = ${codeHash} and i.status = 'pending'
				and i.expires_at > clock_timestamp() and i.user_id = ${invitee}
				and exists (select from users u where u.id = i.user_id and u.disabled_at is null)
			returning i.id, i.username as name, i.user_id, i.roles, i.groups, i.decided_at, i.message_id
		), accepted as (
			select * from decided where ${decision === "accepted"}
		), joined as (
			insert into organization_members (organization_id, user_id, invitation_id, joined_at)
			select ${organizationId}::uuid, user_id, id, decided_at from accepted on conflict do nothing
		), there_roles as (
			select r.id from roles r where r.organization_id = ${organizationId}
				and r.id = any((select a.roles from accepted a)::uuid[]) for key share
		), given_roles as (
			insert into role_users (organization_id, role_id, user_id)
			select ${organizationId}::uuid, r.id, a.user_id from accepted a cross join there_roles r on conflict do nothing
		), there_groups as (
			select g.id from groups g where g.organization_id = ${organizationId}
				and g.id = any((select a.groups from accepted a)::uuid[]) for key share
		), given_groups as (
			insert into group_members (organization_id, group_id, user_id)
			select ${organizationId}::uuid, g.id, a.user_id from accepted a cross join there_groups g on conflict do nothing
		), withdrawn as (${withdrawalOf(sql, organizationId, "decided")}
		)${told === null ? sql`` : sql`, told as (${outboxOf(sql, told.home, [told.message], "decided")})`}, updated as (
			select id, name from decided
		), audited as (${auditOf(sql, "updated", context, audit)})
		select id from decided`;
	return rows.length > 0;
}

/** What stands in the way of deciding it, or nothing. */
export interface Standing {
	status: "pending" | "accepted" | "declined" | "revoked" | "expired";
	/** Null once the account is deleted. */
	userId: string | null;
	/** Disabled or deleted. */
	gone: boolean;
	/** Of the account; null where there is none any more. */
	home: string | null;
	email: string | null;
	/** The attribute; BCP 47 where it is what it should be. */
	locale: string | null;
	/** The display name of the organization that invites. */
	organization: string;
}

/** How the invitation with this code stands; undefined when the organization has none. */
export async function selectStanding(organizationId: string, codeHash: string): Promise<Standing | undefined> {
	const { sql } = await database();
	const rows = await sql<Standing[]>`
		select case when i.status = 'pending' and i.expires_at <= clock_timestamp() then 'expired' else i.status end as status,
			i.user_id as "userId", u.id is null as gone, u.organization_id as home, u.email, u.attributes->>'locale' as locale,
			o.display_name as organization
		from invitations i
		join organizations o on o.id = i.organization_id
		left join users u on u.id = i.user_id and u.disabled_at is null
		where i.organization_id = ${organizationId} and i.code_hash = ${codeHash}`;
	return rows[0];
}

/** Takes back an invitation that nobody has answered, with the mail that waits; false when it is settled or absent. */
export async function revokePending(context: RequestContext, id: string): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, id: decidedBy, name: decidedByName } = context.principal;
	const audit = { action: "invitation.revoked", targetType: "invitation" };
	return sql.begin(async (tx) => {
		await lockInvitation(tx, organizationId, id);
		const rows = await tx`
			with updated as (
				update invitations set status = 'revoked', decided_at = clock_timestamp(), decided_by = ${decidedBy},
					decided_by_name = ${decidedByName}
				where organization_id = ${organizationId} and id = ${id} and status = 'pending'
				returning id, username as name, message_id
			), withdrawn as (${withdrawalOf(tx as never, organizationId, "updated")}
			), audited as (${auditOf(tx as never, "updated", context, audit)})
			select id from updated`;
		return rows.length > 0;
	});
}

/**
 * Nobody resends or settles it until the transaction ends. A statement of its own: only the next one sees the mail of a
 * resend that this one waited for.
 */
export async function lockInvitation(tx: TransactionSql, organizationId: string, id: string): Promise<void> {
	await tx`select from invitations where organization_id = ${organizationId} and id = ${id} for update`;
}
