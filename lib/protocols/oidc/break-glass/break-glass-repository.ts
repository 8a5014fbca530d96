import { database } from "@/db/client";
import { isNamed } from "@/db/name-key";
import { type AuditContext, auditOf } from "@/lib/platform/audit";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";

export interface EmergencyUser {
	id: string;
	username: string;
	email: string | null;
	preferredLanguage: string | null;
	locale: string | null;
	/** The default language of the organization. */
	organizationLanguage: string | null;
}

/** A user whose home is this organization and who is not disabled. */
export async function selectEmergencyUser(
	organizationId: string,
	username: string,
): Promise<EmergencyUser | undefined> {
	const { sql } = await database();
	// Names are compared by a template that statements of several rooms share.
	const rows = await sql<EmergencyUser[]>`
		select u.id, u.username, u.email, u.attributes->>'preferredLanguage' as "preferredLanguage", u.attributes->>'locale' as locale,
			o.default_language as "organizationLanguage"
		from users u join organizations o on o.id = u.organization_id
		where u.organization_id = ${organizationId} and ${isNamed(sql, "u", "username", username)} and u.disabled_at is null
		order by lower(u.username) = lower(${username}) desc limit 1`;
	return rows[0];
}

/** Writes the audit row of an emergency sign-in, and queues the message about it. */
export async function recordEmergency(
	context: AuditContext,
	user: EmergencyUser,
	message: QueuedMessage | null,
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = auditOf(sql, "updated", context, { action: "break-glass.used", targetType: "user" });
	// A `select` without a table, which the builder cannot say.
	await sql`
		with updated as (select ${user.id}::uuid as id, ${user.username}::text as name, ${organizationId}::uuid as organization_id),
		audited as (${audit})
		${message === null ? sql`` : sql`, queued as (${outboxOf(sql, organizationId, [message], "updated")})`}
		select 1`;
}
