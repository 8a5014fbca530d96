import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { ChangeableAccount } from "../access/changeable-account";

/** Queues the mail for an active user, with an audit row. */
export async function insertRecoveryMail(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	message: QueuedMessage,
): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "user.recovery-mail-sent", targetType: "user" };
	await sql`
		with updated as (
			select id, username as name from users
			where organization_id = ${organizationId} and id = ${userId} and disabled_at is null
		), queued as (${outboxOf(sql, organizationId, [message], "updated")})
		${auditOf(sql, "updated", context, audit)}`;
}

/** The default language of the organization's users, and whether the organization is the root. */
export async function selectMailFacts(organizationId: string): Promise<{ language: string; isRoot: boolean }> {
	const { sql } = await database();
	const [row] = await sql<{ language: string | null; isRoot: boolean }[]>`
		select default_language as language, cardinality(ancestor_ids) = 0 as "isRoot"
		from organizations where id = ${organizationId}`;
	return { language: row?.language ?? "en", isRoot: row?.isRoot ?? false };
}
