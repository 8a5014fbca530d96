import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { organizations } from "@/db/schema";
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
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "user.recovery-mail-sent", targetType: "user" };
	// The messages are a set from JSON.
	await template`
		with updated as (
			select id, username as name from users
			where organization_id = ${organizationId} and id = ${userId} and disabled_at is null
		), queued as (${outboxOf(template, organizationId, [message], "updated")})
		${auditOf(template, "updated", context, audit)}`;
}

/** The default language of the organization's users, and whether the organization is the root. */
export async function selectMailFacts(organizationId: string): Promise<{ language: string; isRoot: boolean }> {
	const { orm } = await database();
	const [row] = await orm
		.select({
			language: organizations.defaultLanguage,
			isRoot: sql<boolean>`cardinality(${organizations.ancestorIds}) = 0`,
		})
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	return { language: row?.language ?? "en", isRoot: row?.isRoot ?? false };
}
