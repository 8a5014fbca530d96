import { and, eq, sql as fragment, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { invitations, organizations, users } from "@/db/schema";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage, withdrawalOf } from "@/lib/platform/messages";

export type Decision = "accepted" | "declined";

/**
 * Accepts or declines the invitation with this code. Returns true for exactly one of several parallel callers, and only while the
 * invitation is pending and, by the clock of the database, less than 72 hours old. Skips roles and groups that were deleted, and
 * withdraws the mail if it is still queued. `notification` is a mail for the outbox of the invitee's home.
 */
export async function decideInvitation(
	context: RequestContext,
	codeHash: string,
	decision: Decision,
	invitee: string,
	notification: { home: string; message: QueuedMessage } | null,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, id: decidedBy, name: decidedByName } = context.principal;
	const audit = { action: `invitation.${decision}`, targetType: "invitation" };
	// The parts of messages are templates that statements of several rooms share.
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
		)${notification === null ? sql`` : sql`, told as (${outboxOf(sql, notification.home, [notification.message], "decided")})`}, updated as (
			select id, name from decided
		), audited as (${auditOf(sql, "updated", context, audit)})
		select id from decided`;
	return rows.length > 0;
}

/** The state of an invitation, and what prevents a decision. */
export interface Standing {
	status: "pending" | "accepted" | "declined" | "revoked" | "expired";
	/** Null if the account is deleted. */
	userId: string | null;
	/** Whether the account is disabled or deleted. */
	gone: boolean;
	/** The home of the account; null if the account is deleted. */
	home: string | null;
	email: string | null;
	/** Attributes of the profile, as they were written. */
	preferredLanguage: string | null;
	locale: string | null;
	/** The default language of the home. */
	homeLanguage: string | null;
	/** The display name of the inviting organization. */
	organization: string;
}

/** The state of the invitation with this code; undefined if the organization has none. */
export async function selectStanding(organizationId: string, codeHash: string): Promise<Standing | undefined> {
	const { orm } = await database();
	const { status, expiresAt, userId } = invitations;
	const current = fragment<
		Standing["status"]
	>`case when ${status} = 'pending' and ${expiresAt} <= ${CLOCK} then 'expired'
		else ${status} end`;
	const home = alias(organizations, "home");
	const [row] = await orm
		.select({
			...{ status: current, userId, gone: fragment<boolean>`${users.id} is null` },
			...{ home: users.organizationId, email: users.email, ...LANGUAGES },
			...{ homeLanguage: home.defaultLanguage, organization: organizations.displayName },
		})
		.from(invitations)
		.innerJoin(organizations, eq(organizations.id, invitations.organizationId))
		.leftJoin(users, and(eq(users.id, userId), isNull(users.disabledAt)))
		.leftJoin(home, eq(home.id, users.organizationId))
		.where(and(eq(invitations.organizationId, organizationId), eq(invitations.codeHash, codeHash)));
	return row;
}

/** The languages in the profile of the invited user. */
export const LANGUAGES = {
	preferredLanguage: fragment<string | null>`${users.attributes}->>'preferredLanguage'`,
	locale: fragment<string | null>`${users.attributes}->>'locale'`,
};

/**
 * Revokes a pending invitation, and withdraws its queued mail. Returns false if the invitation is no longer pending or does not
 * exist.
 */
export async function revokePending(context: RequestContext, id: string): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, id: decidedBy, name: decidedByName } = context.principal;
	const audit = { action: "invitation.revoked", targetType: "invitation" };
	return sql.begin(async (tx) => {
		await lockInvitation(tx, organizationId, id);
		// The part of messages is a template that statements of several rooms share.
		const rows = await tx`
			with updated as (
				update invitations set status = 'revoked', decided_at = clock_timestamp(), decided_by = ${decidedBy},
					decided_by_name = ${decidedByName}
				where organization_id = ${organizationId} and id = ${id} and status = 'pending'
				returning id, username as name, message_id
			), withdrawn as (${withdrawalOf(tx as never, organizationId, "updated")}
			), audited as (${auditOf(tx, "updated", context, audit)})
			select id from updated`;
		return rows.length > 0;
	});
}

/**
 * Locks the invitation until the transaction ends. In a separate statement, because only a later statement sees the mail of a
 * resend for which the lock has waited.
 */
export async function lockInvitation(tx: TransactionSql, organizationId: string, id: string): Promise<void> {
	// In the transaction of such a statement.
	await tx`select from invitations where organization_id = ${organizationId} and id = ${id} for update`;
}
