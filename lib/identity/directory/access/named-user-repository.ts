import { and, eq, isNotNull, not, type SQL } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { users } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** What an audit event says of a user. */
export const NAMED_USER = { id: users.id, name: users.username };

/** The account signed itself up: nobody vouched for the addresses that it was made with. */
export const isSelfRegistered = and(isNotNull(users.creationKey), not(users.provisioned));

/** The user with this id, whose home is the organization. */
export function isUser(organizationId: string, id: string | SQL): SQL | undefined {
	return and(eq(users.organizationId, organizationId), eq(users.id, id));
}

/** Writes an audit row about a user of the organization. */
export async function auditUser(
	orm: Statements,
	context: RequestContext,
	id: string,
	entry: Omit<AuditEntry, "targetType">,
): Promise<void> {
	const updated = orm
		.$with("updated")
		.as(orm.select(NAMED_USER).from(users).where(isUser(context.principal.organizationId, id)));
	const audit = auditing(orm, updated, context, { ...entry, targetType: "user" });
	await orm.with(updated, audit).select().from(updated);
}
